import { languageOfText } from '#domain/lib/text-language.ts';
import { mockWordsText } from '#domain/text/en/mock-words.ts';
import { mockResultText } from '#domain/text/en/mock-result.ts';
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
  const text = mockResultText().run;
  const counts = { seen: chart.seen[at] ?? 0, answered: chart.answered[at] ?? 0 };
  const summary = minute === null ? text.summaryAtEnd(counts) : text.summary({ minute, ...counts });
  return (
    <Chart title={text.title} summary={summary} draw={draw}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{text.after}</th>
            <th scope="col">{text.section}</th>
            <th scope="col" className="number">
              {text.seen}
            </th>
            <th scope="col" className="number">
              {text.answered}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.minute}>
              <th scope="row">{mockWordsText().minutesShort({ minutes: row.minute })}</th>
              <td lang={languageOfText(row.section)}>{row.section}</td>
              <td className="number">{row.seen}</td>
              <td className="number">{row.answered}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Chart>
  );
}
