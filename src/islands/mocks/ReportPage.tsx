import { mockResultText } from '#domain/text/en/mock-result.ts';
import type { RefObject } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ReviewList } from '#domain/mocks/results/review-lists.ts';
import type { ReviewedAttempt } from '#domain/mocks/results/reviewed-attempt.ts';
import type { CutOff } from '#domain/papers/cut-off.ts';
import type { MockReportState, MockReview } from '#stores/mocks/mock-report.ts';
import { reloadReview } from '#stores/mocks/mock-report.ts';
import { walkText } from '#domain/text/en/walk.ts';
import { FailedNote } from '#ui/FailedNote.tsx';
import { localPath } from '#domain/lib/local-path.ts';
import { useNear } from '../lib/use-near.ts';
import { usePrint } from '../lib/use-print.ts';
import { ReportScore } from './ReportScore.tsx';
import {
  DetailsWait,
  loadPrintedParts,
  loadReviewParts,
  NextWait,
  ReportDetails,
  ReportNext,
  ReportQuestions,
} from './review-parts.tsx';
import { useQuestionHash } from './use-question-hash.ts';

/** What the analysis of a result is made of. */
const reviewedOf = ({
  rules,
  responses,
  marked,
  former,
  changes,
  visits,
  spentMs,
  right,
  cohort,
}: MockReview): ReviewedAttempt => ({
  rules,
  responses,
  marked,
  former,
  changes,
  visits,
  spentMs,
  right,
  cohort: cohort?.questions ?? null,
});

/** Whoever scrolls, taps or types is there to read: the rest comes then, for a phone that loses the network later. */
const SIGNS_OF_READING = ['scroll', 'pointerdown', 'keydown'] as const;

/** The details are drawn when they are on the screen. */
const DETAILS_PIXELS = 0;

/** After the walk the page goes on where it was left: at the way into the questions. */
function useWayBack(isWalking: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasWalking = useRef(isWalking);
  useEffect(() => {
    if (wasWalking.current && !isWalking) heading.current?.focus();
    wasWalking.current = isWalking;
  }, [isWalking]);
  return heading;
}

interface ReportPageProps {
  readonly mockId: string;
  readonly exam: string;
  readonly course: string | null;
  readonly seriesPath: string;
  readonly cutOff: CutOff | null;
  readonly state: Extract<MockReportState, { status: 'ready' }>;
}

interface ReadyProps extends ReportPageProps {
  readonly review: MockReview;
}

function useReviewParts(): void {
  useEffect(() => {
    const load = (): void => void loadReviewParts();
    for (const sign of SIGNS_OF_READING) window.addEventListener(sign, load, { once: true, passive: true });
    return () => {
      for (const sign of SIGNS_OF_READING) window.removeEventListener(sign, load);
    };
  }, []);
}

function Ready({ review, mockId, exam, course, seriesPath, cutOff, state: { result } }: ReadyProps) {
  const reviewed = useMemo(() => reviewedOf(review), [review]);
  const [list, setList] = useState<ReviewList>('all');
  const { question, goTo } = useQuestionHash(result.card.total);
  const { printed, print } = usePrint(loadPrintedParts);
  const { place: details, isNear } = useNear<HTMLDivElement>(DETAILS_PIXELS);
  const isWalking = question !== null;
  const heading = useWayBack(isWalking);
  useReviewParts();
  const questions = { mockId, review, reviewed, list, onList: setList, onGo: goTo };
  return (
    <>
      <div className="stack report-overview" hidden={isWalking} id="result">
        <ReportScore result={result} />
        <ReportNext
          review={review}
          reviewed={reviewed}
          exam={exam}
          course={course}
          onList={setList}
          heading={heading}
        />
        <div className="stack" ref={details}>
          {isNear || printed !== null ? (
            <ReportDetails result={result} review={review} reviewed={reviewed} cutOff={cutOff} />
          ) : (
            <DetailsWait />
          )}
        </div>
        {printed === 'whole' && <ReportQuestions {...questions} question={null} />}
        <p className="button-row no-print">
          <a className="button" href={localPath(seriesPath)}>
            {mockResultText().allOfSeries}
          </a>
          <button type="button" className="button button-quiet" onClick={() => void print('page')}>
            {mockResultText().print}
          </button>
          <button type="button" className="button button-quiet" onClick={() => void print('whole')}>
            {walkText().printAll}
          </button>
        </p>
      </div>
      {isWalking && <ReportQuestions {...questions} question={question} />}
    </>
  );
}

/** A result whose marks are out: the score at once, and what the questions tell once they have come. */
export function ReportPage(props: ReportPageProps) {
  const { mockId, state } = props;
  const { review, result } = state;
  if (review.status === 'ready') return <Ready {...props} review={review.review} />;
  return (
    <div className="stack report-overview">
      <ReportScore result={result} />
      {review.status === 'loading' ? (
        <NextWait />
      ) : (
        <FailedNote text={review.message} onRetry={() => void reloadReview(mockId)} />
      )}
    </div>
  );
}
