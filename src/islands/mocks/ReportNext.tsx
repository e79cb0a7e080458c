import type { RefObject } from 'react';
import { useMemo } from 'react';
import { questionHash } from '#domain/attempts/question-hash.ts';
import type { ReviewList } from '#domain/mocks/results/review-lists.ts';
import { REVIEW_LISTS, reviewListsOf } from '#domain/mocks/results/review-lists.ts';
import type { ReviewedAttempt } from '#domain/mocks/results/reviewed-attempt.ts';
import { studyPlanOf } from '#domain/mocks/results/study-plan.ts';
import { mockResultText } from '#domain/text/en/mock-result.ts';
import type { MockReview } from '#stores/mocks/mock-report.ts';
import { CostlyTopics } from './CostlyTopics.tsx';
import { ReportPlan } from './ReportPlan.tsx';

interface ReportNextProps {
  readonly exam: string;
  /** Of the exam; null without one. */
  readonly course: string | null;
  readonly review: MockReview;
  readonly reviewed: ReviewedAttempt;
  readonly onList: (list: ReviewList) => void;
  /** Takes the focus after the walk. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

interface WaysProps extends Pick<ReportNextProps, 'onList' | 'heading'> {
  readonly lists: ReturnType<typeof reviewListsOf>;
}

/** The ways into the questions: the wrong ones first, and each list with its number. */
function Ways({ lists, onList, heading }: WaysProps) {
  const text = mockResultText().questions;
  const { wrong, all } = lists;
  const main: ReviewList = wrong.length > 0 ? 'wrong' : 'all';
  return (
    <section className="stack no-print" aria-labelledby="review-title">
      <h2 id="review-title" ref={heading} tabIndex={-1}>
        {text.title}
      </h2>
      <p className="soft">{text.about}</p>
      <p>
        <a
          className="button button-primary button-large"
          href={questionHash(lists[main][0] ?? 0)}
          onClick={() => onList(main)}
        >
          {main === 'wrong' ? text.startWrong({ count: wrong.length }) : text.start}
        </a>
      </p>
      <ul className="report-ways" aria-label={text.filterLabel}>
        {REVIEW_LISTS.filter((list) => list !== main && (lists[list].length > 0 || all.length === 0)).map((list) => (
          <li key={list}>
            <a className="button" href={questionHash(lists[list][0] ?? 0)} onClick={() => onList(list)}>
              {text.filters[list]} {lists[list].length}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What to do with a result: the topics that cost most, a plan, and the way into the questions. */
export function ReportNext({ exam, course, review, reviewed, onList, heading }: ReportNextProps) {
  const plan = useMemo(() => studyPlanOf(reviewed, review.topics), [reviewed, review.topics]);
  const lists = useMemo(() => reviewListsOf(reviewed, plan.questions), [reviewed, plan]);
  return (
    <>
      <CostlyTopics topics={plan.topics} course={course} hasLost={plan.questions.length > 0} />
      <Ways lists={lists} onList={onList} heading={heading} />
      <ReportPlan plan={plan} exam={exam} course={course} onAgain={() => onList('again')} />
    </>
  );
}
