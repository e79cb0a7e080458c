import { mockResultText } from '#domain/text/en/mock-result.ts';
import { useEffect, useMemo, useState } from 'react';
import type { ReviewedAttempt } from '#domain/mocks/results/reviewed-attempt.ts';
import type { MockReview, ReviewState } from '#stores/mocks/mock-report.ts';
import { reloadReview } from '#stores/mocks/mock-report.ts';
import { FailedNote } from '#ui/FailedNote.tsx';
import { LoadingLines } from '#ui/LoadingLines.tsx';
import { createPart, lazyPart } from '../lib/LazyPart.tsx';
import { useNear } from '../lib/use-near.ts';
import { OwnObjections } from './OwnObjections.tsx';
import type { WantedQuestion } from './ReportQuestions.tsx';
import { ReportRun } from './ReportRun.tsx';

function Wait() {
  const text = mockResultText().questions;
  return (
    <>
      <LoadingLines label={text.loading} lines={4} />
      <p className="print-only">{text.print}</p>
    </>
  );
}

const AnalysisWait = () => <LoadingLines label={mockResultText().lost.loading} lines={8} />;

/** The questions themselves: far below the score, and as much script again. */
const questionsPart = createPart(async () => (await import('./ReportQuestions.tsx')).ReportQuestions);
const ReportQuestions = lazyPart(questionsPart, <Wait />);

/** What marks were lost to: below the score and the sections. */
const analysisPart = createPart(async () => (await import('./ReportAnalysis.tsx')).ReportAnalysis);
const ReportAnalysis = lazyPart(analysisPart, <AnalysisWait />);

/** Downloads what a whole result needs. What fails is asked for again where it is shown. */
export const loadQuestions = (): Promise<unknown> => Promise.allSettled([analysisPart.load(), questionsPart.load()]);

/** Pixels below the screen: the questions are there before somebody who reads on comes to them. */
const NEAR_PIXELS = 800;
/** The analysis is lighter: it is asked for at the first scroll, and at the latest when it is on the screen. */
const ANALYSIS_PIXELS = 0;

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

interface ReportReviewProps {
  readonly mockId: string;
  readonly state: ReviewState;
  /** Shows the questions before they are near, because they are printed. */
  readonly isWhole: boolean;
}

function Ready({ review, mockId, isWhole }: Omit<ReportReviewProps, 'state'> & { readonly review: MockReview }) {
  const reviewed = useMemo(() => reviewedOf(review), [review]);
  const [wanted, setWanted] = useState<WantedQuestion | null>(null);
  const { place: section, isNear } = useNear<HTMLElement>(NEAR_PIXELS);
  const { place: analysis, isNear: isAnalysisNear } = useNear<HTMLDivElement>(ANALYSIS_PIXELS);
  useEffect(() => {
    const load = (): void => void analysisPart.load().catch(() => null);
    window.addEventListener('scroll', load, { once: true, passive: true });
    return () => window.removeEventListener('scroll', load);
  }, []);
  return (
    <>
      <div className="stack" ref={analysis}>
        {isAnalysisNear || isWhole ? <ReportAnalysis reviewed={reviewed} review={review} /> : <AnalysisWait />}
      </div>
      <ReportRun review={review} />
      <OwnObjections review={review} onOpen={(question) => setWanted({ question })} />
      <section className="stack" aria-labelledby="review-title" ref={section}>
        <h2 id="review-title">{mockResultText().questions.title}</h2>
        {isNear || isWhole || wanted !== null ? (
          <ReportQuestions review={review} reviewed={reviewed} mockId={mockId} wanted={wanted} />
        ) : (
          <Wait />
        )}
      </section>
    </>
  );
}

/** What the marks were lost to, the course of the attempt, and every question. */
export function ReportReview({ mockId, state, isWhole }: ReportReviewProps) {
  switch (state.status) {
    case 'loading':
      return <LoadingLines label={mockResultText().questions.loading} lines={4} />;
    case 'failed':
      return <FailedNote text={state.message} onRetry={() => void reloadReview(mockId)} />;
    case 'ready':
      return <Ready review={state.review} mockId={mockId} isWhole={isWhole} />;
  }
}
