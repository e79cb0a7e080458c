import { useCallback, useState } from 'react';
import type { Noun } from '#domain/lib/count-of.ts';
import { countOf } from '#domain/lib/count-of.ts';
import type { DayCount } from '#domain/lib/day-series.ts';
import { shortDayText } from '#domain/lib/india-time.ts';
import { staffKitText } from '#domain/text/staff/en/staff-kit.ts';
import type { Draw } from '../../lib/Chart.tsx';
import { Chart } from '../../lib/Chart.tsx';

interface DayChartProps {
  readonly title: string;
  /** What is counted. */
  readonly noun: Noun;
  /** Oldest first. */
  readonly series: readonly DayCount[];
}

/** A series of days as bars. */
export function DayChart({ title, noun, series }: DayChartProps) {
  const [place, setPlace] = useState<number | null>(null);
  const draw: Draw = useCallback(
    async (box) => (await import('./day-plot.ts')).drawDays(box, series, setPlace),
    [series],
  );
  const pointed = place === null ? undefined : series[place];
  const total = series.reduce((sum, { count }) => sum + count, 0);
  const text = staffKitText().chart;
  const summary =
    pointed === undefined
      ? text.inDays({ counted: countOf(total, noun), days: series.length })
      : `${shortDayText(pointed.day)}: ${countOf(pointed.count, noun)}.`;
  return (
    <Chart title={title} summary={summary} draw={draw}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{text.day}</th>
            <th scope="col">{text.count}</th>
          </tr>
        </thead>
        <tbody>
          {series.toReversed().map(({ day, count }) => (
            <tr key={day}>
              <th scope="row">{shortDayText(day)}</th>
              <td>{count.toLocaleString('en-IN')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Chart>
  );
}
