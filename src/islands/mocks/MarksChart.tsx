import { languageOfText } from '#domain/lib/text-language.ts';
import { mockTrendText } from '#domain/text/en/mock-trend.ts';
import { useCallback, useMemo, useState } from 'react';
import { percentOf } from '#domain/attempts/progress.ts';
import { indiaFormat, shortDayText } from '#domain/lib/india-time.ts';
import type { SeriesTrend } from '#stores/mocks/series-trend.ts';
import type { Draw } from '../lib/Chart.tsx';
import { Chart } from '../lib/Chart.tsx';

/** The choice that is no section. */
const WHOLE = '';

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
  const dayLabel = indiaFormat({ day: 'numeric', month: 'short' });
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
  const text = mockTrendText();
  const summary =
    pointed === undefined
      ? text.chart.summary({ best, latest: rows.at(-1)?.percent ?? 0 })
      : text.chart.pointed({
          day: shortDayText(pointed.at),
          score: pointed.score,
          maximum: pointed.maxScore,
          percent: pointed.percent,
          title: pointed.title,
        });
  return (
    <>
      {trend.sections.length > 1 && (
        <label className="field">
          <span>{text.chart.marksIn}</span>
          <select value={picked} onChange={(event) => setPicked(event.target.value)}>
            <option value={WHOLE}>{text.chart.whole}</option>
            {trend.sections.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      )}
      <Chart
        title={text.chart.title({ part: picked === WHOLE ? text.chart.whole : picked })}
        headingLevel={3}
        summary={summary}
        draw={draw}
      >
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{text.chart.mock}</th>
              <th scope="col">{text.chart.takenOn}</th>
              <th scope="col" className="number">
                {text.chart.marks}
              </th>
              <th scope="col" className="number">
                {text.chart.percent}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.toReversed().map(({ mock, title, at, score, maxScore, percent }) => (
              <tr key={mock}>
                <th scope="row" lang={languageOfText(title)}>
                  {title}
                </th>
                <td>{shortDayText(at)}</td>
                <td className="number">{text.ofMaximum({ score, maximum: maxScore })}</td>
                <td className="number">{percent}%</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Chart>
    </>
  );
}
