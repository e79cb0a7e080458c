import type { CutOff } from '#domain/papers/cut-off.ts';
import type { ReleasedResult } from '#stores/mocks/mock-report.ts';
import { ShareButton } from '../attempts/ShareButton.tsx';
import { createPart, lazyPart } from '../lib/LazyPart.tsx';
import { MockScoreBar } from './MockScoreBar.tsx';
import { MockCardNotes, MockCardTable } from './MockCardTable.tsx';
import { minutesInWords, momentText } from './mock-words.ts';
import { numberText, questionsText, scoreText, shareText } from './report-words.ts';

/** Only a whole mock test of an exam with a known cut-off needs it. */
const CutOffTable = lazyPart(
  createPart(async () => (await import('./CutOffTable.tsx')).CutOffTable),
  <span className="skeleton" />,
);

type Shown = NonNullable<ReleasedResult['standing']>;

function Standing({ standing }: { readonly standing: Shown }) {
  const { attempts, rank, percentile, withheld, average, best, asOf, isSample, shift } = standing;
  return (
    <section className="stack" aria-labelledby="standing-title">
      <h2 id="standing-title">Where you stand</h2>
      <dl className="report-facts">
        {rank !== null && (
          <div>
            <dt>Rank</dt>
            <dd>
              {numberText(rank)} <span className="soft">of {numberText(attempts)}</span>
            </dd>
          </div>
        )}
        {percentile !== null && (
          <div>
            <dt>Percentile</dt>
            <dd>{percentile}</dd>
          </div>
        )}
        {average !== null && (
          <div>
            <dt>Average</dt>
            <dd>{average}</dd>
          </div>
        )}
        {best !== null && (
          <div>
            <dt>Best</dt>
            <dd>{best}</dd>
          </div>
        )}
      </dl>
      {isSample && (
        <p className="note">Sample data: simulated attempts of this local academy are among these figures.</p>
      )}
      {/* The notes on the score say why a retake and a late attempt have no rank. */}
      {withheld === 'small-cohort' && (
        <p className="soft">
          The rank is shown once 30 students have taken this mock test; so far{' '}
          {attempts === 1 ? 'one has' : `${numberText(attempts)} have`}.
        </p>
      )}
      {percentile !== null && (
        <p className="soft">
          {percentile}% of the {numberText(attempts)} students who count scored as much as you or less. As of{' '}
          {momentText(asOf)}; it moves while others take the test.
        </p>
      )}
      {shift !== null && (
        <p className="note">
          Over all {shift.shifts} shifts ({numberText(shift.attempts)} students) your percentile is {shift.percentile}.
          Normalised as SSC does it, your score would be about {scoreText(shift.estimate)}. This is an estimate.
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
  return (
    <>
      <section className="stack report-score" aria-label="Your score">
        <MockScoreBar score={{ score: card.score, maximum: card.maxScore, bestPractice: null }} />
        <p className="soft">
          {card.correct} right, {card.wrong} wrong, {card.skipped} blank
          {card.notAttempted > 0 && `, ${card.notAttempted} not attempted`}.{' '}
          {given > 0 && `${shareText(card.correct, given)} of what you answered was right. `}
          It took you {minutesInWords(card.takenMs)}.
        </p>
        {change !== null && (
          <p className="note" role="status">
            The answer key changed at {questionsText(change.questions)}. Your score: {scoreText(change.from)} →{' '}
            <strong>{scoreText(change.to)}</strong>.
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
      {standing === null ? (
        <p className="soft">Your rank cannot be worked out at this moment. Load the page again in a minute.</p>
      ) : (
        <Standing standing={standing} />
      )}
      <section className="stack" aria-labelledby="sections-title">
        <h2 id="sections-title">Section by section</h2>
        <MockCardTable card={card} />
      </section>
      {/* A shorter mock test has fewer marks, which no cut-off is about. */}
      {cutOff?.maximum === card.maxScore && <CutOffTable cutOff={cutOff} score={card.score} />}
    </>
  );
}
