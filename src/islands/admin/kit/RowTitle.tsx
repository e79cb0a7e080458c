import { useState } from 'react';
import { staffKitText } from '#domain/text/staff/en/staff-kit.ts';
import { afterReturn } from './after-return.ts';
import { hashOfItem } from './use-place.ts';

interface RowTitleProps {
  readonly row: { readonly id: number; readonly deletedAt: string | null };
  readonly title: string;
  /** Null when it is back, else what to do next. */
  readonly onRestore: () => Promise<string | null>;
  readonly onRestored: () => Promise<void>;
}

/** A row's title leads to its form; a deleted one can be brought back from where it is listed. */
export function RowTitle({ row, title, onRestore, onRestored }: RowTitleProps) {
  const [problem, setProblem] = useState<string | null>(null);
  if (row.deletedAt === null) return <a href={hashOfItem(row.id)}>{title}</a>;
  const bringBack = async (): Promise<void> => {
    const found = await onRestore();
    setProblem(found);
    if (found === null) await afterReturn(onRestored);
  };
  return (
    <div className="stack">
      <p>{title}</p>
      {problem !== null && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      <button type="button" className="button" onClick={() => void bringBack()}>
        {staffKitText().list.bringBack}
      </button>
    </div>
  );
}
