import uPlot from 'uplot';
import { PLOT_HEIGHT, keepWidth, plotStyle } from '../lib/plot-parts.ts';

export interface ScorePoint {
  readonly percent: number;
  /** Short, as an axis shows it. */
  readonly label: string;
}

const STEPS = [5, 10, 20, 25, 50, 100];

/** Scores in percent, oldest first, as a line with points. `onPoint` gets the index of the point under the cursor, null for none. */
export function drawScores(
  element: HTMLElement,
  points: readonly ScorePoint[],
  onPoint: (index: number | null) => void,
): () => void {
  const { accent, paper, axis } = plotStyle(element);
  const labelAt = (index: number | undefined): string => points[index ?? -1]?.label ?? '';
  // Of several papers of one day the first alone is labelled.
  const labelsAt = (indexes: readonly number[]): string[] =>
    indexes.map((index, each) => (labelAt(index) === labelAt(indexes[each - 1]) ? '' : labelAt(index)));
  const lowest = Math.min(0, ...points.map(({ percent }) => percent));
  const plot = new uPlot(
    {
      width: element.clientWidth,
      height: PLOT_HEIGHT,
      legend: { show: false },
      // Attempts are drawn at equal distances, however many days lie between them.
      scales: { x: { time: false, range: () => [-0.5, points.length - 0.5] }, y: { range: () => [lowest * 1.1, 105] } },
      axes: [
        {
          ...axis,
          grid: { show: false },
          space: 64,
          incrs: [1, 2, 5, 10, 20],
          values: (_, indexes) => labelsAt(indexes),
        },
        { ...axis, incrs: STEPS, size: 52, values: (_, percents) => percents.map((percent) => `${percent}%`) },
      ],
      series: [{}, { stroke: accent, width: 2, points: { show: true, size: 7, stroke: accent, fill: paper } }],
      cursor: { y: false, drag: { x: false, y: false } },
      hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)] },
    },
    [points.map((_, index) => index), points.map(({ percent }) => percent)],
    element,
  );
  return keepWidth(plot, element);
}
