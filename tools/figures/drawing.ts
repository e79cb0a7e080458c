import { INK } from '../../src/domain/papers/figures/shapes.ts';

/** The strokes and letters that figures of lessons are made of. */

export type Point = readonly [x: number, y: number];

export const round = (value: number): number => Math.round(value * 10) / 10 || 0;
export const at = ([x, y]: Point): string => `${round(x)} ${round(y)}`;
export const path = (points: readonly Point[], more = ''): string => `<path d="M${points.map(at).join('L')}${more}"/>`;
export const closed = (points: readonly Point[]): string => path(points, 'Z');
export const dashed = (points: readonly Point[]): string =>
  `<path d="M${points.map(at).join('L')}" stroke-dasharray="5 4"/>`;
export const circle = ([x, y]: Point, radius: number): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}"/>`;
export const point = ([x, y]: Point): string => `<circle cx="${round(x)}" cy="${round(y)}" r="3" fill="${INK}"/>`;
export const words = ([x, y]: Point, text: string, anchor: 'start' | 'middle' | 'end' = 'middle'): string =>
  `<text x="${round(x)}" y="${round(y)}"${anchor === 'start' ? '' : ` text-anchor="${anchor}"`}>${text}</text>`;

export function figure(width: number, height: number, parts: readonly string[]): string {
  const [texts, lines] = [
    parts.filter((part) => part.startsWith('<text')),
    parts.filter((part) => !part.startsWith('<text')),
  ];
  const lettering =
    texts.length === 0 ? '' : `<g fill="${INK}" font-family="sans-serif" font-size="15">${texts.join('')}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#fff"/><g fill="none" stroke="${INK}" stroke-width="2" stroke-linejoin="round">${lines.join('')}</g>${lettering}</svg>\n`;
}

export const RADIANS = Math.PI / 180;
/** From a point, at an angle that is measured from the level line upwards. */
export const away = ([x, y]: Point, degrees: number, length: number): Point => [
  x + length * Math.cos(degrees * RADIANS),
  y - length * Math.sin(degrees * RADIANS),
];
export const between = ([ax, ay]: Point, [bx, by]: Point, share: number): Point => [
  ax + (bx - ax) * share,
  ay + (by - ay) * share,
];
/** The bow of an angle at a corner, from one direction to another. */
export const bow = (corner: Point, from: number, to: number, radius = 24): string =>
  path(Array.from({ length: 9 }, (_, index) => away(corner, from + ((to - from) * index) / 8, radius)));
/** The square of a right angle, with its sides in two directions. */
export const rightAngle = (corner: Point, one: number, other: number, size = 11): string =>
  path([away(corner, one, size), away(away(corner, one, size), other, size), away(corner, other, size)]);
export const directionOf = ([ax, ay]: Point, [bx, by]: Point): number => Math.atan2(ay - by, bx - ax) / RADIANS;
export const ellipse = ([x, y]: Point, across: number, down: number): string =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(across)}" ry="${round(down)}"/>`;

export const line = (from: Point, to: Point): string => path([from, to]);
/** A line with the head of an arrow at its end. */
export function arrow(from: Point, to: Point): string {
  const back = directionOf(to, from);
  return `<path d="M${at(from)}L${at(to)}M${at(away(to, back + 28, 9))}L${at(to)}L${at(away(to, back - 28, 9))}"/>`;
}
export const box = (left: number, top: number, width: number, height: number): readonly Point[] => [
  [left, top],
  [left + width, top],
  [left + width, top + height],
  [left, top + height],
];
/** A closed figure with a pale ground, for the part that the text asks about. */
export const shaded = (points: readonly Point[]): string => `<path d="M${points.map(at).join('L')}Z" fill="#dbe4f0"/>`;
/** A circle that covers the lines behind it. */
export const ring = ([x, y]: Point, radius: number): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${radius}" fill="#fff"/>`;
