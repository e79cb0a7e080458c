/** Line drawings on whole coordinates, so that a mirrored figure has exactly the mirrored numbers. */

export type Point = readonly [x: number, y: number];
export type Map2 = (point: Point) => Point;

export type Shape =
  | {
      readonly type: 'path';
      /** One list for each stroke. */
      readonly strokes: readonly (readonly Point[])[];
      readonly isClosed?: boolean;
      readonly isFilled?: boolean;
      readonly dash?: 'fold' | 'ghost';
    }
  | { readonly type: 'circle'; readonly at: Point; readonly radius: number; readonly isFilled: boolean };

export const cross = ([ax, ay]: Point, [bx, by]: Point): number => ax * by - ay * bx;
export const minus = ([ax, ay]: Point, [bx, by]: Point): Point => [ax - bx, ay - by];

export const INK = '#111827';

export const line = (...points: readonly Point[]): Shape => ({ type: 'path', strokes: [points] });
export const polygon = (points: readonly Point[], isFilled = false): Shape => ({
  type: 'path',
  strokes: [points],
  isClosed: true,
  isFilled,
});
export const dot = (at: Point, radius: number, isFilled = true): Shape => ({ type: 'circle', at, radius, isFilled });

const mapShape = (shape: Shape, map: Map2): Shape =>
  shape.type === 'circle'
    ? { ...shape, at: map(shape.at) }
    : { ...shape, strokes: shape.strokes.map((points) => points.map(map)) };
export const mapShapes = (shapes: readonly Shape[], map: Map2): readonly Shape[] =>
  shapes.map((shape) => mapShape(shape, map));

export const move =
  (dx: number, dy: number): Map2 =>
  ([x, y]) => [x + dx, y + dy];

const DASHES = { fold: ' stroke-dasharray="6 4"', ghost: ' stroke-dasharray="1 4" stroke-width="1"' } as const;

function writeShape(shape: Shape): string {
  if (shape.type === 'circle') {
    const fill = shape.isFilled ? ` fill="${INK}"` : '';
    return `<circle cx="${shape.at[0]}" cy="${shape.at[1]}" r="${shape.radius}"${fill}/>`;
  }
  const strokes = shape.strokes.map((points) => `M${points.map((point) => point.join(' ')).join('L')}`).join('');
  const dash = shape.dash === undefined ? '' : DASHES[shape.dash];
  return `<path d="${strokes}${shape.isClosed === true ? 'Z' : ''}"${shape.isFilled === true ? ` fill="${INK}"` : ''}${dash}/>`;
}

/** Black on white in both themes, like the printed figure: the frame of a picture is white. */
export const writeSvg = (width: number, height: number, shapes: readonly Shape[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#fff"/><g fill="none" stroke="${INK}" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">${shapes.map(writeShape).join('')}</g></svg>\n`;

/** The same for two drawings that a student cannot tell apart: without order, direction of strokes and where each begins. */
export function sameDrawing(shapes: readonly Shape[]): string {
  const keys = shapes.flatMap((shape) => {
    if (shape.type === 'circle') return [`o ${shape.at.join()} ${shape.radius} ${shape.isFilled}`];
    if (shape.isClosed === true)
      return shape.strokes.map((points) => `z ${points.map(String).toSorted().join(' ')} ${shape.isFilled === true}`);
    return shape.strokes.flatMap((points) =>
      points.slice(1).map((to, index) => `l ${[String(points[index]), String(to)].toSorted().join(' ')}`),
    );
  });
  return [...new Set(keys)].toSorted().join('; ');
}
