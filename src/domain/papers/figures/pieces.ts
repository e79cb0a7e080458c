import type { Point } from './shapes.ts';
import { cross, minus } from './shapes.ts';

/** Black pieces of paper by their corners: those that share an edge look like one. */

type Piece = readonly Point[];

const isSame = (one: Point, other: Point): boolean => String(one) === String(other);
const before = (piece: Piece, index: number): Point => piece.at(index - 1) ?? [0, 0];
const behind = (piece: Piece, index: number): Point => piece[(index + 1) % piece.length] ?? [0, 0];
const turnAt = (from: Point, corner: Point, to: Point): number => cross(minus(corner, from), minus(to, corner));

const clockwise = (piece: Piece): Piece => {
  const area = piece.reduce((sum, corner, index) => sum + cross(corner, behind(piece, index)), 0);
  return area < 0 ? piece.toReversed() : piece;
};

/** Without the corners at which its outline goes straight on or back. */
function withoutFlat(piece: Piece): Piece {
  const flat = piece.findIndex((corner, index) => turnAt(before(piece, index), corner, behind(piece, index)) === 0);
  return flat === -1 ? piece : withoutFlat(piece.toSpliced(flat, 1));
}

/** With the corners of the other that lie on its edges. */
const withCornersOf = (piece: Piece, other: Piece): Piece =>
  piece.flatMap((corner, index) => {
    const edge = minus(behind(piece, index), corner);
    const along = (point: Point): number => {
      const [dx, dy] = minus(point, corner);
      return (dx * edge[0] + dy * edge[1]) / (edge[0] ** 2 + edge[1] ** 2);
    };
    const between = other.filter(
      (point) => cross(edge, minus(point, corner)) === 0 && along(point) > 0 && along(point) < 1,
    );
    return [corner, ...between.toSorted((one, two) => along(one) - along(two))];
  });

const startingAt = (piece: Piece, index: number): Piece => [...piece.slice(index), ...piece.slice(0, index)];

/** The two as one piece; null where they share no part of an edge. */
function joined(one: Piece, other: Piece): Piece | null {
  const [own, its] = [clockwise(one), clockwise(other)];
  const [first, second] = [withCornersOf(own, its), withCornersOf(its, own)];
  for (const [index, from] of first.entries()) {
    const to = behind(first, index);
    // On both sides of a shared edge the outlines run in opposite directions.
    const back = second.findIndex((corner, at) => isSame(corner, to) && isSame(behind(second, at), from));
    if (back !== -1)
      return withoutFlat([...startingAt(first, (index + 1) % first.length), ...startingAt(second, back).slice(2)]);
  }
  return null;
}

/** The pieces as one sees them; a piece that is joined to none stays as it is written. */
export function joinPieces(pieces: readonly Piece[]): readonly Piece[] {
  const open = [...pieces];
  const found: Piece[] = [];
  while (open.length > 0) {
    const piece = open.shift() ?? [];
    const at = open.findIndex((other) => joined(piece, other) !== null);
    if (at === -1) found.push(piece);
    else open.unshift(joined(piece, open.splice(at, 1)[0] ?? []) ?? piece);
  }
  return found;
}

/** Whether two convex pieces have more in common than an edge: no edge of either has them on two sides. */
export function overlap(one: Piece, other: Piece): boolean {
  const [first, second] = [clockwise(one), clockwise(other)];
  const isOutside = (piece: Piece, edges: Piece): boolean =>
    edges.some((corner, index) =>
      piece.every((point) => cross(minus(behind(edges, index), corner), minus(point, corner)) <= 0),
    );
  return !isOutside(first, second) && !isOutside(second, first);
}
