import { useState } from 'react';
import { loadWholeProgress } from '#stores/attempts/progress.ts';
import { progressText } from '#domain/text/en/progress.ts';

/** Rows drawn at a time: all papers of a year at once would keep a slow phone busy. */
const STEP = 50;

/**
 * The rows of a table to draw, `first` of them at the beginning, and a button for more. The page brings at most fifty;
 * the button loads the rest of `total`.
 */
export function useMoreRows<Row>(
  rows: readonly Row[],
  { total, first, fewer }: { readonly total: number; readonly first: number; readonly fewer: string },
) {
  const [shown, setShown] = useState(first);
  const [problem, setProblem] = useState<string | null>(null);
  const next = shown < STEP ? STEP : shown + STEP;
  const isWhole = shown >= total;
  async function showMore(): Promise<void> {
    const failure = Math.min(next, total) > rows.length ? await loadWholeProgress() : null;
    setProblem(failure);
    if (failure === null) setShown(next);
  }
  const text = progressText();
  const button = total > first && (
    <>
      {problem !== null && (
        <p className="field-error" role="status">
          {problem}
        </p>
      )}
      <button
        type="button"
        className="button"
        aria-expanded={isWhole}
        onClick={() => (isWhole ? setShown(first) : void showMore())}
      >
        {isWhole ? fewer : total <= next ? text.showAll({ total }) : text.showMore({ count: next - shown, total })}
      </button>
    </>
  );
  return { visible: rows.slice(0, shown), button };
}
