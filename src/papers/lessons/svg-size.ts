import type { FigureSize } from './compile-lesson.ts';

/** The size of an SVG by its own width and height, or by its viewBox; null for anything else. */
export function svgSize(svg: string): FigureSize | null {
  const head = /<svg\b[^<>]*>/.exec(svg)?.[0] ?? '';
  const numberOf = (name: string): number =>
    Number(new RegExp(`\\s${name}="([\\d.]+)(?:px)?"`).exec(head)?.[1] ?? Number.NaN);
  const [, boxWidth, boxHeight] = /\sviewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"/.exec(head) ?? [];
  const width = numberOf('width') || Number(boxWidth);
  const height = numberOf('height') || Number(boxHeight);
  return width > 0 && height > 0 ? { width, height } : null;
}
