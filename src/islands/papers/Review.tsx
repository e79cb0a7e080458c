import type { ReactNode } from 'react';
import { useDeferredValue } from 'react';
import type { Outcome } from '#domain/attempts/scoring.ts';
import { reviewText } from '#domain/text/en/review.ts';

/** Questions drawn with the score, the others after it: 500 at once keep a slow phone from showing anything for seconds. */
const FIRST = 20;

export interface ReviewFilter {
  readonly isMissedOnly: boolean;
  readonly onMissedOnly: (isMissedOnly: boolean) => void;
}

interface ReviewProps extends ReviewFilter {
  /** Switches the language of the questions; nothing where they have one. */
  readonly language?: ReactNode;
  /** In the order of the paper, each an item of a list. */
  readonly children: readonly ReactNode[];
  readonly outcomes: readonly (Outcome | null)[];
}

/** Every question with the student's answer beside the right one; wrong and skipped ones alone on request. */
export function Review({ language, children, outcomes, isMissedOnly, onMissedOnly }: ReviewProps) {
  const drawn = useDeferredValue(outcomes.length, FIRST);
  const mistakes = children.filter((_, index) => outcomes[index] !== 'correct');
  const text = reviewText();
  return (
    <section aria-labelledby="review-title">
      <div className="review-head">
        <h2 id="review-title" tabIndex={-1}>
          {text.title}
        </h2>
        <div className="filter no-print" role="group" aria-label={text.filter}>
          <button type="button" className="button" aria-pressed={!isMissedOnly} onClick={() => onMissedOnly(false)}>
            {text.all({ count: outcomes.length })}
          </button>
          <button type="button" className="button" aria-pressed={isMissedOnly} onClick={() => onMissedOnly(true)}>
            {text.missed({ count: mistakes.length })}
          </button>
        </div>
      </div>
      {language}
      {isMissedOnly && mistakes.length === 0 && <p className="note">{text.allCorrect}</p>}
      <ol className="review">{(isMissedOnly ? mistakes : children).slice(0, drawn)}</ol>
    </section>
  );
}
