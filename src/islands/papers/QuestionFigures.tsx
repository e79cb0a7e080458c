import { answerTextOf } from '#domain/mocks/key-text.ts';
import { numberText } from '#domain/lib/format.ts';
import { staffStatisticsText } from '#domain/text/staff/en/staff-statistics.ts';
import type { QuestionStatistics } from '#stores/papers/item-statistics.ts';
import { percentText, secondsText, Signs } from './StatisticsTable.tsx';

/** What attempts say about one question; null where that could not be gathered. */
export function QuestionFigures({ statistics }: { readonly statistics: QuestionStatistics | null }) {
  const words = staffStatisticsText();
  if (statistics === null) return <p className="soft">{words.figures.notGathered}</p>;
  const { attempts, shareRight, discrimination, medianMs, topWrongAnswer, looksWrong } = statistics;
  return (
    <dl className="facts">
      <div>
        <dt>{words.figures.attempts}</dt>
        <dd>{numberText(attempts)}</dd>
      </div>
      <div>
        <dt>{words.hadItRight}</dt>
        <dd>{percentText(shareRight)}</dd>
      </div>
      <div>
        <dt>{words.discrimination}</dt>
        <dd>{discrimination === null ? words.tooFew : discrimination.toFixed(2)}</dd>
      </div>
      <div>
        <dt>{words.medianTime}</dt>
        <dd>{secondsText(medianMs)}</dd>
      </div>
      {topWrongAnswer !== null && (
        <div>
          <dt>{words.figures.wrongMost}</dt>
          <dd>{words.figures.by({ answer: answerTextOf(topWrongAnswer.answer), count: topWrongAnswer.attempts })}</dd>
        </div>
      )}
      <div>
        <dt>{words.looksWrong}</dt>
        <dd>
          <Signs looksWrong={looksWrong} />
        </dd>
      </div>
    </dl>
  );
}
