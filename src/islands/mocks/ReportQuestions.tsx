import { mockResultText } from '#domain/text/en/mock-result.ts';
import { useInsertionEffect, useMemo, useState } from 'react';
import { questionHash } from '#domain/attempts/question-hash.ts';
import type { Language } from '#domain/lib/languages.ts';
import { OWN_NAMES } from '#domain/lib/languages.ts';
import { isMarked } from '#domain/mocks/mock-response.ts';
import type { ReviewList } from '#domain/mocks/results/review-lists.ts';
import { REVIEW_LISTS, reviewListsOf } from '#domain/mocks/results/review-lists.ts';
import type { ReviewedAttempt } from '#domain/mocks/results/reviewed-attempt.ts';
import { isDropped, outcomesOf } from '#domain/mocks/results/reviewed-attempt.ts';
import { studyPlanOf } from '#domain/mocks/results/study-plan.ts';
import { partlyRightAt } from '#domain/mocks/score-mock.ts';
import { readMockExplanations, readMockPaper } from '#domain/mocks/read-mock-paper.ts';
import type { MockReview } from '#stores/mocks/mock-report.ts';
import { reloadReview } from '#stores/mocks/mock-report.ts';
import { FailedNote } from '#ui/FailedNote.tsx';
import questionStyle from '../../styles/question.css?inline';
import { addStyle } from '../lib/add-style.ts';
import { Walk } from '../papers/Walk.tsx';
import type { WalkOutcome } from '../papers/WalkMap.tsx';
import type { ReadReview } from './ReportQuestion.tsx';
import { ReportQuestion } from './ReportQuestion.tsx';

type Lists = ReturnType<typeof reviewListsOf>;

interface ReportQuestionsProps {
  readonly mockId: string;
  readonly review: MockReview;
  readonly reviewed: ReviewedAttempt;
  /** The question in view, by its index; null to draw all of them, for paper. */
  readonly question: number | null;
  readonly list: ReviewList;
  readonly onList: (list: ReviewList) => void;
  readonly onGo: (question: number, isStep: boolean) => void;
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
      <legend className="visually-hidden">{mockResultText().questions.language}</legend>
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

interface ListChoiceProps {
  readonly list: ReviewList;
  readonly lists: Lists;
  readonly onChange: (list: ReviewList) => void;
}

function ListChoice({ list, lists, onChange }: ListChoiceProps) {
  const text = mockResultText().questions;
  return (
    <div className="filter no-print" role="group" aria-label={text.filterLabel}>
      {REVIEW_LISTS.map((each) => (
        <button key={each} type="button" className="button" aria-pressed={each === list} onClick={() => onChange(each)}>
          {text.filters[each]} {lists[each].length}
        </button>
      ))}
    </div>
  );
}

function walkOutcomesOf(reviewed: ReviewedAttempt): readonly WalkOutcome[] {
  return outcomesOf(reviewed).map((outcome, question) => {
    if (isDropped(reviewed, question)) return 'dropped';
    return outcome === 'wrong' && partlyRightAt(reviewed, reviewed.responses, question) > 0 ? 'partly' : outcome;
  });
}

/** The questions one by one. A list that leaves out the question in view goes on at its first. */
function Questions({
  review,
  reviewed,
  mockId,
  question,
  list,
  onList,
  onGo,
}: Omit<ReportQuestionsProps, 'review'> & { readonly review: ReadReview }) {
  const [language, setLanguage] = useState(review.language);
  const lists = useMemo(
    () => reviewListsOf(reviewed, studyPlanOf(reviewed, review.topics).questions),
    [reviewed, review.topics],
  );
  const outcomes = useMemo(() => walkOutcomesOf(reviewed), [reviewed]);
  const scored = useMemo(() => outcomesOf(reviewed), [reviewed]);
  // Whoever comes by an address is shown its question, whatever list was open.
  const isInList = question === null || lists[list].length === 0 || lists[list].includes(question);
  const own = isInList ? list : 'all';
  const shown = lists[own];
  const text = mockResultText().questions;
  const draw = (each: number) => (
    <ReportQuestion
      key={each}
      mockId={mockId}
      review={review}
      question={each}
      outcome={scored[each] ?? 'skipped'}
      language={language}
      isSlow={lists.slow.includes(each)}
    />
  );
  if (question === null) return <ol className="review print-only">{lists.all.map(draw)}</ol>;
  const choose = (next: ReviewList): void => {
    onList(next);
    const first = lists[next].includes(question) ? undefined : lists[next][0];
    if (first !== undefined) onGo(first, true);
  };
  return (
    <section aria-labelledby="walk-title">
      <Walk
        head={
          <>
            <h2 id="walk-title" className="visually-hidden">
              {text.title}
            </h2>
            <div className="walk-head no-print">
              <a href="#result">{text.back}</a>
              <LanguageChoice languages={review.paper.languages} language={language} onChange={setLanguage} />
            </div>
            <ListChoice list={own} lists={lists} onChange={choose} />
            <p role="status" className={own === 'guessed' ? 'soft' : 'visually-hidden'}>
              {text.shown({ count: shown.length })} {own === 'guessed' && text.guessed}
            </p>
            {review.cohort?.isSample === true && <p className="soft">{text.sample}</p>}
          </>
        }
        shown={shown}
        at={question}
        outcomes={outcomes}
        isMarked={(each) => isMarked(reviewed, each)}
        groups={reviewed.rules.sections}
        hrefOf={questionHash}
        onGo={onGo}
        all={null}
      >
        {draw(question)}
      </Walk>
    </section>
  );
}

function readReview(review: MockReview): ReadReview | null {
  const paper = readMockPaper(review.paper);
  return paper === null ? null : { ...review, paper, explanations: readMockExplanations(review.explanations) };
}

/** Every question with the key, the explanation and the figures of everybody: one at a time, some of them on request. */
export function ReportQuestions({ review, ...others }: ReportQuestionsProps) {
  useInsertionEffect(() => addStyle(questionStyle), []);
  const read = useMemo(() => readReview(review), [review]);
  return read === null ? (
    <FailedNote text={mockResultText().questions.broken} onRetry={() => void reloadReview(others.mockId)} />
  ) : (
    <Questions review={read} {...others} />
  );
}
