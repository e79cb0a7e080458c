import type { Outcome } from '#domain/attempts/scoring.ts';
import { scoreText } from '#domain/text/en/score.ts';

const SLICES: readonly Outcome[] = ['correct', 'wrong', 'skipped'];

/**
 * Correct, wrong and skipped as a ring around the share of right answers, told apart by pattern as well as colour, with
 * the counts as text beside it.
 */
export function ScorePie({
  score,
  total: questions,
}: {
  readonly score: Readonly<Record<Outcome, number>>;
  readonly total: number;
}) {
  const total = Math.max(1, questions);
  const text = scoreText();
  const slices = SLICES.map((outcome, index) => ({
    outcome,
    label: text[outcome],
    count: score[outcome],
    before: SLICES.slice(0, index).reduce((sum, each) => sum + score[each], 0),
  }));
  const gap = slices.filter(({ count }) => count > 0).length > 1 ? total / 150 : 0;
  const counts = slices.map(({ label, count }) => `${label} ${count}`).join(', ');
  return (
    <div className="pie-row">
      <svg className="pie" viewBox="-52 -52 104 104" role="img" aria-label={text.pie({ counts })}>
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
          .map(({ outcome, count, before }) => (
            <circle
              key={outcome}
              r="43"
              pathLength={total}
              strokeDasharray={`${count - gap} ${total - count + gap}`}
              strokeDashoffset={-before}
              transform="rotate(-90)"
              className={`pie-ring pie-ring-${outcome}`}
            />
          ))}
        <text className="pie-number" y="4">
          {score.correct}
        </text>
        <text className="pie-of" y="20">
          {text.ofRight({ total })}
        </text>
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
