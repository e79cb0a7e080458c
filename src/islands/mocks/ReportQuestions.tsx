import { mockResultText } from '#domain/text/en/mock-result.ts';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { Language } from '#domain/lib/languages.ts';
import { OWN_NAMES } from '#domain/lib/languages.ts';
import { hasResponse, isMarked } from '#domain/mocks/mock-response.ts';
import type { ReviewedAttempt } from '#domain/mocks/results/reviewed-attempt.ts';
import { isDropped, isSlow, outcomesOf } from '#domain/mocks/results/reviewed-attempt.ts';
import { readMockExplanations, readMockPaper } from '#domain/mocks/read-mock-paper.ts';
import type { MockReview } from '#stores/mocks/mock-report.ts';
import { reloadReview } from '#stores/mocks/mock-report.ts';
import { FailedNote } from '#ui/FailedNote.tsx';
import type { ReadReview } from './ReportQuestion.tsx';
import { ReportQuestion } from './ReportQuestion.tsx';

/** Questions drawn at first, the others after them: 200 at once keep a slow phone from showing anything for seconds. */
const FIRST = 10;

const FILTERS = ['all', 'wrong', 'blank', 'marked', 'slow', 'changed'] as const;
type Filter = (typeof FILTERS)[number];

type Filtered = Readonly<Record<Filter, readonly number[]>>;

/** The indices of the questions that each filter shows. A dropped question is neither wrong nor blank. */
function filtered(reviewed: ReviewedAttempt): Filtered {
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

/** A question to show, by its index. Another object is another wish. */
export interface WantedQuestion {
  readonly question: number;
}

interface ReportQuestionsProps {
  readonly mockId: string;
  readonly review: MockReview;
  readonly reviewed: ReviewedAttempt;
  readonly wanted: WantedQuestion | null;
}

function LanguageChoice({
  languages,
  language,
  onChange,
}: {
  readonly languages: readonly Language[];
  readonly language: Language;
  readonly onChange: (language: Language) => void;
}) {
  if (languages.length < 2) return null;
  return (
    <fieldset className="report-language no-print">
      <legend>{mockResultText().questions.language}</legend>
      <div className="filter">
        {languages.map((each) => (
          <button
            key={each}
            type="button"
            className="button"
            lang={each}
            aria-pressed={each === language}
            onClick={() => onChange(each)}
          >
            {OWN_NAMES[each]}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

function FilterChoice({
  filter,
  lists,
  onChange,
}: {
  readonly filter: Filter;
  readonly lists: Filtered;
  readonly onChange: (filter: Filter) => void;
}) {
  const text = mockResultText().questions;
  return (
    <div className="filter no-print" role="group" aria-label={text.filterLabel}>
      {FILTERS.map((each) => (
        <button
          key={each}
          type="button"
          className="button"
          aria-pressed={each === filter}
          onClick={() => onChange(each)}
        >
          {text.filters[each]} {lists[each].length}
        </button>
      ))}
    </div>
  );
}

/** The whole list, and the filters over it. A question that is wanted is scrolled to, whatever the filter was. */
function Questions({
  review,
  reviewed,
  mockId,
  wanted,
}: Omit<ReportQuestionsProps, 'review'> & { readonly review: ReadReview }) {
  const [language, setLanguage] = useState(review.language);
  const [filter, setFilter] = useState<Filter>('all');
  const [followed, setFollowed] = useState<WantedQuestion | null>(null);
  const arrived = useRef<WantedQuestion | null>(null);
  if (wanted !== followed) {
    setFollowed(wanted);
    setFilter('all');
  }
  const lists = useMemo(() => filtered(reviewed), [reviewed]);
  const outcomes = useMemo(() => outcomesOf(reviewed), [reviewed]);
  const shown = lists[filter];
  const text = mockResultText().questions;
  const drawn = useDeferredValue(shown.length, FIRST);
  // After every drawing, because the wanted question may come with the second one.
  useEffect(() => {
    if (wanted === null || arrived.current === wanted) return;
    const heading = document.querySelector<HTMLElement>(`#question-${wanted.question + 1} h3`);
    if (heading === null) return;
    arrived.current = wanted;
    heading.focus();
  });
  return (
    <>
      <LanguageChoice languages={review.paper.languages} language={language} onChange={setLanguage} />
      <FilterChoice filter={filter} lists={lists} onChange={setFilter} />
      <p role="status" className={shown.length === 0 ? 'note' : 'visually-hidden'}>
        {shown.length === 0 ? text.none : text.shown({ count: shown.length })}
      </p>
      {review.cohort?.isSample === true && <p className="soft">{text.sample}</p>}
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

function readReview(review: MockReview): ReadReview | null {
  const paper = readMockPaper(review.paper);
  return paper === null ? null : { ...review, paper, explanations: readMockExplanations(review.explanations) };
}

/** Every question with the key, the explanation and the figures of everybody; some of them on request. */
export function ReportQuestions({ review, ...others }: ReportQuestionsProps) {
  const read = useMemo(() => readReview(review), [review]);
  return read === null ? (
    <FailedNote text={mockResultText().questions.broken} onRetry={() => void reloadReview(others.mockId)} />
  ) : (
    <Questions review={read} {...others} />
  );
}
