import type { FieldTexts } from './field-parts.tsx';
import { FieldNotes, useFieldIds } from './field-parts.tsx';

interface SelectFieldProps extends FieldTexts {
  readonly name: string;
  readonly value: string;
  readonly options: readonly string[];
  readonly autoComplete?: string;
  readonly onValue: (value: string) => void;
}

/** One of a list. The first entry asks for a choice and is no choice itself. */
export function SelectField({ label, hint, error, options, onValue, ...select }: SelectFieldProps) {
  const { id, control } = useFieldIds({ label, hint, error });
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select {...select} {...control} onChange={(event) => onValue(event.target.value)}>
        <option value="">Choose…</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
      <FieldNotes id={id} label={label} hint={hint} error={error} />
    </div>
  );
}
