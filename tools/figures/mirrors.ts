import type { Chance, Drawing, FigureQuestion, Wrong } from './figure-question.ts';
import { shuffled } from './figure-question.ts';
import type { Map2, Point, Shape } from './shapes.ts';
import { dot, line, mapShapes, move, polygon } from './shapes.ts';
import type { Turn } from './turns.ts';
import {
  AS_IT_IS,
  DIAGONAL_MIRROR,
  HALF_TURN,
  QUARTER_TURN,
  SIDE_MIRROR,
  WATER,
  after,
  directionName,
  turned,
} from './turns.ts';

/** Images in a mirror and in water: of signs in a frame, and of letters and digits in a row. */

/** A sign about the origin, and its words once it is turned. */
interface Sign {
  readonly shapes: readonly Shape[];
  readonly words: (to: Map2) => string;
}

const arrow = (isSlanting: boolean): Sign => ({
  shapes: isSlanting
    ? [line([-9, -9], [9, 9]), line([9, -1], [9, 9], [-1, 9])]
    : [line([-12, 0], [12, 0]), line([5, -7], [12, 0], [5, 7])],
  words: (to) => `an arrow that points ${directionName(to(isSlanting ? [1, 1] : [1, 0]))}`,
});

const END_NAMES: Readonly<Record<string, string>> = { up: 'upper', down: 'lower', left: 'left', right: 'right' };

const SIGNS: readonly Sign[] = [
  { shapes: [dot([0, 0], 8)], words: () => 'a black dot' },
  { shapes: [dot([0, 0], 8, false)], words: () => 'a ring' },
  arrow(false),
  arrow(true),
  {
    shapes: [
      polygon(
        [
          [-9, -10],
          [-9, 10],
          [11, 0],
        ],
        true,
      ),
    ],
    words: (to) => `a black triangle that points ${directionName(to([1, 0]))}`,
  },
  {
    shapes: [
      line([0, -13], [0, 13]),
      polygon(
        [
          [0, -13],
          [13, -7],
          [0, -1],
        ],
        true,
      ),
    ],
    words: (to) =>
      `a flag whose cloth is at the ${END_NAMES[directionName(to([0, -1]))]} end of the pole and points ${directionName(to([1, 0]))}`,
  },
  {
    shapes: [
      polygon([
        [-11, -11],
        [11, -11],
        [11, 11],
        [-11, 11],
      ]),
      polygon(
        [
          [-11, -11],
          [0, -11],
          [0, 11],
          [-11, 11],
        ],
        true,
      ),
    ],
    words: (to) => `a square with its ${END_NAMES[directionName(to([-1, 0]))]} half black`,
  },
  {
    shapes: [line([-9, 9], [9, -9])],
    words: (to) => {
      const [x, y] = to([1, -1]);
      return x * y < 0 ? 'a short line that rises to the right' : 'a short line that falls to the right';
    },
  },
];
const [DOT, RING, ARROW, SLANTING_ARROW, TRIANGLE, FLAG, HALF_BLACK, SLASH] = SIGNS as unknown as readonly [
  Sign,
  Sign,
  Sign,
  Sign,
  Sign,
  Sign,
  Sign,
  Sign,
];
export const MARKS = { DOT, RING, ARROW, SLANTING_ARROW, TRIANGLE, FLAG, HALF_BLACK, SLASH };

/** A sign in a cell of three by three, (0, 0) in the middle. */
interface Placed {
  readonly sign: Sign;
  readonly cell: Point;
  readonly turn: Turn;
}

const SIZE = 100;
const STEP = 32;
const COLUMNS = ['left', 'middle', 'right'];
const ROWS = ['Top', 'Middle', 'Bottom'];
const cellName = ([column, row]: Point): string =>
  column === 0 && row === 0 ? 'In the middle' : `${ROWS[row + 1]} ${COLUMNS[column + 1]}`;

const FRAME = polygon([
  [2, 2],
  [SIZE - 2, 2],
  [SIZE - 2, SIZE - 2],
  [2, SIZE - 2],
]);

function frameOf(placed: readonly Placed[]): Drawing {
  const inOrder = placed.toSorted((one, other) => one.cell[1] - other.cell[1] || one.cell[0] - other.cell[0]);
  return {
    width: SIZE,
    height: SIZE,
    shapes: [
      FRAME,
      ...inOrder.flatMap(({ sign, cell: [column, row], turn }) =>
        mapShapes(mapShapes(sign.shapes, turned(turn)), move(SIZE / 2 + column * STEP, SIZE / 2 + row * STEP)),
      ),
    ],
    alt: `A square frame. ${inOrder
      .map(({ sign, cell, turn }) => `${cellName(cell)}: ${sign.words(turned(turn))}`)
      .join('. ')}.`,
  };
}

/** Places and signs may be turned in different ways, which is what the commonest mistakes do. */
const turnedFrame = (placed: readonly Placed[], places: Turn, signs: Turn): Drawing =>
  frameOf(placed.map(({ sign, cell, turn }) => ({ sign, cell: turned(places)(cell), turn: after(signs, turn) })));

const MIRRORS = {
  side: { turn: SIDE_MIRROR, other: WATER, topic: 'mirror-images' },
  water: { turn: WATER, other: SIDE_MIRROR, topic: 'water-images' },
} as const;

const MIRROR_WORDS = {
  side: 'To its right an upright mirror stands, drawn as a dashed line.',
  water: 'Below it is the surface of the water, drawn as a dashed line.',
} as const;

/** The given figure beside its mirror line, as the question shows it. */
function withMirror(figure: Drawing, mirror: keyof typeof MIRRORS, words: string = MIRROR_WORDS[mirror]): Drawing {
  const { width, height, shapes, alt } = figure;
  return mirror === 'side'
    ? {
        width: width + 24,
        height,
        shapes: [
          ...shapes,
          {
            type: 'path',
            strokes: [
              [
                [width + 12, 4],
                [width + 12, height - 4],
              ],
            ],
            dash: 'fold',
          },
        ],
        alt: `${alt} ${words}`,
      }
    : {
        width,
        height: height + 24,
        shapes: [
          ...shapes,
          {
            type: 'path',
            strokes: [
              [
                [4, height + 12],
                [width - 4, height + 12],
              ],
            ],
            dash: 'fold',
          },
        ],
        alt: `${alt} ${words}`,
      };
}

const STEMS = {
  side: 'The figure stands in front of the mirror that the dashed line shows. Which is its mirror image?',
  water: 'The dashed line is the surface of still water. Which is the water image of the figure?',
} as const;

/** An image of three to five signs, each in a cell of its own. */
export function frameImage(
  mirror: keyof typeof MIRRORS,
  signs: readonly Sign[],
  difficulty: FigureQuestion['difficulty'],
  chance: Chance,
): FigureQuestion {
  const { turn, other, topic } = MIRRORS[mirror];
  const turns: readonly Turn[] = [
    AS_IT_IS,
    SIDE_MIRROR,
    WATER,
    HALF_TURN,
    QUARTER_TURN,
    DIAGONAL_MIRROR,
    after(QUARTER_TURN, HALF_TURN),
  ];
  const cells: readonly Point[] = [-1, 0, 1].flatMap((row) => [-1, 0, 1].map((column): Point => [column, row]));
  const free = shuffled(cells, chance);
  const placed = signs.map((sign, index): Placed => ({
    sign,
    cell: free[index] ?? [0, 0],
    turn: shuffled(turns, chance)[0] ?? AS_IT_IS,
  }));
  const right = turnedFrame(placed, turn, turn);
  const wrong: readonly Wrong<Drawing>[] = [
    { mistake: 'takes the other mirror', answer: turnedFrame(placed, other, other) },
    { mistake: 'turns the figure by half', answer: turnedFrame(placed, HALF_TURN, HALF_TURN) },
    { mistake: 'moves the signs and does not turn them', answer: turnedFrame(placed, turn, AS_IT_IS) },
    { mistake: 'turns the signs and leaves them in their places', answer: turnedFrame(placed, AS_IT_IS, turn) },
    { mistake: 'leaves the figure as it is', answer: turnedFrame(placed, AS_IT_IS, AS_IT_IS) },
    {
      mistake: 'moves the signs as this mirror does and turns them as the other',
      answer: turnedFrame(placed, turn, other),
    },
  ];
  return {
    kind: 'drawing',
    topic,
    difficulty,
    question: STEMS[mirror],
    figure: withMirror(turnedFrame(placed, AS_IT_IS, AS_IT_IS), mirror),
    right,
    wrong,
    explain: (name) =>
      mirror === 'side'
        ? `Left and right change places; each sign stays at its height and faces the other way. ${name} alone has all of it. ${right.alt.replace('A square frame. ', '')}`
        : `Top and bottom change places; each sign stays on its side and is turned upside down. ${name} alone has all of it. ${right.alt.replace('A square frame. ', '')}`,
  };
}

/** Letters and digits of straight strokes, four units wide and six tall. */
const LETTERS: Readonly<Record<string, readonly (readonly Point[])[]>> = Object.fromEntries(
  Object.entries({
    E: '40 00 06 46|03 33',
    F: '06 00 40|03 33',
    G: '41 30 10 01 05 16 36 45 43 23',
    J: '40 45 36 16 05',
    K: '00 06|40 03 46',
    L: '00 06 46',
    N: '06 00 46 40',
    P: '06 00 30 41 42 33 03',
    R: '06 00 30 41 42 33 03|23 46',
    S: '41 30 10 01 02 13 33 44 45 36 16 05',
    Z: '00 40 06 46',
    2: '01 10 30 41 42 06 46',
    4: '36 30 04 44',
    5: '40 00 03 33 44 45 36 06',
    6: '30 10 01 05 16 36 45 44 33 03',
    7: '00 40 16',
  }).map(([letter, strokes]) => [
    letter,
    strokes.split('|').map((stroke) => stroke.split(' ').map((at): Point => [Number(at[0]), Number(at[1])])),
  ]),
);

const UNIT = 5;
const GAP = 10;
/** What a row of signs needs to be told in, in the language of its lesson. */
export interface RowWords {
  readonly question: string;
  /** What stands beside the given row. */
  readonly mirror: string;
  readonly row: (signs: string, state: string) => string;
  /** As in print, as in a mirror at the side, as in water, turned by half. */
  readonly states: readonly [string, string, string, string];
  readonly explain: (first: string, name: string) => string;
}

const STATES: readonly Turn[] = [AS_IT_IS, SIDE_MIRROR, WATER, HALF_TURN];

const ENGLISH_STATES: RowWords['states'] = [
  'as in print',
  'facing the other way',
  'with top and bottom exchanged',
  'turned by half',
];
const englishRow = (signs: string, state: string): string =>
  `Signs in a row, from left to right: ${signs}, each ${state}.`;
const ENGLISH: Readonly<Record<keyof typeof MIRRORS, RowWords>> = {
  side: {
    question: STEMS.side,
    mirror: MIRROR_WORDS.side,
    row: englishRow,
    states: ENGLISH_STATES,
    explain: (first, name) =>
      `In a mirror at the side the order is turned round, so ${first} comes first, and each sign faces the other way. Both together are in ${name} alone.`,
  },
  water: {
    question: STEMS.water,
    mirror: MIRROR_WORDS.water,
    row: englishRow,
    states: ENGLISH_STATES,
    explain: (first, name) =>
      `In water the order stays, so ${first} is still first, and each sign is turned upside down as it stands. Both together are in ${name} alone.`,
  },
};

function row(text: readonly string[], turn: Turn, words: RowWords): Drawing {
  const [wide, tall] = [4 * UNIT, 6 * UNIT];
  const width = text.length * wide + (text.length - 1) * GAP + 20;
  const state = words.states[STATES.findIndex((each) => String(each) === String(turn))] ?? '';
  return {
    width,
    height: tall + 20,
    shapes: text.flatMap((letter, index) => {
      const place: Map2 = ([x, y]) => [x + 10 + wide / 2 + index * (wide + GAP), y + 10 + tall / 2];
      const own: Map2 = ([x, y]) => turned(turn)([(x - 2) * UNIT, (y - 3) * UNIT]);
      return (LETTERS[letter] ?? []).map((stroke) => line(...stroke.map((point) => place(own(point)))));
    }),
    alt: words.row(text.join(', '), state),
  };
}

/** The image of a word or number. */
export function rowImage(
  mirror: keyof typeof MIRRORS,
  text: string,
  difficulty: FigureQuestion['difficulty'],
  words = ENGLISH[mirror],
): FigureQuestion {
  const { turn, other, topic } = MIRRORS[mirror];
  const letters = [...text];
  const backwards = letters.toReversed();
  const [order, otherOrder] = mirror === 'side' ? [backwards, letters] : [letters, backwards];
  const drawn = (signs: readonly string[], as: Turn): Drawing => row(signs, as, words);
  return {
    kind: 'drawing',
    topic,
    difficulty,
    question: words.question,
    figure: withMirror(drawn(letters, AS_IT_IS), mirror, words.mirror),
    right: drawn(order, turn),
    wrong: [
      { mistake: 'turns each sign and mixes up the order', answer: drawn(otherOrder, turn) },
      { mistake: 'takes the other mirror', answer: drawn(otherOrder, other) },
      { mistake: 'turns the order and leaves the signs', answer: drawn(backwards, AS_IT_IS) },
      { mistake: 'turns the page by half', answer: drawn(backwards, HALF_TURN) },
      { mistake: 'turns each sign as in the other mirror', answer: drawn(order, other) },
    ],
    explain: (name) => words.explain(order[0] ?? '', name),
  };
}
