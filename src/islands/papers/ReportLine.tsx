import type { ReportTarget } from '#stores/papers/question-reports.ts';
import { ErrorBoundary } from '../lib/ErrorBoundary.tsx';
import { createPart, usePart } from '../lib/LazyPart.tsx';
import { useNear } from '../lib/use-near.ts';

const report = createPart(async () => (await import('./QuestionReport.tsx')).QuestionReport);

/** Pixels below the screen: the line is filled before somebody who reads on comes to it. */
const NEAR_PIXELS = 400;

interface ReportLineProps {
  readonly target: ReportTarget;
  readonly number: number;
}

function Loaded({ target, number }: ReportLineProps) {
  const { value: QuestionReport } = usePart(report);
  if (QuestionReport === null) return null;
  return (
    <ErrorBoundary>
      <QuestionReport target={target} number={number} />
    </ErrorBoundary>
  );
}

/**
 * Below a reviewed question: what the student reported of it, and the way to report it. It comes when the line is near
 * the screen, into a place that is kept for it; where it does not come, the review is whole without it.
 */
export function ReportLine({ target, number }: ReportLineProps) {
  const { place, isNear } = useNear<HTMLDivElement>(NEAR_PIXELS);
  return (
    <div className="report-line" ref={place}>
      {isNear && <Loaded target={target} number={number} />}
    </div>
  );
}
