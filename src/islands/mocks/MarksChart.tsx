import { useCallback, useMemo, useState } from 'react';
import { percentOf } from '#domain/attempts/progress.ts';
import { indiaFormat, shortDayText } from '#domain/lib/india-time.ts';
import type { SeriesTrend } from '#stores/mocks/series-trend.ts';
import type { Draw } from '../lib/Chart.tsx';
import { Chart } from '../lib/Chart.tsx';

const WHOLE = 'Whole mock test';

const dayLabel = indiaFormat({ day: 'numeric', month: 'short' });

interface TrendRow {
  readonly mock: string;
  readonly title: string;
  readonly at: number;
  readonly score: number;
  readonly maxScore: number;
  readonly percent: number;
  readonly label: string;
}

/** The marks in one section, or in the whole, mock by mock, the earliest first. */
function rowsOf({ mocks, sections }: SeriesTrend, picked: string): readonly TrendRow[] {
  const points = sections.find(({ name }) => name === picked)?.points ?? mocks;
  return points.flatMap(({ mock, score, maxScore }) => {
    const facts = mocks.find((each) => each.mock === mock);
    if (facts === undefined) return [];
    const { title, at } = facts;
    const label = dayLabel.format(new Date(at));
    return [{ mock, title, at, score, maxScore, percent: percentOf(score, maxScore), label }];
  });
}

/** Marks over the mocks that were taken, in percent, because mocks differ in their maximum. */
export function MarksChart({ trend }: { readonly trend: SeriesTrend }) {
  const [picked, setPicked] = useState(WHOLE);
  const [pointedIndex, setPointedIndex] = useState<number | null>(null);
  const rows = useMemo(() => rowsOf(trend, picked), [trend, picked]);
  const draw: Draw = useCallback(
    async (box) => (await import('../attempts/score-plot.ts')).drawScores(box, rows, setPointedIndex),
    [rows],
  );
  const pointed = pointedIndex === null ? undefined : rows[pointedIndex];
  const best = Math.max(...rows.map(({ percent }) => percent));
  const summary =
    pointed === undefined
      ? `Your first result at each mock test, in percent of its marks. The best is ${best}%, the latest ${rows.at(-1)?.percent}%.`
      : `${shortDayText(pointed.at)}: ${pointed.score} of ${pointed.maxScore} marks, ${pointed.percent}%, in ${pointed.title}.`;
  return (
    <>
      {trend.sections.length > 1 && (
        <label className="field">
          <span>Marks in</span>
          <select value={picked} onChange={(event) => setPicked(event.target.value)}>
            {[WHOLE, ...trend.sections.map(({ name }) => name)].map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      )}
      <Chart title={`Marks over time: ${picked}`} headingLevel={3} summary={summary} draw={draw}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Mock test</th>
              <th scope="col">Taken on</th>
              <th scope="col" className="number">
                Marks
              </th>
              <th scope="col" className="number">
                Percent
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.toReversed().map(({ mock, title, at, score, maxScore, percent }) => (
              <tr key={mock}>
                <th scope="row">{title}</th>
                <td>{shortDayText(at)}</td>
                <td className="number">
                  {score} of {maxScore}
                </td>
                <td className="number">{percent}%</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Chart>
    </>
  );
}
