import type { ReactNode } from 'react';
import { useId } from 'react';

export interface FieldTexts {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}

/** The ids that tie a control to its label, hint and error, and the ARIA attributes for them. */
export function useFieldIds({ hint, error }: FieldTexts) {
  const id = useId();
  const describedBy = [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return {
    id,
    control: {
      id,
      ...(describedBy === '' ? {} : { 'aria-describedby': describedBy }),
      ...(error === undefined ? {} : { 'aria-invalid': true as const }),
    },
  };
}

export function FieldNotes({ id, hint, error }: FieldTexts & { readonly id: string }) {
  return (
    <>
      {hint !== undefined && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </>
  );
}
