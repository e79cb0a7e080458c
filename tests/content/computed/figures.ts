import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findDrawnPicture } from '#domain/papers/figures/find-picture.ts';
import { check, need } from './tools.ts';

/**
 * Answers of figure questions, worked out from the pictures as a student sees them: by the numbers in the SVG files, in other
 * ways than domain/papers/figures, which drew them.
 */

type Point = readonly [number, number];
type Segment = readonly [Point, Point];

interface Picture {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}
export interface FigureQuestion {
  readonly id: string;
  readonly question: string;
  readonly topic: string;
  readonly image?: Picture;
  readonly options: readonly (string | { readonly text: string; readonly image?: Picture })[];
  readonly correctAnswer: unknown;
}

interface Circle {
  readonly at: Point;
  readonly radius: number;
  readonly isFilled: boolean;
}
interface Path {
  readonly strokes: readonly (readonly Point[])[];
  readonly isClosed: boolean;
  readonly isFilled: boolean;
  /** '6 4' for a fold or a mirror, '1 4' for where the whole sheet was. */
  readonly dash: string | null;
}
interface Drawing {
  readonly bytes: number;
  readonly circles: readonly Circle[];
  readonly paths: readonly Path[];
}

const PUBLIC = resolve(import.meta.dirname, '../../../public');

export function readDrawing(src: string): Drawing {
  const svg = findDrawnPicture(src)?.svg ?? readFileSync(join(PUBLIC, src), 'utf8');
  const attribute = (tag: string, name: string): string | null =>
    new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? null;
  const number = (tag: string, name: string): number => Number(need(attribute(tag, name), name));
  return {
    bytes: Buffer.byteLength(svg),
    circles: [...svg.matchAll(/<circle[^>]*>/g)].map(([tag]) => ({
      at: [number(tag, 'cx'), number(tag, 'cy')],
      radius: number(tag, 'r'),
      isFilled: attribute(tag, 'fill') !== null,
    })),
    paths: [...svg.matchAll(/<path[^>]*>/g)].map(([tag]) => {
      const d = need(attribute(tag, 'd'), 'd');
      return {
        strokes: d
          .replace('Z', '')
          .split('M')
          .slice(1)
          .map((stroke) => stroke.split('L').map((at) => at.split(' ').map(Number) as unknown as Point)),
        isClosed: d.endsWith('Z'),
        isFilled: attribute(tag, 'fill') !== null,
        dash: attribute(tag, 'stroke-dasharray'),
      };
    }),
  };
}

const segmentsOf = ({ strokes, isClosed }: Path): readonly Segment[] =>
  strokes.flatMap((points) =>
    (isClosed ? [...points, need(points[0], 'corner')] : points)
      .slice(1)
      .map((to, index): Segment => [need(points[index], 'corner'), to]),
  );
const solid = ({ paths }: Drawing): readonly Segment[] => paths.filter(({ dash }) => dash === null).flatMap(segmentsOf);

const near = (one: number, other = 0): boolean => Math.abs(one - other) < 1e-6;
const turn = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number =>
  (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
const distance = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(ax - bx, ay - by);
/** A point on a segment makes no detour. */
const isOn = (point: Point, [from, to]: Segment): boolean =>
  near(distance(from, point) + distance(point, to), distance(from, to));

/** Every point at which two lines meet or one ends, once. */
function pointsOf(lines: readonly Segment[]): readonly Point[] {
  const points: Point[] = [];
  const keep = (point: Point): void => {
    if (!points.some((known) => distance(known, point) < 1e-6)) points.push(point);
  };
  lines.flat().forEach(keep);
  for (const [a, b] of lines)
    for (const [c, d] of lines) {
      const [from, to] = [turn(c, d, a), turn(c, d, b)];
      if (near(from, to)) continue;
      const share = from / (from - to);
      const point: Point = [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])];
      if (isOn(point, [a, b]) && isOn(point, [c, d])) keep(point);
    }
  return points;
}

const areJoined = (one: Point, other: Point, lines: readonly Segment[]): boolean =>
  lines.some((line) => isOn(one, line) && isOn(other, line));

/** Three points, joined two by two, and not in one line. */
function countTriangles(lines: readonly Segment[]): number {
  const points = pointsOf(lines);
  const joined = points.map((one) => points.map((other) => areJoined(one, other, lines)));
  let count = 0;
  for (let a = 0; a < points.length; a += 1)
    for (let b = a + 1; b < points.length; b += 1)
      for (let c = b + 1; c < points.length; c += 1)
        if (joined[a]?.[b] && joined[a]?.[c] && joined[b]?.[c])
          if (!near(turn(points[a] as Point, points[b] as Point, points[c] as Point))) count += 1;
  return count;
}

/** Two points that are opposite corners, with both other corners there and all sides drawn. */
function countRectangles(lines: readonly Segment[], isWanted: (width: number, height: number) => boolean): number {
  const points = pointsOf(lines);
  return points.flatMap((from) =>
    points.filter((to) => {
      const [width, height] = [to[0] - from[0], to[1] - from[1]];
      const corners: readonly Point[] = [from, [to[0], from[1]], to, [from[0], to[1]]];
      return (
        width > 1e-6 &&
        height > 1e-6 &&
        isWanted(width, height) &&
        corners.every((corner, index) => areJoined(corner, need(corners[(index + 1) % 4], 'corner'), lines))
      );
    }),
  ).length;
}

/** Lines that share a point and a direction are one. */
function countStraightLines(lines: readonly Segment[]): number {
  const groups: Segment[] = [];
  for (const [from, to] of lines)
    if (!groups.some(([a, b]) => near(turn(a, b, from)) && near(turn(a, b, to)))) groups.push([from, to]);
  return groups.length;
}

const COUNTERS: readonly (readonly [RegExp, (lines: readonly Segment[]) => number])[] = [
  [/How many triangles|કેટલા ત્રિકોણ/, countTriangles],
  [/How many squares/, (lines) => countRectangles(lines, (width, height) => near(width, height))],
  [/How many rectangles, squares among them/, (lines) => countRectangles(lines, () => true)],
  [/number of straight lines/, countStraightLines],
];

const pointText = ([x, y]: Point): string => `${Math.round(x * 100) / 100 || 0},${Math.round(y * 100) / 100 || 0}`;

/** What can be seen of a drawing, whatever the order in which it was drawn. */
export function seen({ circles, paths }: Pick<Drawing, 'circles' | 'paths'>, move: (point: Point) => Point): string {
  return [
    ...circles.map(({ at, radius, isFilled }) => `circle ${pointText(move(at))} ${radius} ${isFilled}`),
    ...paths
      .filter(({ dash }) => dash === null)
      .flatMap((path) =>
        path.isFilled
          ? path.strokes.map(
              (points) =>
                `piece ${points
                  .map((point) => pointText(move(point)))
                  .toSorted()
                  .join(' ')}`,
            )
          : segmentsOf(path).map(
              (segment) =>
                `line ${segment
                  .map((point) => pointText(move(point)))
                  .toSorted()
                  .join(' ')}`,
            ),
      ),
  ]
    .toSorted()
    .join('; ');
}

const STEP = 100;
const MARGIN = 10;

type Cuts = readonly (readonly Point[])[];

/** Holes by their middles, and black pieces by their corners. */
const cutsOf = ({ circles, paths }: Drawing): Cuts =>
  [...circles.map(({ at }) => [at]), ...paths.filter(({ isFilled }) => isFilled).flatMap(({ strokes }) => strokes)].map(
    (points) => points.map(([x, y]): Point => [x - MARGIN, y - MARGIN]),
  );

/** The cuts of the opened sheet: the last fold line first, every cut once more behind it. */
function openSheet(drawing: Drawing): Cuts {
  const folds = drawing.paths.filter(({ dash }) => dash === '6 4').map(({ strokes: [points] }) => need(points, 'fold'));
  const ownPlace =
    (index: number) =>
    ([x, y]: Point): Point => [x - MARGIN - index * STEP, y - MARGIN];
  const cuts = cutsOf(drawing).map((points) => points.map(([x, y]): Point => [x - folds.length * STEP, y]));
  for (const [index, fold] of [...folds.entries()].toReversed()) {
    const [[ax, ay], [bx, by]] = [need(fold[0], 'end'), need(fold[1], 'end')].map(ownPlace(index)) as [Point, Point];
    const [ux, uy] = [bx - ax, by - ay].map((part) => part / Math.hypot(bx - ax, by - ay)) as [number, number];
    const mirror = ([x, y]: Point): Point => {
      const along = (x - ax) * ux + (y - ay) * uy;
      return [2 * (ax + along * ux) - x, 2 * (ay + along * uy) - y];
    };
    cuts.push(...cuts.map((points) => points.map(mirror)));
  }
  return cuts;
}

const holesOf = (cuts: Cuts): readonly string[] =>
  [...new Set(cuts.filter(({ length }) => length === 1).flatMap((points) => points.map(pointText)))].toSorted();

const FINE = 2.5;
const ACROSS = 32;
const isWithin = ([x, y]: Point, corners: readonly Point[]): boolean =>
  corners.filter(([ax, ay], index) => {
    const [bx, by] = need(corners[(index + 1) % corners.length], 'corner');
    return ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax);
  }).length %
    2 ===
  1;
const isBlack = (cuts: Cuts, column: number, row: number): boolean =>
  cuts.some((corners) => isWithin([(column + 0.5) * FINE, (row + 0.5) * FINE], corners));
/** Where the sheet is black, at many points: pieces that share an edge look like one. */
const blackOf = (cuts: Cuts): readonly (readonly boolean[])[] =>
  Array.from({ length: ACROSS }, (_, row) =>
    Array.from({ length: ACROSS }, (__, column) => isBlack(cuts, column, row)),
  );
const looksOf = (cuts: Cuts): string => JSON.stringify([holesOf(cuts), blackOf(cuts)]);

const NEIGHBOURS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

const BETWEEN = [1, 2, 3, 4, 5, 6, 7].map((eighths) => eighths / 8);

/** How many black pieces an open sheet has to the eye. Those that meet in one point are two. */
export function countBlackPieces(drawing: Drawing): number {
  const cuts = cutsOf(drawing);
  const black = blackOf(cuts).map((row) => [...row]);
  let count = 0;
  const wipe = (row: number, column: number): void => {
    need(black[row], 'row')[column] = false;
    for (const [down, right] of NEIGHBOURS)
      if (
        black[row + down]?.[column + right] === true &&
        BETWEEN.every((share) => isBlack(cuts, column + share * right, row + share * down))
      )
        wipe(row + down, column + right);
  };
  for (let row = 0; row < ACROSS; row += 1)
    for (let column = 0; column < ACROSS; column += 1)
      if (black[row]?.[column] === true) {
        count += 1;
        wipe(row, column);
      }
  return count;
}

const GRID = 20;
const SAMPLES = 16;

/** Whether the whole of a line is drawn: at each of many points some line runs in its direction. */
const isDrawn = ([from, to]: Segment, lines: readonly Segment[]): boolean =>
  Array.from({ length: SAMPLES }, (_, index) => (index + 0.5) / SAMPLES).every((share) => {
    const point: Point = [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
    return lines.some(
      (line) => isOn(point, line) && near(turn(line[0], line[1], from)) && near(turn(line[0], line[1], to)),
    );
  });

function isHidden(figure: readonly Segment[], lines: readonly Segment[]): boolean {
  const steps = Array.from({ length: 9 }, (_, index) => (index - 4) * GRID);
  return steps.some((dx) =>
    steps.some((dy) =>
      figure.every((segment) =>
        isDrawn(segment.map(([x, y]) => [x + dx, y + dy] as Point) as unknown as Segment, lines),
      ),
    ),
  );
}

/** Whether the drawing of an option answers the question, by its topic. */
const ANSWERS: Readonly<Record<string, (figure: Drawing, option: Drawing, width: number, height: number) => boolean>> =
  {
    'mirror-images': (figure, option, width) =>
      seen(figure, ([x, y]) => [width - x, y]) === seen(option, (point) => point),
    'water-images': (figure, option, _, height) =>
      seen(figure, ([x, y]) => [x, height - y]) === seen(option, (point) => point),
    'paper-folding': (figure, option) => looksOf(openSheet(figure)) === looksOf(cutsOf(option)),
    'embedded-figures': (figure, option) => isHidden(solid(figure), solid(option)),
  };

/** The text of the one option that is right. */
export function figureAnswer({ id, question, topic, image, options }: FigureQuestion): string {
  const figure = readDrawing(need(image, `picture of ${id}`).src);
  const pictures = options.map((option) => (typeof option === 'string' ? null : option));
  if (pictures.every((option) => option === null)) {
    const counter = COUNTERS.find(([words]) => words.test(question))?.[1];
    if (counter !== undefined) return String(counter(solid(figure)));
    check(topic === 'paper-folding' && /How many holes/.test(question), `${id} is of a known kind`);
    return String(holesOf(openSheet(figure)).length);
  }
  const isAnswer = need(ANSWERS[topic], `rule for ${topic}`);
  const right = pictures.filter((option) => {
    const { src, width, height } = need(option?.image, `picture of an option of ${id}`);
    return isAnswer(figure, readDrawing(src), width, height);
  });
  check(right.length === 1, `${id} has one right drawing, not ${right.length}`);
  return need(right[0], id)?.text ?? '';
}

/** All in papers/reasoning.json, Day 5. */
export const FIGURE_TOPICS = [...Object.keys(ANSWERS), 'counting-figures'];
