import type { ReactNode } from 'react';
import { FieldNotes, useFieldIds } from './field-parts.tsx';

interface CheckFieldProps {
  readonly name: string;
  readonly isChecked: boolean;
  readonly error?: string | undefined;
  readonly onChecked: (isChecked: boolean) => void;
  /** The label; it may contain a link. */
  readonly children: ReactNode;
}

export function CheckField({ name, isChecked, error, onChecked, children }: CheckFieldProps) {
  const { id, control } = useFieldIds({ label: name, error });
  return (
    <div className="field">
      <div className="check">
        <input
          {...control}
          type="checkbox"
          name={name}
          checked={isChecked}
          onChange={(event) => onChecked(event.target.checked)}
        />
        <label htmlFor={id}>{children}</label>
      </div>
      <FieldNotes id={id} label={name} error={error} />
    </div>
  );
}
