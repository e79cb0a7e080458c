import { numberText } from '#domain/lib/format.ts';
import { WithParts } from '../lib/WithParts.tsx';
import { mockResultText } from '#domain/text/en/mock-result.ts';
import type { CutOff } from '#domain/papers/cut-off.ts';
import type { ReleasedResult } from '#stores/mocks/mock-report.ts';
import { ShareButton } from '../attempts/ShareButton.tsx';
import { createPart, lazyPart } from '../lib/LazyPart.tsx';
import { MockScoreBar } from './MockScoreBar.tsx';
import { MockCardNotes, MockCardTable } from './MockCardTable.tsx';
import { momentText } from '#domain/lib/india-time.ts';
import { minutesInWords } from './mock-words.ts';
import { questionsText, scoreText, shareText } from './report-words.ts';

/** Only a whole mock test of an exam with a known cut-off needs it. */
const CutOffTable = lazyPart(
  createPart(async () => (await import('./CutOffTable.tsx')).CutOffTable),
  <span className="skeleton" />,
);

type Shown = NonNullable<ReleasedResult['standing']>;

function Standing({ standing }: { readonly standing: Shown }) {
  const { attempts, rank, percentile, withheld, average, best, asOf, isSample, shift } = standing;
  const text = mockResultText().standing;
  return (
    <section className="stack" aria-labelledby="standing-title">
      <h2 id="standing-title">{text.title}</h2>
      <dl className="report-facts">
        {rank !== null && (
          <div>
            <dt>{text.rank}</dt>
            <dd>
              {numberText(rank)} <span className="soft">{text.of({ attempts: numberText(attempts) })}</span>
            </dd>
          </div>
        )}
        {percentile !== null && (
          <div>
            <dt>{text.percentile}</dt>
            <dd>{percentile}</dd>
          </div>
        )}
        {average !== null && (
          <div>
            <dt>{text.average}</dt>
            <dd>{average}</dd>
          </div>
        )}
        {best !== null && (
          <div>
            <dt>{text.best}</dt>
            <dd>{best}</dd>
          </div>
        )}
      </dl>
      {isSample && <p className="note">{text.sample}</p>}
      {/* The notes on the score say why a retake and a late attempt have no rank. */}
      {withheld === 'small-cohort' && <p className="soft">{text.small({ attempts, count: numberText(attempts) })}</p>}
      {percentile !== null && (
        <p className="soft">{text.meaning({ percentile, students: numberText(attempts), moment: momentText(asOf) })}</p>
      )}
      {shift !== null && (
        <p className="note">
          {text.shifts({
            shifts: shift.shifts,
            students: numberText(shift.attempts),
            percentile: shift.percentile,
            estimate: scoreText(shift.estimate),
          })}
        </p>
      )}
    </section>
  );
}

interface ReportScoreProps {
  readonly result: ReleasedResult;
  readonly cutOff: CutOff | null;
}

/** Marks first, then what changed them, where they stand, and the sections. */
export function ReportScore({ result: { title, card, standing, change }, cutOff }: ReportScoreProps) {
  const given = card.correct + card.wrong;
  const text = mockResultText().score;
  const counts = { right: card.correct, wrong: card.wrong, blank: card.skipped };
  return (
    <>
      <section className="stack report-score" aria-label={text.label}>
        <MockScoreBar score={{ score: card.score, maximum: card.maxScore, bestPractice: null }} />
        <p className="soft">
          {card.notAttempted > 0
            ? text.countsWithOption({ ...counts, notAttempted: card.notAttempted })
            : text.counts(counts)}{' '}
          {given > 0 && `${text.shareRight({ share: shareText(card.correct, given) })} `}
          {text.took({ time: minutesInWords(card.takenMs) })}
        </p>
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
        <ShareButton
          shown={{
            title,
            topic: '',
            score: scoreText(card.score),
            maximum: scoreText(card.maxScore),
            correct: card.correct,
            wrong: card.wrong,
            skipped: card.skipped + card.notAttempted,
          }}
        />
      </section>
      {standing === null ? <p className="soft">{text.noRank}</p> : <Standing standing={standing} />}
      <section className="stack" aria-labelledby="sections-title">
        <h2 id="sections-title">{text.bySection}</h2>
        <MockCardTable card={card} />
      </section>
      {/* A shorter mock test has fewer marks, which no cut-off is about. */}
      {cutOff?.maximum === card.maxScore && <CutOffTable cutOff={cutOff} score={card.score} />}
    </>
  );
}
