import type uPlot from 'uplot';

export const PLOT_HEIGHT = 220;

/** What axes look like in the page's colours as they are now: a canvas knows no tokens. */
export function plotStyle(element: HTMLElement) {
  const style = getComputedStyle(element);
  const token = (name: string): string => style.getPropertyValue(name).trim();
  const line = { stroke: token('--line'), width: 1 };
  return {
    accent: token('--accent'),
    paper: token('--paper'),
    axis: { stroke: token('--ink-soft'), font: `13px ${style.fontFamily}`, grid: line, ticks: line },
  };
}

/** Keeps a plot as wide as its box. Returns the way to take it away. */
export function keepWidth(plot: uPlot, element: HTMLElement): () => void {
  const watcher = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: PLOT_HEIGHT }));
  watcher.observe(element);
  return () => {
    watcher.disconnect();
    plot.destroy();
  };
}
