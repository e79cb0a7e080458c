import { mockWordsText } from '#domain/text/en/mock-words.ts';
import uPlot from 'uplot';
import type { RunChart } from '#domain/mocks/results/run-chart.ts';
import { PLOT_HEIGHT, keepWidth, plotStyle } from '../lib/plot-parts.ts';

/** Questions seen and answered over the minutes of an attempt. `onPoint` gets the minute under the cursor, null for none. */
export function drawRun(
  element: HTMLElement,
  { minutes, seen, answered }: RunChart,
  onPoint: (minute: number | null) => void,
): () => void {
  const { accent, axis } = plotStyle(element);
  const plot = new uPlot(
    {
      width: element.clientWidth,
      height: PLOT_HEIGHT,
      legend: { show: false },
      scales: { x: { time: false }, y: { range: (_, __, most) => [0, Math.max(1, most)] } },
      axes: [
        {
          ...axis,
          grid: { show: false },
          space: 56,
          incrs: [1, 2, 5, 10, 15, 30, 60],
          values: (_, all) => all.map((minutes) => mockWordsText().minutesShort({ minutes })),
        },
        { ...axis, incrs: [1, 2, 5, 10, 20, 50], size: 44 },
      ],
      series: [
        {},
        { stroke: accent, width: 2, dash: [6, 4], points: { show: false } },
        { stroke: accent, width: 2, points: { show: false } },
      ],
      cursor: { y: false, drag: { x: false, y: false } },
      hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)] },
    },
    [[...minutes], [...seen], [...answered]],
    element,
  );
  return keepWidth(plot, element);
}
