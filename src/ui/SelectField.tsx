import { formPartsText } from '#domain/text/en/form-parts.ts';
import type { FieldTexts } from './field-parts.tsx';
import { FieldNotes, useFieldIds } from './field-parts.tsx';

interface SelectFieldProps extends FieldTexts {
  readonly name: string;
  readonly value: string;
  readonly options: readonly string[];
  /** The label of each option, where it differs from the value. */
  readonly names?: Readonly<Record<string, string>>;
  /** The label of the first entry, which stands for all options. */
  readonly everything?: string;
  readonly autoComplete?: string;
  readonly onValue: (value: string) => void;
}

/** A choice from a list. The first entry asks for a choice, or stands for all of them. */
export function SelectField({
  label,
  hint,
  error,
  options,
  names,
  everything = formPartsText().choose,
  onValue,
  ...select
}: SelectFieldProps) {
  const { id, control } = useFieldIds({ label, hint, error });
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select {...select} {...control} onChange={(event) => onValue(event.target.value)}>
        <option value="">{everything}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {names?.[option] ?? option}
          </option>
        ))}
      </select>
      <FieldNotes id={id} label={label} hint={hint} error={error} />
    </div>
  );
}
