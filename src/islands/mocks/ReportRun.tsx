import { useCallback, useMemo, useState } from 'react';
import { runChartOf, runRowsOf } from '#domain/mocks/results/run-chart.ts';
import type { MockReview } from '#stores/mocks/mock-report.ts';
import type { Draw } from '../lib/Chart.tsx';
import { Chart } from '../lib/Chart.tsx';
import { whenNear } from '../lib/when-near.ts';

/** The part that draws weighs a third of React, so it is downloaded for those who scroll to it. */
const NEAR_PIXELS = 200;

/** The course of the attempt: questions seen and answered over the minutes, with a table of the same. */
export function ReportRun({ review }: { readonly review: MockReview }) {
  const chart = useMemo(() => runChartOf(review), [review]);
  const rows = useMemo(() => runRowsOf(review.rules, review.timeline, chart), [review, chart]);
  const [minute, setMinute] = useState<number | null>(null);
  const draw: Draw = useCallback(
    async (box) => {
      await new Promise<void>((resolve) => whenNear(box, NEAR_PIXELS, resolve));
      return (await import('./run-plot.ts')).drawRun(box, chart, setMinute);
    },
    [chart],
  );
  const last = chart.minutes.length - 1;
  const at = minute ?? last;
  const summary = `${minute === null ? 'At the end' : `After ${minute} min`}: ${chart.seen[at] ?? 0} questions seen (broken line), ${chart.answered[at] ?? 0} answered for good (full line).`;
  return (
    <Chart title="Your run" summary={summary} draw={draw}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">After</th>
            <th scope="col">Section</th>
            <th scope="col" className="number">
              Seen
            </th>
            <th scope="col" className="number">
              Answered
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.minute}>
              <th scope="row">{row.minute} min</th>
              <td>{row.section}</td>
              <td className="number">{row.seen}</td>
              <td className="number">{row.answered}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Chart>
  );
}
