import type { Difficulty } from '../difficulty.ts';
import type { FigureFamily } from '../families/question-family.ts';
import type { Random } from '../families/random.ts';
import { below, between, oneOf, shuffle } from '../families/random.ts';
import { figureFamily } from './figure-family.ts';
import type { Cut, Fold } from './folding.ts';
import { FOLDS, countHoles, foldedSheet, openedSheet } from './folding.ts';
import type { Point } from './shapes.ts';

const F = FOLDS;
const ONCE: readonly (readonly Fold[])[] = [
  [F.leftOver],
  [F.rightOver],
  [F.topDown],
  [F.bottomUp],
  [F.risingUp],
  [F.fallingUp],
];
const QUARTERS: readonly (readonly Fold[])[] = [
  [F.leftOver, F.topDown],
  [F.leftOver, F.bottomUp],
  [F.rightOver, F.topDown],
  [F.rightOver, F.bottomUp],
];
const TWICE: readonly (readonly Fold[])[] = [
  ...QUARTERS,
  [F.bottomUp, F.stripUp],
  [F.rightOver, F.stripLeft],
  [F.risingUp, F.triangleDown],
];
const THRICE: readonly (readonly Fold[])[] = [[F.rightOver, F.bottomUp, F.quarterDiagonal]];
const BY_FOLDS: readonly Difficulty[] = ['easy', 'medium', 'hard'];
const levelOf = (folds: readonly Fold[]): Difficulty => BY_FOLDS[folds.length - 1] ?? 'hard';

/** Room that a hole needs to the edge. */
const ROOM = 5;
const CENTRES = [5, 15, 25, 35, 45, 55, 65, 75];

/** How far a point is inside each edge of a convex sheet. */
function depthIn(sheet: readonly Point[], [x, y]: Point): number {
  const depths = sheet.map(([ax, ay], index) => {
    const [bx, by] = sheet[(index + 1) % sheet.length] ?? [0, 0];
    return ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / Math.hypot(bx - ax, by - ay);
  });
  const isClockwise = depths.reduce((sum, depth) => sum + depth, 0) > 0;
  return Math.min(...depths.map((depth) => (isClockwise ? depth : -depth)));
}

const roomFor = (folds: readonly Fold[]): readonly Point[] =>
  CENTRES.flatMap((x) => CENTRES.map((y): Point => [x, y])).filter(
    (point) => depthIn(foldedSheet(folds), point) >= ROOM,
  );

const holesIn = (folds: readonly Fold[], count: number, random: Random): readonly Point[] =>
  shuffle(random, roomFor(folds)).slice(0, count);

/** A notch on an edge of a sheet that is folded to a rectangle, from a corner of the grid of eight by eight. */
function notchIn(sheet: readonly Point[], random: Random): readonly Point[] {
  const [xs, ys] = [sheet.map(([x]) => x), sheet.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const isLevel = below(random, 2) === 0;
  const [from, to] = isLevel ? [left, right] : [top, bottom];
  const [near, far] = isLevel ? [top, bottom] : [left, right];
  const wide = between(1, 2).draw(random) * 10;
  const start = from + between(0, (to - from - wide) / 10).draw(random) * 10;
  const [edge, inwards] = below(random, 2) === 0 ? [near, 1] : [far, -1];
  const tip = start + between(0, wide / 10).draw(random) * 10;
  const depth = between(1, 2).draw(random) * 10;
  const points: readonly Point[] = [
    [start, edge],
    [start + wide, edge],
    [tip, edge + inwards * depth],
  ];
  return isLevel ? points : points.map(([x, y]): Point => [y, x]);
}

const boxOf = (points: readonly Point[]) => ({
  x: [Math.min(...points.map(([x]) => x)), Math.max(...points.map(([x]) => x))] as const,
  y: [Math.min(...points.map(([, y]) => y)), Math.max(...points.map(([, y]) => y))] as const,
});
function areApart(one: readonly Point[], other: readonly Point[]): boolean {
  const [a, b] = [boxOf(one), boxOf(other)];
  return a.x[1] < b.x[0] || b.x[1] < a.x[0] || a.y[1] < b.y[0] || b.y[1] < a.y[0];
}

function drawCut(random: Random) {
  const folds = oneOf([...ONCE.slice(0, 4), ...QUARTERS, ...QUARTERS]).draw(random);
  const sheet = foldedSheet(folds);
  const pieces = Array.from({ length: 2 }, () => notchIn(sheet, random));
  const [one = [], other = []] = pieces;
  if (!areApart(one, other)) return null;
  const cuts: readonly Cut[] = pieces.map((piece) => ({ piece }));
  return openedSheet(folds, cuts, folds.length === 1 ? 'medium' : 'hard');
}

function drawCount(random: Random) {
  const folds = oneOf([...TWICE, ...TWICE, ...THRICE]).draw(random);
  const sheet = foldedSheet(folds);
  const holes = holesIn(folds, between(1, folds.length === 2 ? 3 : 2).draw(random), random);
  // A hole on a fold line is one of half as many, which is what the harder questions ask.
  const middles: readonly Point[] = sheet.flatMap(([ax, ay], index): readonly Point[] => {
    const [bx, by] = sheet[(index + 1) % sheet.length] ?? [0, 0];
    const [x, y] = [(ax + bx) / 2, (ay + by) / 2];
    const isInside = x > 0 && x < 80 && y > 0 && y < 80;
    return isInside && Number.isInteger(x) && Number.isInteger(y) ? [[x, y]] : [];
  });
  const isHard = below(random, 5) < 2 && middles.length > 0;
  const all = isHard ? [...holes, oneOf(middles).draw(random)] : holes;
  const isCrowded = all.some(([x, y], index) => all.slice(index + 1).some(([a, b]) => Math.hypot(x - a, y - b) < 9));
  return isCrowded
    ? null
    : countHoles(folds, all, isHard || folds.length === 3 ? 'hard' : holes.length === 1 ? 'easy' : 'medium');
}

export const FOLDING_FAMILIES: readonly FigureFamily[] = [
  figureFamily({
    id: 'folded-and-punched',
    title: 'A sheet is folded and punched; how it looks when it is opened',
    topic: 'paper-folding',
    seconds: 45,
    draw(random) {
      const folds = oneOf([...ONCE, ...TWICE, ...TWICE, ...THRICE, ...THRICE]).draw(random);
      const cuts = holesIn(folds, between(1, 2).draw(random), random).map((at): Cut => ({ at }));
      return openedSheet(folds, cuts, levelOf(folds));
    },
  }),
  figureFamily({
    id: 'folded-and-cut',
    title: 'A sheet is folded and cut; how it looks when it is opened',
    topic: 'paper-folding',
    seconds: 50,
    draw: drawCut,
  }),
  figureFamily({
    id: 'holes-of-a-folded-sheet',
    title: 'A sheet is folded and punched; how many holes it has when it is opened',
    topic: 'paper-folding',
    seconds: 40,
    draw: drawCount,
  }),
];
