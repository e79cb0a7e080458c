import { answerTextOf } from '#domain/mocks/key-text.ts';
import type { QuestionStatistics } from '#stores/papers/item-statistics.ts';
import { percentText, secondsText, Signs } from './StatisticsTable.tsx';

/** What attempts say about one question; null where that could not be gathered. */
export function QuestionFigures({ statistics }: { readonly statistics: QuestionStatistics | null }) {
  if (statistics === null)
    return <p className="soft">Its figures cannot be gathered now. Load the page again later.</p>;
  const { attempts, shareRight, discrimination, medianMs, topWrongAnswer, looksWrong } = statistics;
  return (
    <dl className="facts">
      <div>
        <dt>Attempts</dt>
        <dd>{attempts.toLocaleString('en-IN')}</dd>
      </div>
      <div>
        <dt>Had it right</dt>
        <dd>{percentText(shareRight)}</dd>
      </div>
      <div>
        <dt>Discrimination</dt>
        <dd>{discrimination === null ? 'Too few' : discrimination.toFixed(2)}</dd>
      </div>
      <div>
        <dt>Median time</dt>
        <dd>{secondsText(medianMs)}</dd>
      </div>
      {topWrongAnswer !== null && (
        <div>
          <dt>Wrong answer given most</dt>
          <dd>
            {answerTextOf(topWrongAnswer.answer)}, by {topWrongAnswer.attempts.toLocaleString('en-IN')}
          </dd>
        </div>
      )}
      <div>
        <dt>Looks wrong</dt>
        <dd>
          <Signs looksWrong={looksWrong} />
        </dd>
      </div>
    </dl>
  );
}
