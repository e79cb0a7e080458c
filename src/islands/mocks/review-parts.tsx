import { mockResultText } from '#domain/text/en/mock-result.ts';
import { LoadingLines } from '#ui/LoadingLines.tsx';
import { createPart, lazyPart } from '../lib/LazyPart.tsx';
import { loadCutOffTable } from './cut-off-part.tsx';

/** What of a result is not its score: each part comes when it is wanted, and all of them at the first sign that somebody reads. */

const nextPart = createPart(async () => (await import('./ReportNext.tsx')).ReportNext);
const questionsPart = createPart(async () => (await import('./ReportQuestions.tsx')).ReportQuestions);
const detailsPart = createPart(async () => (await import('./ReportDetails.tsx')).ReportDetails);

/** On paper: that a part was not there yet, and how to print it. */
const NotPrinted = () => <p className="note print-only">{mockResultText().notPrinted}</p>;

/** As tall as the topics that cost most, which it stands for. */
export const NextWait = () => (
  <>
    <div className="report-next-wait no-print">
      <LoadingLines label={mockResultText().costly.loading} lines={6} />
    </div>
    <NotPrinted />
  </>
);
export const DetailsWait = () => (
  <>
    <div className="no-print">
      <LoadingLines label={mockResultText().lost.loading} lines={8} />
    </div>
    <NotPrinted />
  </>
);
export const QuestionsWait = () => <LoadingLines label={mockResultText().questions.loading} lines={8} />;

export const ReportNext = lazyPart(nextPart, <NextWait />);
export const ReportQuestions = lazyPart(questionsPart, <QuestionsWait />);
export const ReportDetails = lazyPart(detailsPart, <DetailsWait />);

/** Downloads what the whole result needs. What fails is asked for again where it is shown. */
export const loadReviewParts = (): Promise<unknown> =>
  Promise.allSettled([nextPart.load(), questionsPart.load(), detailsPart.load()]);

/** What paper shows is drawn at once, with nothing in it that is loaded later. */
export const loadPrintedParts = (): Promise<unknown> => Promise.allSettled([loadReviewParts(), loadCutOffTable()]);
