import type { TextareaHTMLAttributes } from 'react';
import type { FieldTexts } from './field-parts.tsx';
import { FieldNotes, useFieldIds } from './field-parts.tsx';

interface TextAreaProps
  extends FieldTexts, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange' | 'id'> {
  readonly name: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/**
 * A text of several lines, with its label above and its error below. It grows with its text where the browser can do
 * that.
 */
export function TextArea({ label, hint, error, onValue, ...area }: TextAreaProps) {
  const { id, control } = useFieldIds({ label, hint, error });
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea rows={4} {...area} {...control} onChange={(event) => onValue(event.target.value)} />
      <FieldNotes id={id} label={label} hint={hint} error={error} />
    </div>
  );
}
