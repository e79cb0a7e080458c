import { formPartsText } from '#domain/text/en/form-parts.ts';
import { useEffect, useRef } from 'react';
import type { FieldTexts } from './field-parts.tsx';
import { FieldNotes, useFieldIds } from './field-parts.tsx';
import { PickerField } from './PickerField.tsx';
import type { PickerOption } from './picker-options.ts';
import { severalOptions } from './picker-options.ts';

interface SeveralPickerProps extends FieldTexts {
  readonly name: string;
  readonly chosen: readonly string[];
  /** How many may be chosen. */
  readonly most: number;
  readonly options: readonly PickerOption[];
  /** The label of the field that adds one: 'Add a paper'. */
  readonly adds: string;
  /** The placeholder of that field: 'Choose a paper'. */
  readonly none: string;
  /** The note of a chosen one that is not among the options. */
  readonly unlisted: string;
  readonly onChosen: (chosen: readonly string[]) => void;
}

/** Several choices from a long list: each with a button that takes it out, and a search for the next one. */
export function SeveralPicker(props: SeveralPickerProps) {
  const { label, hint, error, name, chosen, most, options, adds, none, unlisted, onChosen } = props;
  const { id, control } = useFieldIds({ label, hint, error });
  const box = useRef<HTMLFieldSetElement>(null);
  /** Where the focus goes when what had it is no more. */
  const next = useRef<string | null>(null);
  const { taken, free, isFull } = severalOptions(options, { chosen, most, unlisted });
  useEffect(() => {
    if (next.current !== null) [...(box.current?.querySelectorAll<HTMLElement>(next.current) ?? [])].at(-1)?.focus();
    next.current = null;
  });

  function add(value: string): void {
    if (value === '') return;
    if (chosen.length + 1 === most) next.current = 'li button';
    onChosen([...chosen, value]);
  }

  function remove(value: string): void {
    next.current = 'input';
    onChosen(chosen.filter((each) => each !== value));
  }

  return (
    <fieldset
      ref={box}
      className="several-picker"
      tabIndex={-1}
      // The field that adds one has the name while there is room.
      {...(isFull && { name })}
      aria-describedby={control['aria-describedby']}
    >
      <legend>{label}</legend>
      {taken.length > 0 && (
        <ul className="plain-list">
          {taken.map(({ value, text, note }) => (
            <li key={value}>
              <span>
                {text}
                {note !== undefined && <span className="soft"> {note}</span>}
              </span>
              <button
                type="button"
                className="button"
                aria-label={formPartsText().removeOne({ name: text })}
                onClick={() => remove(value)}
              >
                {formPartsText().remove}
              </button>
            </li>
          ))}
        </ul>
      )}
      {!isFull && <PickerField label={adds} name={name} value="" options={free} none={none} onValue={add} />}
      <FieldNotes id={id} label={label} hint={hint} error={error} />
    </fieldset>
  );
}
