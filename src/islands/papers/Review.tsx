import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Outcome } from '#domain/attempts/scoring.ts';
import { reviewText } from '#domain/text/en/review.ts';
import { walkText } from '#domain/text/en/walk.ts';
import { usePrint } from '../lib/use-print.ts';
import type { WalkGroup, WalkOutcome } from './WalkMap.tsx';
import { LaterWalk, prepareWalk } from './walk-part.tsx';

/**
 * A day's paper has ten questions, and all of them stand below its score. A longer review is walked one by one: 200 at
 * once are a page of 240 screens, and keep a slow phone from showing anything for seconds.
 */
const LONGEST_LIST = 20;

/** Downloads what the review of a long paper needs, before the network may be lost. */
export function prepareReview(questions: number): void {
  if (questions > LONGEST_LIST) prepareWalk();
}

export interface ReviewFilter {
  readonly isMissedOnly: boolean;
  readonly onMissedOnly: (isMissedOnly: boolean) => void;
}

interface ReviewProps extends ReviewFilter {
  /** Switches the language of the questions; nothing where they have one. */
  readonly language?: ReactNode;
  /** In the order of the paper, each an item of a list. */
  readonly children: readonly ReactNode[];
  /** In the order of the paper; null where a question is not there any more as it was. */
  readonly outcomes: readonly (Outcome | null)[];
  /** The paper's sections; none for a paper without. */
  readonly groups?: readonly WalkGroup[];
}

const NO_GROUPS: readonly WalkGroup[] = [];

function WalkedReview({
  children,
  outcomes,
  groups = NO_GROUPS,
  shown,
}: Pick<ReviewProps, 'children' | 'outcomes' | 'groups'> & { readonly shown: readonly number[] }) {
  const [asked, setAsked] = useState(0);
  const { printed, print } = usePrint();
  const at = shown.includes(asked) ? asked : (shown[0] ?? 0);
  return (
    <LaterWalk
      head={
        <p className="no-print">
          <button type="button" className="button button-quiet" onClick={() => void print('whole')}>
            {walkText().printAll}
          </button>
        </p>
      }
      shown={shown}
      at={at}
      outcomes={outcomes.map((outcome): WalkOutcome => outcome ?? 'unknown')}
      groups={groups}
      hrefOf={null}
      onGo={setAsked}
      all={printed === null ? null : shown.map((question) => children[question])}
    >
      {children[at]}
    </LaterWalk>
  );
}

/** Every question with the student's answer beside the right one; wrong and skipped ones alone on request. */
export function Review({ language, children, outcomes, groups, isMissedOnly, onMissedOnly }: ReviewProps) {
  const all = [...outcomes.keys()];
  const missed = all.filter((question) => outcomes[question] !== 'correct');
  const shown = isMissedOnly ? missed : all;
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
            {text.missed({ count: missed.length })}
          </button>
        </div>
      </div>
      {language}
      {isMissedOnly && missed.length === 0 && <p className="note">{text.allCorrect}</p>}
      {outcomes.length > LONGEST_LIST && shown.length > 0 ? (
        <WalkedReview outcomes={outcomes} groups={groups ?? NO_GROUPS} shown={shown}>
          {children}
        </WalkedReview>
      ) : (
        <ol className="review">{shown.map((question) => children[question])}</ol>
      )}
    </section>
  );
}
