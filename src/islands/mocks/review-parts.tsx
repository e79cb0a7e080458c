import { mockResultText } from '#domain/text/en/mock-result.ts';
import { LoadingLines } from '#ui/LoadingLines.tsx';
import { createPart, lazyPart } from '../lib/LazyPart.tsx';

/** What of a result is not its score: each part comes when it is wanted, and all of them at the first sign that somebody reads. */

const nextPart = createPart(async () => (await import('./ReportNext.tsx')).ReportNext);
const questionsPart = createPart(async () => (await import('./ReportQuestions.tsx')).ReportQuestions);
const detailsPart = createPart(async () => (await import('./ReportDetails.tsx')).ReportDetails);

/** As tall as the topics that cost most, which it stands for. */
export const NextWait = () => (
  <div className="report-next-wait">
    <LoadingLines label={mockResultText().costly.loading} lines={6} />
  </div>
);
export const DetailsWait = () => <LoadingLines label={mockResultText().lost.loading} lines={8} />;
export const QuestionsWait = () => <LoadingLines label={mockResultText().questions.loading} lines={8} />;

export const ReportNext = lazyPart(nextPart, <NextWait />);
export const ReportQuestions = lazyPart(questionsPart, <QuestionsWait />);
export const ReportDetails = lazyPart(detailsPart, <DetailsWait />);

/** Downloads what the whole result needs. What fails is asked for again where it is shown. */
export const loadReviewParts = (): Promise<unknown> =>
  Promise.allSettled([nextPart.load(), questionsPart.load(), detailsPart.load()]);
