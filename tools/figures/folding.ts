import type { Drawing, FigureQuestion, Wrong } from './figure-question.ts';
import type { Map2, Point, Shape } from './shapes.ts';
import { dot, line, mapShapes, move, polygon, sameDrawing } from './shapes.ts';

/** A square sheet of paper that is folded, punched or cut, and opened. */

const SHEET = 80;
const MARGIN = 10;
const GAP = 20;
const HOLE = 4;

/** A fold line by two of its points, with the side that is moved. */
export interface Fold {
  readonly line: readonly [Point, Point];
  readonly moving: Point;
  /** 'the left half' and 'the right half'. */
  readonly from: string;
  readonly onto: string;
}

const [O, H, Q] = [SHEET, SHEET / 2, SHEET / 4];
const upright = (x: number): Fold['line'] => [
  [x, 0],
  [x, O],
];
const level = (y: number): Fold['line'] => [
  [0, y],
  [O, y],
];
export const FOLDS = {
  leftOver: { line: upright(H), moving: [0, H], from: 'the left half', onto: 'the right half' },
  rightOver: { line: upright(H), moving: [O, H], from: 'the right half', onto: 'the left half' },
  topDown: { line: level(H), moving: [H, 0], from: 'the top half', onto: 'the bottom half' },
  bottomUp: { line: level(H), moving: [H, O], from: 'the bottom half', onto: 'the top half' },
  /** After bottomUp: what is left is the top half of the sheet. */
  stripUp: { line: level(Q), moving: [H, H], from: 'the lower half of the strip', onto: 'its upper half' },
  /** After rightOver. */
  stripLeft: { line: upright(Q), moving: [H, H], from: 'the right half of the strip', onto: 'its left half' },
  /** The line rises from the bottom left to the top right corner. */
  risingUp: {
    line: [
      [0, O],
      [O, 0],
    ],
    moving: [O, O],
    from: 'the bottom right corner',
    onto: 'the top left corner',
  },
  fallingUp: {
    line: [
      [0, 0],
      [O, O],
    ],
    moving: [0, O],
    from: 'the bottom left corner',
    onto: 'the top right corner',
  },
  /** After risingUp: the corner at the top right onto the one at the bottom left, along the other diagonal. */
  triangleDown: {
    line: [
      [0, 0],
      [O, O],
    ],
    moving: [O, 0],
    from: 'the top right corner of the triangle',
    onto: 'its bottom left corner',
  },
  /** After rightOver and bottomUp: the square that is left, along the line from the middle of the sheet. */
  quarterDiagonal: {
    line: [
      [0, 0],
      [H, H],
    ],
    moving: [H, 0],
    from: 'the top right corner of the small square',
    onto: 'its bottom left corner',
  },
} as const satisfies Record<string, Fold>;

const cross = ([ax, ay]: Point, [bx, by]: Point): number => ax * by - ay * bx;
const minus = ([ax, ay]: Point, [bx, by]: Point): Point => [ax - bx, ay - by];
const sideOf = ([from, to]: Fold['line'], point: Point): number =>
  Math.sign(cross(minus(to, from), minus(point, from)));

/** Mirrors in a line that is upright, level or at half a right angle, so that whole numbers stay whole. */
function mirrorIn([from, to]: Fold['line']): Map2 {
  const [dx, dy] = minus(to, from);
  if (dx === 0) return ([x, y]) => [2 * from[0] - x, y];
  if (dy === 0) return ([x, y]) => [x, 2 * from[1] - y];
  return dx === dy
    ? ([x, y]) => [from[0] + (y - from[1]), from[1] + (x - from[0])]
    : ([x, y]) => [from[0] - (y - from[1]), from[1] - (x - from[0])];
}

/** The part of a convex sheet that stays where it is. */
function kept(paper: readonly Point[], { line: fold, moving }: Fold): readonly Point[] {
  const away = sideOf(fold, moving);
  return paper.flatMap((corner, index) => {
    const next = paper[(index + 1) % paper.length] ?? corner;
    const [here, there] = [sideOf(fold, corner), sideOf(fold, next)];
    const own = here === away ? [] : [corner];
    if (here * there >= 0) return own;
    const along = minus(next, corner);
    const [dx, dy] = minus(fold[1], fold[0]);
    const share = cross(minus(fold[0], corner), [dx, dy]) / cross(along, [dx, dy]);
    return [...own, [corner[0] + share * along[0], corner[1] + share * along[1]] as Point];
  });
}

/** Where the paper is cut: round holes, or black pieces. */
export type Cut = { readonly at: Point } | { readonly piece: readonly Point[] };

const shapeOf = (cut: Cut): Shape => ('at' in cut ? dot(cut.at, HOLE) : polygon(cut.piece, true));
const mapCut = (cut: Cut, map: Map2): Cut => ('at' in cut ? { at: map(cut.at) } : { piece: cut.piece.map(map) });
const cutKey = (cut: Cut): string => sameDrawing([shapeOf(cut)]);

/** Each cut once. */
function distinct(cuts: readonly Cut[]): readonly Cut[] {
  const keys = cuts.map(cutKey);
  return cuts.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
}

/** Opens the last fold first: every cut appears again behind the fold line. */
export function unfold(folds: readonly Fold[], cuts: readonly Cut[]): readonly Cut[] {
  let open = cuts;
  for (const { line: fold } of folds.toReversed())
    open = distinct([...open, ...open.map((cut) => mapCut(cut, mirrorIn(fold)))]);
  return open;
}

const SQUARE: readonly Point[] = [
  [0, 0],
  [O, 0],
  [O, O],
  [0, O],
];

/** Where the whole sheet was. */
const WHOLE: Shape = { type: 'path', strokes: [SQUARE], isClosed: true, dash: 'ghost' };

const CELL = SHEET / 8;
/** 'column 2', or 'on the line after column 4' for a point between two columns. */
function cellOf(value: number, name: string): string {
  return value % CELL === 0 ? `on the line after ${name} ${value / CELL}` : `${name} ${Math.ceil(value / CELL)}`;
}

/** Where a hole is: 'column 2, row 7'. */
const placeOf = ([x, y]: Point): string => `${cellOf(x, 'column')}, ${cellOf(y, 'row')}`;

const noun = (cuts: readonly Cut[]): string =>
  cuts.every((cut) => 'at' in cut) ? 'hole' : cuts.every((cut) => !('at' in cut)) ? 'black piece' : 'cut';

function cutsText(cuts: readonly Cut[]): string {
  const pieces = cuts
    .map((cut) =>
      'at' in cut
        ? placeOf(cut.at)
        : `with its corners at ${cut.piece.map(([x, y]) => `${x / CELL}-${y / CELL}`).join(', ')}`,
    )
    .toSorted();
  return `${cuts.length} ${noun(cuts)}${cuts.length === 1 ? '' : 's'}: ${pieces.join('; ')}`;
}

const gridWords = (cuts: readonly Cut[]): string =>
  cuts.every((cut) => 'at' in cut)
    ? 'The sheet is told in 8 columns from the left and 8 rows from the top.'
    : 'A corner at 3-1 is three eighths of the side from the left and one eighth from the top.';

const sheetOf = (cuts: readonly Cut[]): Drawing => ({
  width: SHEET + 2 * MARGIN,
  height: SHEET + 2 * MARGIN,
  shapes: mapShapes([polygon(SQUARE), ...cuts.map(shapeOf)], move(MARGIN, MARGIN)),
  alt: `The open sheet. ${gridWords(cuts)} ${cutsText(cuts)}.`,
});

/** The sheet before each fold with its fold line, and after the last one with its cuts. */
function stepsOf(folds: readonly Fold[], cuts: readonly Cut[]): Drawing {
  let paper = SQUARE;
  const shapes = folds.flatMap((fold, index) => {
    const whole: readonly Shape[] = [
      polygon(paper),
      ...(index === 0 ? [] : [WHOLE]),
      { type: 'path', strokes: [foldWithin(paper, fold)], dash: 'fold' },
      ...arrowAcross(fold, paper),
    ];
    paper = kept(paper, fold);
    return mapShapes(whole, move(MARGIN + index * (SHEET + GAP), MARGIN));
  });
  const last: readonly Shape[] = [polygon(paper), WHOLE, ...cuts.map(shapeOf)];
  const pictures = folds.length + 1;
  return {
    width: pictures * SHEET + folds.length * GAP + 2 * MARGIN,
    height: SHEET + 2 * MARGIN,
    shapes: [...shapes, ...mapShapes(last, move(MARGIN + folds.length * (SHEET + GAP), MARGIN))],
    alt: `${folds
      .map(({ from, onto }, index) => `${index === 0 ? 'A square sheet: ' : 'Then '}${from} is folded onto ${onto}`)
      .join(
        '. ',
      )}. Last picture: the folded sheet in its place within the square, with ${cutsText(cuts)}. ${gridWords(cuts)}`,
  };
}

/** The fold line from edge to edge of the paper. */
function foldWithin(paper: readonly Point[], fold: Fold): readonly Point[] {
  const half = kept(paper, fold);
  return half.filter((point) => sideOf(fold.line, point) === 0);
}

/** A short arrow over the fold line, in the direction in which the paper moves. */
function arrowAcross(fold: Fold, paper: readonly Point[]): readonly Shape[] {
  const [from, to] = foldWithin(paper, fold);
  if (from === undefined || to === undefined) return [];
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const target = mirrorIn(fold.line)(fold.moving);
  const [dx, dy] = minus(target, fold.moving);
  const [ux, uy] = [Math.sign(dx), Math.sign(dy)];
  const reach = ux !== 0 && uy !== 0 ? 9 : 12;
  const [tail, tip]: readonly [Point, Point] = [
    [middle[0] - ux * reach, middle[1] - uy * reach],
    [middle[0] + ux * reach, middle[1] + uy * reach],
  ];
  const back: readonly Point[] =
    ux !== 0 && uy !== 0
      ? [[tip[0] - ux * 7, tip[1]], tip, [tip[0], tip[1] - uy * 7]]
      : [
          [tip[0] - ux * 5 + uy * 5, tip[1] - uy * 5 + ux * 5],
          tip,
          [tip[0] - ux * 5 - uy * 5, tip[1] - uy * 5 - ux * 5],
        ];
  return [line(tail, tip), line(...back)];
}

const isOnSheet = (cuts: readonly Cut[]): boolean =>
  cuts.every((cut) =>
    ('at' in cut ? [cut.at] : cut.piece).every(([x, y]) => x >= 0 && x <= SHEET && y >= 0 && y <= SHEET),
  );

/** What wrong openings give. Those off the sheet, or equal to another, are left out. */
function mistakesOf(folds: readonly Fold[], cuts: readonly Cut[]): readonly Wrong<readonly Cut[]>[] {
  const [first, ...others] = folds;
  if (first === undefined) return [];
  const opened = unfold(others, cuts);
  const [ends, along] = [first.line, minus(first.line[1], first.line[0])];
  const isSlanting = along[0] !== 0 && along[1] !== 0;
  const otherDiagonal: Fold['line'] =
    ends[0][0] === 0 && ends[0][1] === 0
      ? [
          [0, O],
          [O, 0],
        ]
      : [
          [0, 0],
          [O, O],
        ];
  const straight: Fold['line'] = isSlanting ? upright(H) : along[0] === 0 ? level(H) : upright(H);
  const doubled = (map: Map2): readonly Cut[] => distinct([...opened, ...opened.map((cut) => mapCut(cut, map))]);
  const all = unfold(folds, cuts);
  return [
    {
      mistake: 'shifts the cuts over the first fold line instead of mirroring them',
      answer: doubled(halfShift(first)),
    },
    { mistake: 'forgets the first fold', answer: opened },
    { mistake: 'forgets the last fold', answer: unfold(folds.slice(0, -1), cuts) },
    { mistake: 'mirrors in a line through the middle that was not folded', answer: doubled(mirrorIn(straight)) },
    { mistake: 'mirrors in the other diagonal', answer: doubled(mirrorIn(otherDiagonal)) },
    {
      mistake: 'takes the fold line for the open edge',
      answer: unfold(
        folds,
        cuts.map((cut) => mapCut(cut, insideOut(folds))),
      ),
    },
    { mistake: 'turns the opened half by half a turn', answer: doubled(([x, y]) => [O - x, O - y]) },
    { mistake: 'leaves out one cut', answer: all.slice(1) },
    { mistake: 'leaves the cuts as they are', answer: cuts },
  ].filter(({ answer }) => isOnSheet(answer));
}

/** Half a sheet to the other side of a fold in the middle, without turning. */
function halfShift({ line: [from, to], moving }: Fold): Map2 {
  const [dx, dy] = minus(to, from);
  if (dx === 0) return move(moving[0] < from[0] ? -H : H, 0);
  if (dy === 0) return move(0, moving[1] < from[1] ? -H : H);
  return move(Math.sign(moving[0] - H) * Q, Math.sign(moving[1] - H) * Q);
}

/** Mirrors within the folded sheet, so that what was near the fold is near the edge. */
function insideOut(folds: readonly Fold[]): Map2 {
  const paper = folds.reduce(kept, SQUARE);
  const [xs, ys] = [paper.map(([x]) => x), paper.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const isUpright = folds[0]?.line[0][0] === folds[0]?.line[1][0];
  return ([x, y]) => (isUpright ? [left + right - x, y] : [x, top + bottom - y]);
}

const steps = (folds: readonly Fold[]): string =>
  folds.length === 1 ? 'folded once' : folds.length === 2 ? 'folded twice' : 'folded three times';

/** Which drawing shows the opened sheet? */
export function openedSheet(
  folds: readonly Fold[],
  cuts: readonly Cut[],
  difficulty: FigureQuestion['difficulty'],
): FigureQuestion {
  const right = unfold(folds, cuts);
  const isPunched = cuts.every((cut) => 'at' in cut);
  return {
    kind: 'drawing',
    topic: 'paper-folding',
    difficulty,
    question: isPunched
      ? `A square sheet of paper is ${steps(folds)} along the dashed lines, as the arrows show, and punched as in the last picture. How does it look when it is opened?`
      : `A square sheet of paper is ${steps(folds)} along the dashed lines, as the arrows show. Then the black part is cut out, as in the last picture. How does the sheet look when it is opened?`,
    figure: stepsOf(folds, cuts),
    right: sheetOf(right),
    wrong: mistakesOf(folds, cuts).map(({ mistake, answer }) => ({ mistake, answer: sheetOf(answer) })),
    explain: (name) =>
      `Open the last fold first. ${folds
        .toReversed()
        .map(
          ({ from, onto }) =>
            `Where ${from} was folded onto ${onto}, each ${noun(cuts)} appears again behind the fold line, as in a mirror.`,
        )
        .join(' ')} So ${cuts.length} becomes ${right.length}, as in ${name}.`,
  };
}

/** How many holes has the opened sheet? */
export function countHoles(
  folds: readonly Fold[],
  holes: readonly Point[],
  difficulty: FigureQuestion['difficulty'],
): FigureQuestion {
  const cuts = holes.map((at): Cut => ({ at }));
  const right = unfold(folds, cuts).length;
  const layers = 2 ** folds.length;
  return {
    kind: 'number',
    topic: 'paper-folding',
    difficulty,
    question: `A square sheet of paper is ${steps(folds)} along the dashed lines, as the arrows show, and punched as in the last picture. How many holes has the opened sheet?`,
    figure: stepsOf(folds, cuts),
    right,
    wrong: [
      { mistake: 'counts every hole in every layer', answer: holes.length * layers },
      { mistake: 'adds two for each fold', answer: holes.length * folds.length * 2 },
      { mistake: 'forgets one fold', answer: (holes.length * layers) / 2 },
      { mistake: 'counts the holes of the folded sheet', answer: holes.length },
      { mistake: 'takes one hole from the full number', answer: holes.length * layers - 1 },
      { mistake: 'takes one fold too many', answer: holes.length * layers * 2 },
      { mistake: 'leaves out one hole', answer: right - 1 },
      { mistake: 'counts a hole twice', answer: right + 2 },
      { mistake: 'leaves out a pair', answer: right - 2 },
    ],
    explain: (answer) =>
      `${folds.length} fold${folds.length === 1 ? '' : 's'} in half make ${layers} layers. ${holes
        .map((at) => {
          const own = unfold(folds, [{ at }]).length;
          return own === layers
            ? `The hole at ${placeOf(at)} opens to ${own}.`
            : `The hole at ${placeOf(at)} lies on a fold line, so it opens to ${own} alone.`;
        })
        .join(' ')} Together ${answer}.`,
  };
}
