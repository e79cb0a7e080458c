import type { ReportTarget } from '#stores/papers/question-reports.ts';
import { ErrorBoundary } from '../lib/ErrorBoundary.tsx';
import { createPart, usePart } from '../lib/LazyPart.tsx';

const report = createPart(async () => (await import('./QuestionReport.tsx')).QuestionReport);

/**
 * Below a reviewed question: what the student reported of it, and the way to report it. It comes after the review, into
 * a line that is kept for it; where it does not come, the review is whole without it.
 */
export function ReportLine({ target, number }: { readonly target: ReportTarget; readonly number: number }) {
  const { value: QuestionReport } = usePart(report);
  return (
    <div className="report-line">
      {QuestionReport !== null && (
        <ErrorBoundary>
          <QuestionReport target={target} number={number} />
        </ErrorBoundary>
      )}
    </div>
  );
}
