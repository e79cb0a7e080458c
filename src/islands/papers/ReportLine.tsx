import type { Language } from '#domain/lib/languages.ts';
import type { ReportTarget } from '#stores/papers/question-reports.ts';
import { ErrorBoundary } from '../lib/ErrorBoundary.tsx';
import { createPart, usePart } from '../lib/LazyPart.tsx';
import { useNear } from '../lib/use-near.ts';

const parts = createPart(() => import('./QuestionReport.tsx'));

/** Pixels below the screen: the line is filled before somebody who reads on comes to it. */
const NEAR_PIXELS = 400;

interface ReportLineProps {
  readonly target: ReportTarget;
  readonly number: number;
  /** The topic by which more like it are found, and the language to draw them in; null where they are offered elsewhere. */
  readonly more: { readonly topic: string | null; readonly language: Language } | null;
}

function Loaded({ target, number, more }: ReportLineProps) {
  const { value } = usePart(parts);
  if (value === null) return null;
  const { MoreLikeThis, QuestionReport } = value;
  return (
    <ErrorBoundary>
      {more !== null && <MoreLikeThis id={target.question} number={number} {...more} />}
      <QuestionReport target={target} number={number} />
    </ErrorBoundary>
  );
}

/**
 * Below a reviewed question: more like it, what the student reported of it, and the way to report it. It comes when the line is near
 * the screen, into a place that is kept for it; where it does not come, the review is whole without it.
 */
export function ReportLine(line: ReportLineProps) {
  const { place, isNear } = useNear<HTMLDivElement>(NEAR_PIXELS);
  return (
    <div className="report-line" ref={place}>
      {isNear && <Loaded {...line} />}
    </div>
  );
}
