import type { Point } from './shapes.ts';
import { cross, minus } from './shapes.ts';

/** How many triangles and rectangles a drawing of straight lines has. */

export type Segment = readonly [from: Point, to: Point];

/** Where two segments meet, ends included; null for parallel ones. Corners on one whole-number grid meet exactly. */
function meeting([a, b]: Segment, [c, d]: Segment): Point | null {
  const [along, other] = [minus(b, a), minus(d, c)];
  const area = cross(along, other);
  if (area === 0) return null;
  const [onFirst, onSecond] = [cross(minus(c, a), other) / area, cross(minus(c, a), along) / area];
  const slack = 1e-9;
  const isOn = (share: number): boolean => share > -slack && share < 1 + slack;
  return isOn(onFirst) && isOn(onSecond) ? [a[0] + onFirst * along[0], a[1] + onFirst * along[1]] : null;
}

const isSamePoint = ([ax, ay]: Point, [bx, by]: Point): boolean => Math.abs(ax - bx) + Math.abs(ay - by) < 1e-6;

/** The areas of all triangles, each once: three lines of the drawing that meet in three different points. */
export function triangles(lines: readonly Segment[]): readonly number[] {
  return lines.flatMap((first, i) =>
    lines.slice(i + 1).flatMap((second, j) => {
      const corner = meeting(first, second);
      if (corner === null) return [];
      return lines.slice(i + j + 2).flatMap((third) => {
        const [left, right] = [meeting(first, third), meeting(second, third)];
        if (left === null || right === null || isSamePoint(left, corner)) return [];
        return [Math.abs(cross(minus(left, corner), minus(right, corner))) / 2];
      });
    }),
  );
}

/** The sides of all rectangles with level and upright sides. */
export function rectangles(lines: readonly Segment[]): readonly (readonly [width: number, height: number])[] {
  const level = lines.filter(([[, from], [, to]]) => from === to);
  const upright = lines.filter(([[from], [to]]) => from === to);
  return level.flatMap((top, i) =>
    level.slice(i + 1).flatMap((bottom) =>
      upright.flatMap((left, k) =>
        upright.slice(k + 1).flatMap((right): [number, number][] => {
          const isWhole = [top, bottom].every((side) => meeting(side, left) !== null && meeting(side, right) !== null);
          const [width, height] = [Math.abs(left[0][0] - right[0][0]), Math.abs(top[0][1] - bottom[0][1])];
          return isWhole && width > 0 && height > 0 ? [[width, height]] : [];
        }),
      ),
    ),
  );
}
