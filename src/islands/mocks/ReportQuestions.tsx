import { useDeferredValue, useMemo, useState } from 'react';
import type { Language } from '#domain/lib/languages.ts';
import { hasResponse } from '#domain/mocks/mock-response.ts';
import type { ReviewedAttempt } from '#domain/mocks/results/reviewed-attempt.ts';
import { isDropped, isSlow, outcomesOf } from '#domain/mocks/results/reviewed-attempt.ts';
import { isMarked } from '#domain/mocks/palette.ts';
import type { ReadReview } from '#stores/mocks/mock-report.ts';
import { ReportQuestion } from './ReportQuestion.tsx';

/** Questions drawn at first, the others after them: 200 at once keep a slow phone from showing anything for seconds. */
const FIRST = 10;

const FILTERS = ['all', 'wrong', 'blank', 'marked', 'slow', 'changed'] as const;
type Filter = (typeof FILTERS)[number];

const NAMES: Readonly<Record<Filter, string>> = {
  all: 'All',
  wrong: 'Wrong',
  blank: 'Blank',
  marked: 'Marked',
  slow: 'Slow',
  changed: 'Changed',
};

/** The indices of the questions that each filter shows. A dropped question is neither wrong nor blank. */
function filtered(reviewed: ReviewedAttempt): Readonly<Record<Filter, readonly number[]>> {
  const all = [...outcomesOf(reviewed).keys()];
  const outcomes = outcomesOf(reviewed);
  return {
    all,
    wrong: all.filter((question) => outcomes[question] === 'wrong'),
    blank: all.filter((question) => !hasResponse(reviewed.responses, question) && !isDropped(reviewed, question)),
    marked: all.filter((question) => isMarked(reviewed, question)),
    slow: all.filter((question) => isSlow(reviewed, question)),
    changed: all.filter((question) => (reviewed.changes[question] ?? 0) > 0),
  };
}

interface ReportQuestionsProps {
  readonly mockId: string;
  readonly review: ReadReview;
  readonly reviewed: ReviewedAttempt;
  readonly language: Language;
}

/** Every question with the key, the explanation and the figures of everybody; some of them on request. */
export function ReportQuestions({ mockId, review, reviewed, language }: ReportQuestionsProps) {
  const [filter, setFilter] = useState<Filter>('all');
  const lists = useMemo(() => filtered(reviewed), [reviewed]);
  const outcomes = useMemo(() => outcomesOf(reviewed), [reviewed]);
  const shown = lists[filter];
  const drawn = useDeferredValue(shown.length, FIRST);
  return (
    <>
      <div className="filter no-print" role="group" aria-label="Questions to show">
        {FILTERS.map((each) => (
          <button
            key={each}
            type="button"
            className="button"
            aria-pressed={each === filter}
            onClick={() => setFilter(each)}
          >
            {NAMES[each]} {lists[each].length}
          </button>
        ))}
      </div>
      <p role="status" className={shown.length === 0 ? 'note' : 'visually-hidden'}>
        {shown.length === 0 ? 'No question of this kind.' : `${shown.length} questions shown.`}
      </p>
      {review.cohort?.isSample === true && (
        <p className="soft">
          Sample data: simulated attempts of this local academy are among the figures of the others.
        </p>
      )}
      <ol className="review">
        {shown.slice(0, drawn).map((question) => (
          <ReportQuestion
            key={question}
            mockId={mockId}
            review={review}
            question={question}
            outcome={outcomes[question] ?? 'skipped'}
            language={language}
            isSlow={lists.slow.includes(question)}
          />
        ))}
      </ol>
    </>
  );
}
