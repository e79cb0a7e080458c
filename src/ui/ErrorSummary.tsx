import { useEffect, useRef } from 'react';

export interface FaultyField {
  readonly name: string;
  readonly label: string;
  readonly message: string;
}

/** What is wrong with a long form, at its top: each line leads to its field. It takes the focus when it appears. */
export function ErrorSummary({ faults }: { readonly faults: readonly FaultyField[] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const goTo = (name: string): void => {
    const field = box.current?.closest('form')?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
  };
  return (
    <div className="note note-wrong stack" role="group" aria-labelledby="faults-title" tabIndex={-1} ref={box}>
      <h3 id="faults-title">Please look at {faults.length === 1 ? 'this field' : `these ${faults.length} fields`}</h3>
      <ul>
        {faults.map(({ name, label, message }) => (
          <li key={name}>
            <button type="button" className="link-button" onClick={() => goTo(name)}>
              {label}
            </button>
            : {message}
          </li>
        ))}
      </ul>
    </div>
  );
}
