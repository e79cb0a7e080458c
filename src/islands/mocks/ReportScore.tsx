import { numberText } from '#domain/lib/format.ts';
import { WithParts } from '../lib/WithParts.tsx';
import { mockResultText } from '#domain/text/en/mock-result.ts';
import { SMALLEST_COHORT } from '#domain/mocks/results/standing.ts';
import type { ReleasedResult } from '#stores/mocks/mock-report.ts';
import { ScorePie } from '../attempts/ScorePie.tsx';
import { MockCardNotes } from './MockCardNotes.tsx';
import { questionsText, scoreText } from './report-words.ts';
import { mockEndText } from '#domain/text/en/mock-end.ts';

/** The rank, or how many students are missing for one. The notes below say why a retake and a late attempt have none. */
function Rank({ standing }: Pick<ReleasedResult, 'standing'>) {
  const text = mockResultText().score;
  if (standing === null) return <p className="soft">{text.noRank}</p>;
  const { rank, attempts, percentile, withheld } = standing;
  if (rank !== null)
    return (
      <p className="report-rank">
        <span>
          <WithParts text={text.rank({ rank: numberText(rank), attempts: numberText(attempts) })} />
        </span>
        {percentile !== null && <span className="soft">{text.percentile({ percentile })}</span>}
      </p>
    );
  if (withheld !== 'small-cohort') return null;
  return <p className="report-rank soft">{text.rankMissing({ count: Math.max(1, SMALLEST_COHORT - attempts) })}</p>;
}

/** The first screen: marks, rank and one chart. */
export function ReportScore({ result: { card, standing, change } }: { readonly result: ReleasedResult }) {
  const text = mockResultText().score;
  const { score, maxScore, correct, wrong, skipped, notAttempted, total } = card;
  return (
    <section className="report-score" aria-label={text.label}>
      <div className="report-marks">
        <p className="mock-score">
          <WithParts text={mockEndText().card.scoreOfMarks({ score, maximum: maxScore })} />
        </p>
        <Rank standing={standing} />
      </div>
      <ScorePie score={{ correct, wrong, skipped: skipped + notAttempted }} total={total} />
      {change !== null && (
        <p className="note" role="status">
          <WithParts
            text={text.keyChanged({
              questions: questionsText(change.questions),
              from: scoreText(change.from),
              to: scoreText(change.to),
            })}
          />
        </p>
      )}
      <MockCardNotes card={card} />
    </section>
  );
}
