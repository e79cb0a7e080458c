import type { Drawing, FigureQuestion as Asked, Wrong } from '../../src/domain/papers/figures/figure-question.ts';
import type { Segment } from '../../src/domain/papers/figures/line-counts.ts';
import { rectangles, triangles } from '../../src/domain/papers/figures/line-counts.ts';
import type { Point } from '../../src/domain/papers/figures/shapes.ts';
import { line } from '../../src/domain/papers/figures/shapes.ts';
import type { Words } from '../../src/domain/papers/families/words.ts';

/** Figures to be counted that stand in papers and lessons, each written in the one language of its paper. */

export const inOneLanguage = (text: string): Words => ({ en: text, hi: text, gu: text });

const upTo = (count: number): readonly number[] => Array.from({ length: count + 1 }, (_, index) => index);
const MARGIN = 10;

function figureOf(lines: readonly Segment[], alt: string): Drawing {
  const all = lines.flat();
  const [width, height] = [0, 1].map((axis) => Math.max(...all.map((point) => point[axis] ?? 0)) + 2 * MARGIN);
  const shapes = lines.map(([from, to]) =>
    line([from[0] + MARGIN, from[1] + MARGIN], [to[0] + MARGIN, to[1] + MARGIN]),
  );
  return { width: width ?? 0, height: height ?? 0, shapes, alt: inOneLanguage(alt) };
}

/** 'four of the smallest size, 2 twice as large' and so on, from the areas. */
function bySize(areas: readonly number[]): string {
  const smallest = Math.min(...areas);
  const times = new Map<number, number>();
  for (const area of areas) {
    const size = Math.round((area / smallest) * 100) / 100;
    times.set(size, (times.get(size) ?? 0) + 1);
  }
  return [...times]
    .toSorted(([one], [other]) => one - other)
    .map(([size, count]) => (size === 1 ? `${count} of the smallest size` : `${count} of ${size} times that size`))
    .join(', ');
}

const smallest = (areas: readonly number[]): number => {
  const least = Math.min(...areas);
  return areas.filter((area) => area < least * 1.01).length;
};

const square = (from: Point, size: number): readonly Segment[] => {
  const [x, y] = from;
  const corners: readonly Point[] = [
    [x, y],
    [x + size, y],
    [x + size, y + size],
    [x, y + size],
  ];
  return corners.map((corner, index) => [corner, corners[(index + 1) % 4] ?? corner]);
};

const wrongTriangles = (areas: readonly number[], more: readonly Wrong<number>[]): readonly Wrong<number>[] => [
  { mistake: 'counts the smallest pieces alone', answer: smallest(areas) },
  { mistake: 'forgets the largest', answer: areas.filter((area) => area < Math.max(...areas) * 0.99).length },
  ...more,
  { mistake: 'counts one figure twice', answer: areas.length + 1 },
  { mistake: 'counts two figures twice', answer: areas.length + 2 },
  { mistake: 'misses one', answer: areas.length - 1 },
];

/** A triangle with lines from its top to the base, cut by level lines. */
export function fan(parts: number, levels: number): Asked {
  const step = 240 / parts;
  const height = 60 * levels;
  const top: Point = [120, 0];
  const lines: Segment[] = [
    ...upTo(parts).map((index): Segment => [top, [step * index, height]]),
    ...upTo(levels - 1).map((level): Segment => {
      const share = (level + 1) / levels;
      return [
        [120 - 120 * share, height * share],
        [120 + 120 * share, height * share],
      ];
    }),
  ];
  const areas = triangles(lines);
  const once = (parts * (parts + 1)) / 2;
  return {
    kind: 'number',
    difficulty: levels > 2 ? 'hard' : 'medium',
    question: inOneLanguage('How many triangles are in the figure?'),
    figure: figureOf(
      lines,
      `A triangle. ${parts - 1} straight lines join its top corner to the base and cut the base into ${parts} parts. ${
        levels === 2 ? 'One level line crosses' : `${levels - 1} level lines cross`
      } the figure from side to side, between the top and the base.`,
    ),
    right: areas.length,
    wrong: [
      { mistake: 'takes the base alone, not the level lines', answer: once },
      { mistake: 'counts the pieces', answer: parts * levels },
      { mistake: 'adds the level lines instead of multiplying', answer: once + levels - 1 },
      { mistake: 'takes the parts as one more', answer: ((parts + 1) * (parts + 2) * levels) / 2 },
      { mistake: 'counts one level line too many', answer: once * (levels + 1) },
      { mistake: 'squares the parts', answer: parts * parts * levels },
    ],
    explain: (_, right) =>
      `A triangle takes the top corner, one level line as its base, and two of the lines from the top. Each base has ${parts} parts, so ${parts} × ${parts + 1} ÷ 2 = ${once} triangles. With ${levels} bases that is ${levels} × ${once} = ${right}.`,
  };
}

/** A large triangle made of rows of small equal ones. */
export function triangleGrid(rows: number): Asked {
  const [half, tall] = [24, 42];
  const at = (row: number, place: number): Point => [half * (rows - row) + 2 * half * place, tall * row];
  // The lines that fall to the right begin on the left side, those that fall to the left on the right side.
  const falling = upTo(rows - 1).map((index): Segment => [at(index, 0), at(rows, rows - index)]);
  const rising = upTo(rows - 1).map((index): Segment => [at(index, index), at(rows, index)]);
  const level = upTo(rows - 1).map((index): Segment => [at(index + 1, 0), at(index + 1, index + 1)]);
  const all = [...level, ...falling, ...rising];
  const areas = triangles(all);
  return {
    kind: 'number',
    difficulty: 'hard',
    question: inOneLanguage('How many triangles are in the figure?'),
    figure: figureOf(
      all,
      `A large triangle with equal sides, cut by lines parallel to its sides into ${rows} rows of small triangles with equal sides: 1 in the top row and ${2 * rows - 1} in the bottom row.`,
    ),
    right: areas.length,
    wrong: wrongTriangles(areas, [
      {
        mistake: 'leaves out those that stand on their head',
        answer: areas.length - ((rows * (rows - 1)) / 2 + (rows > 3 ? 1 : 0)),
      },
      { mistake: 'adds the whole to the pieces', answer: rows * rows + 1 },
      { mistake: 'takes the fan formula for each row', answer: (rows * rows * (rows + 1)) / 2 },
    ]),
    explain: (_, right) =>
      `Count by size, and both those that stand and those on their head: ${bySize(areas)}. Together ${right}.`,
  };
}

/** A square with its diagonals and, if wanted, the lines through the middles of its sides. */
export function crossedSquare(cuts: readonly ('upright' | 'level' | 'inner')[]): Asked {
  const size = 160;
  const half = size / 2;
  const corners: readonly Point[] = [
    [half, 0],
    [size, half],
    [half, size],
    [0, half],
  ];
  const lines: Segment[] = [
    ...square([0, 0], size),
    [
      [0, 0],
      [size, size],
    ],
    [
      [size, 0],
      [0, size],
    ],
    ...(cuts.includes('upright')
      ? ([
          [
            [half, 0],
            [half, size],
          ],
        ] as const)
      : []),
    ...(cuts.includes('level')
      ? ([
          [
            [0, half],
            [size, half],
          ],
        ] as const)
      : []),
    ...(cuts.includes('inner')
      ? corners.map((corner, index): Segment => [corner, corners[(index + 1) % 4] ?? corner])
      : []),
  ];
  const areas = triangles(lines);
  const words = {
    upright: 'an upright line through the middle',
    level: 'a level line through the middle',
    inner: 'a smaller square whose corners are the middles of the sides',
  };
  return {
    kind: 'number',
    difficulty: cuts.includes('inner') ? 'hard' : 'medium',
    question: inOneLanguage('How many triangles are in the figure?'),
    figure: figureOf(lines, `A square with both diagonals${cuts.map((cut) => `, and ${words[cut]}`).join('')}.`),
    right: areas.length,
    wrong: wrongTriangles(areas, [
      { mistake: 'counts the square with two diagonals alone', answer: 8 },
      { mistake: 'doubles the smallest pieces', answer: smallest(areas) * 2 },
      { mistake: 'counts the halves of the square twice', answer: areas.length + 4 },
    ]),
    explain: (_, right) => `Count by size: ${bySize(areas)}. Together ${right}.`,
  };
}

/** Squares, or rectangles, in a grid of cells. */
export function grid(columns: number, rows: number, asked: 'squares' | 'rectangles'): Asked {
  const cell = 48;
  const [width, height] = [columns * cell, rows * cell];
  const lines: Segment[] = [
    ...upTo(columns).map((index): Segment => [
      [index * cell, 0],
      [index * cell, height],
    ]),
    ...upTo(rows).map((index): Segment => [
      [0, index * cell],
      [width, index * cell],
    ]),
  ];
  const all = rectangles(lines);
  const squares = all.filter(([one, other]) => one === other);
  const [across, down] = [(columns * (columns + 1)) / 2, (rows * (rows + 1)) / 2];
  const shared = {
    kind: 'number',
    figure: figureOf(lines, `A rectangle cut into ${rows} rows and ${columns} columns of equal squares.`),
  } as const;
  if (asked === 'rectangles')
    return {
      ...shared,
      difficulty: 'medium',
      question: inOneLanguage('How many rectangles, squares among them, are in the figure?'),
      right: all.length,
      wrong: [
        { mistake: 'counts the cells', answer: columns * rows },
        { mistake: 'leaves out the squares', answer: all.length - squares.length },
        { mistake: 'adds columns and rows', answer: across + down },
        { mistake: 'counts the squares alone', answer: squares.length },
        { mistake: 'multiplies the lines', answer: (columns + 1) * (rows + 1) },
        { mistake: 'forgets the whole', answer: all.length - 1 },
        { mistake: 'counts the whole twice', answer: all.length + 1 },
        { mistake: 'takes a row too many', answer: (across * (rows + 1) * (rows + 2)) / 2 },
        { mistake: 'adds the squares once more', answer: all.length + squares.length },
      ],
      explain: (_, right) =>
        `A rectangle takes two of the upright and two of the level lines. Columns: ${columns} × ${columns + 1} ÷ 2 = ${across}. Rows: ${rows} × ${rows + 1} ÷ 2 = ${down}. ${across} × ${down} = ${right}.`,
    };
  const sizes = upTo(Math.min(columns, rows) - 1).map((less) => (columns - less) * (rows - less));
  return {
    ...shared,
    difficulty: 'easy',
    question: inOneLanguage('How many squares are in the figure?'),
    right: squares.length,
    wrong: [
      { mistake: 'counts the cells', answer: columns * rows },
      { mistake: 'stops at the squares of four cells', answer: (sizes[0] ?? 0) + (sizes[1] ?? 0) },
      { mistake: 'counts the frame as a square', answer: squares.length + 1 },
      { mistake: 'takes the larger side squared', answer: columns * columns + rows },
      { mistake: 'counts all rectangles', answer: all.length },
      { mistake: 'forgets the largest', answer: squares.length - (sizes.at(-1) ?? 0) },
    ],
    explain: (_, right) =>
      `Count by size: ${sizes.join(' + ')} = ${right}. Each size has one row and one column of places less.`,
  };
}

/** Straight lines: each counts once, however many points lie on it. */
export function straightLines(): Asked {
  const size = 160;
  const half = size / 2;
  const lines: Segment[] = [
    ...square([0, 0], size),
    ...square([40, 40], half),
    [
      [0, 0],
      [size, size],
    ],
    [
      [size, 0],
      [0, size],
    ],
    [
      [half, 0],
      [half, size],
    ],
  ];
  return {
    kind: 'number',
    difficulty: 'easy',
    question: inOneLanguage('What is the least number of straight lines with which this figure can be drawn?'),
    figure: figureOf(
      lines,
      'A large square, and a smaller square in its middle with sides parallel to those of the large one. Both diagonals of the large square are drawn, and an upright line through the middle from its top side to its bottom side.',
    ),
    right: lines.length,
    wrong: [
      { mistake: 'counts the parts of each diagonal', answer: lines.length + 4 },
      { mistake: 'forgets the smaller square', answer: lines.length - 4 },
      { mistake: 'forgets the upright line', answer: lines.length - 1 },
      { mistake: 'cuts the upright line in the middle', answer: lines.length + 1 },
      { mistake: 'cuts each diagonal in the middle', answer: lines.length + 2 },
      { mistake: 'takes both diagonals as one', answer: lines.length - 2 },
    ],
    explain: (_, right) =>
      `Run along each line from end to end; it counts once, also where others cross it. Large square 4, small square 4, diagonals 2, upright line 1: together ${right}.`,
  };
}

/** A star of two triangles, with lines through its middle. */
export function star(axes: 0 | 1): Asked {
  const at = ([x, y]: Point): Point => [x * 15, y * 26];
  const up: readonly Point[] = [at([6, 0]), at([12, 6]), at([0, 6])];
  const down: readonly Point[] = [at([0, 2]), at([12, 2]), at([6, 8])];
  const ring = (corners: readonly Point[]): readonly Segment[] =>
    corners.map((corner, index): Segment => [corner, corners[(index + 1) % 3] ?? corner]);
  const lines: Segment[] = [...ring(up), ...ring(down), ...(axes === 1 ? ([[at([6, 0]), at([6, 8])]] as const) : [])];
  const areas = triangles(lines);
  return {
    kind: 'number',
    difficulty: axes === 1 ? 'hard' : 'medium',
    question: inOneLanguage('How many triangles are in the figure?'),
    figure: figureOf(
      lines,
      `A star with six points, made of two equal triangles that lie over each other: one with its point at the top, one with its point at the bottom${axes === 1 ? '. An upright line joins these two points' : ''}.`,
    ),
    right: areas.length,
    wrong: wrongTriangles(areas, [
      { mistake: 'counts the points of the star alone', answer: 6 },
      { mistake: 'counts the two large ones alone', answer: 2 },
      { mistake: 'takes the points twice', answer: 12 },
      { mistake: 'halves all', answer: areas.length + 4 },
    ]),
    explain: (_, right) => `Count by size: ${bySize(areas)}. Together ${right}.`,
  };
}
