/** Visvalingam's way: the point whose triangle with its two neighbours is smallest goes first; the ends stay. */

export type Place = readonly [east: number, north: number];

const triangle = ([ax, ay]: Place, [bx, by]: Place, [cx, cy]: Place): number =>
  Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2;

export function simplify(line: readonly Place[], least: number): readonly Place[] {
  const kept = [...line];
  for (;;) {
    let [smallest, at] = [least, -1];
    for (let index = 1; index < kept.length - 1; index += 1) {
      const area = triangle(kept[index - 1] as Place, kept[index] as Place, kept[index + 1] as Place);
      if (area < smallest) [smallest, at] = [area, index];
    }
    if (at === -1) return kept;
    kept.splice(at, 1);
  }
}

/** The part of a line inside a box, as one or more lines; a line that leaves it ends at its last point inside. */
export function inside(line: readonly Place[], [west, south, east, north]: readonly number[]): readonly Place[][] {
  const parts: Place[][] = [[]];
  for (const place of line) {
    const [x, y] = place;
    if (x >= (west ?? 0) && x <= (east ?? 0) && y >= (south ?? 0) && y <= (north ?? 0)) parts.at(-1)?.push(place);
    else if ((parts.at(-1)?.length ?? 0) > 0) parts.push([]);
  }
  return parts.filter(({ length }) => length > 1);
}
