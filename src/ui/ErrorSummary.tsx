import { formPartsText } from '#domain/text/en/form-parts.ts';
import { useEffect, useRef } from 'react';

export interface FieldIssue {
  readonly name: string;
  /** Null where the form has no such field. */
  readonly label: string | null;
  readonly message: string;
}

/**
 * Lists what is wrong at the top of a long form. Each line leads to its field, and the list takes the focus when it
 * appears.
 */
export function ErrorSummary({ issues }: { readonly issues: readonly FieldIssue[] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const goTo = (name: string): void => {
    const field = box.current?.closest('form')?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
  };
  return (
    <div className="note note-wrong stack" role="group" aria-labelledby="issues-title" tabIndex={-1} ref={box}>
      <h3 id="issues-title">
        {formPartsText().issues({
          count: issues.length,
          areFields: issues.every(({ label }) => label !== null),
        })}
      </h3>
      <ul>
        {issues.map(({ name, label, message }) => (
          <li key={name}>
            {label !== null && (
              <>
                <button type="button" className="link-button" onClick={() => goTo(name)}>
                  {label}
                </button>
                :{' '}
              </>
            )}
            {message}
          </li>
        ))}
      </ul>
    </div>
  );
}
