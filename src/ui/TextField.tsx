import type { InputHTMLAttributes } from 'react';
import type { FieldTexts } from './field-parts.tsx';
import { FieldNotes, useFieldIds } from './field-parts.tsx';

interface TextFieldProps extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'id'> {
  readonly name: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** One line of text, with its label above and its error below. */
export function TextField({ label, hint, error, onValue, ...input }: TextFieldProps) {
  const { id, control } = useFieldIds({ label, hint, error });
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input type="text" {...input} {...control} onChange={(event) => onValue(event.target.value)} />
      <FieldNotes id={id} label={label} hint={hint} error={error} />
    </div>
  );
}
