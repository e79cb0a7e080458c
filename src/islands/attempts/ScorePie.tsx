import type { Outcome, Score } from '#domain/attempts/scoring.ts';

const SLICES: readonly { readonly outcome: Outcome; readonly label: string }[] = [
  { outcome: 'correct', label: 'Correct' },
  { outcome: 'wrong', label: 'Wrong' },
  { outcome: 'skipped', label: 'Skipped' },
];

const RADIUS = 50;

const pointAt = (share: number): string => {
  const angle = share * 2 * Math.PI - Math.PI / 2;
  return `${(RADIUS * Math.cos(angle)).toFixed(3)} ${(RADIUS * Math.sin(angle)).toFixed(3)}`;
};

/** The outline of a slice between two shares of the whole; a full circle needs two arcs. */
function slicePath(from: number, to: number): string {
  if (to - from >= 1)
    return `M 0 -${RADIUS} A ${RADIUS} ${RADIUS} 0 1 1 0 ${RADIUS} A ${RADIUS} ${RADIUS} 0 1 1 0 -${RADIUS} Z`;
  const isLarge = to - from > 0.5 ? 1 : 0;
  return `M 0 0 L ${pointAt(from)} A ${RADIUS} ${RADIUS} 0 ${isLarge} 1 ${pointAt(to)} Z`;
}

/** Correct, wrong and skipped as a pie, told apart by pattern as well as colour, with the counts as text beside it. */
export function ScorePie({ score }: { readonly score: Score }) {
  const total = Math.max(1, score.outcomes.length);
  const shareUpTo = (end: number): number =>
    SLICES.slice(0, end).reduce((sum, { outcome }) => sum + score[outcome], 0) / total;
  const slices = SLICES.map((slice, index) => ({
    ...slice,
    count: score[slice.outcome],
    from: shareUpTo(index),
    to: shareUpTo(index + 1),
  }));
  const summary = slices.map(({ label, count }) => `${label} ${count}`).join(', ');
  return (
    <div className="pie-row">
      <svg className="pie" viewBox="-52 -52 104 104" role="img" aria-label={`Pie chart: ${summary}`}>
        <defs>
          <pattern id="pie-wrong" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="7" height="7" className="pie-fill-wrong" />
            <path d="M0 0V7" className="pie-stripe" />
          </pattern>
          <pattern id="pie-skipped" width="7" height="7" patternUnits="userSpaceOnUse">
            <rect width="7" height="7" className="pie-fill-skipped" />
            <circle cx="3.5" cy="3.5" r="1.3" className="pie-dot" />
          </pattern>
        </defs>
        {slices
          .filter(({ count }) => count > 0)
          .map(({ outcome, from, to }) => (
            <path key={outcome} d={slicePath(from, to)} className={`pie-slice pie-slice-${outcome}`} />
          ))}
      </svg>
      <dl className="pie-counts">
        {slices.map(({ outcome, label, count }) => (
          <div key={outcome}>
            <dt>
              <svg className="pie-key" viewBox="0 0 20 20" aria-hidden="true">
                <rect width="20" height="20" rx="4" className={`pie-slice pie-slice-${outcome}`} />
              </svg>
              {label}
            </dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
