import uPlot from 'uplot';
import { dayStart, indiaFormat } from '#domain/lib/india-time.ts';
import type { DayCount } from '#domain/lib/day-series.ts';
import { PLOT_HEIGHT, keepWidth, plotStyle } from '../../lib/plot-parts.ts';

const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 50_000, 100_000, 1_000_000];

const dayLabel = indiaFormat({ day: 'numeric', month: 'short' });
const shortDay = (day: string): string => dayLabel.format(dayStart(day));

/** Bars over days in `element`, whose width they keep to. `onDay` gets the place in the series that is pointed at, null for none. */
export function drawDays(
  element: HTMLElement,
  series: readonly DayCount[],
  onDay: (index: number | null) => void,
): () => void {
  const { accent, axis } = plotStyle(element);
  const bars = uPlot.paths.bars?.({ size: [0.7, 40] });
  const plot = new uPlot(
    {
      width: element.clientWidth,
      height: PLOT_HEIGHT,
      legend: { show: false },
      // Days are places in a row, so that no time zone of a device moves them.
      scales: {
        x: { time: false, range: () => [-0.5, series.length - 0.5] },
        y: { range: (_, __, most) => [0, Math.max(4, most * 1.1)] },
      },
      axes: [
        {
          ...axis,
          grid: { show: false },
          space: 64,
          incrs: [1, 7, 14, 30],
          values: (_, places) => places.map((place) => shortDay(series[place]?.day ?? '')),
        },
        {
          ...axis,
          incrs: STEPS,
          size: 44,
          values: (_, counts) => counts.map((count) => count.toLocaleString('en-IN')),
        },
      ],
      series: [
        {},
        {
          stroke: accent,
          fill: accent,
          width: 0,
          points: { show: false },
          ...(bars === undefined ? {} : { paths: bars }),
        },
      ],
      cursor: { y: false, drag: { x: false, y: false }, points: { show: false } },
      hooks: { setCursor: [({ cursor }) => onDay(cursor.idx ?? null)] },
    },
    [series.map((_, index) => index), series.map(({ count }) => count)],
    element,
  );
  return keepWidth(plot, element);
}
