import type { Language } from '../../lib/languages.ts';
import type { Words } from '../families/words.ts';
import type { Drawing } from './figure-question.ts';
import { inEach } from './figure-question.ts';
import type { Map2, Point, Shape } from './shapes.ts';
import { dot, line, mapShapes, move, polygon } from './shapes.ts';
import type { Direction, Turn } from './turns.ts';
import { directionOf, turned } from './turns.ts';

/** Small signs, and square frames that hold them in three rows of three cells. */

/** A sign about the origin, and its words once it is turned. */
export interface Sign {
  readonly shapes: readonly Shape[];
  readonly words: (to: Map2) => Words;
}

/** 'points …' of each language. */
const POINTS_TO: Readonly<Record<Direction, Words>> = {
  up: { en: 'up', hi: 'ऊपर की ओर', gu: 'ઉપર તરફ' },
  'up to the right': { en: 'up to the right', hi: 'ऊपर दाईं ओर', gu: 'ઉપર જમણી તરફ' },
  right: { en: 'right', hi: 'दाईं ओर', gu: 'જમણી તરફ' },
  'down to the right': { en: 'down to the right', hi: 'नीचे दाईं ओर', gu: 'નીચે જમણી તરફ' },
  down: { en: 'down', hi: 'नीचे की ओर', gu: 'નીચે તરફ' },
  'down to the left': { en: 'down to the left', hi: 'नीचे बाईं ओर', gu: 'નીચે ડાબી તરફ' },
  left: { en: 'left', hi: 'बाईं ओर', gu: 'ડાબી તરફ' },
  'up to the left': { en: 'up to the left', hi: 'ऊपर बाईं ओर', gu: 'ઉપર ડાબી તરફ' },
};

/** The end or half of a thing that lies in a direction. */
const END: Readonly<
  Partial<Record<Direction, { en: string; hi: readonly [string, string]; gu: readonly [string, string] }>>
> = {
  up: { en: 'upper', hi: ['ऊपरी', 'ऊपरी'], gu: ['ઉપરના', 'ઉપરનો'] },
  down: { en: 'lower', hi: ['निचले', 'निचला'], gu: ['નીચેના', 'નીચેનો'] },
  left: { en: 'left', hi: ['बाएँ', 'बायाँ'], gu: ['ડાબા', 'ડાબો'] },
  right: { en: 'right', hi: ['दाएँ', 'दायाँ'], gu: ['જમણા', 'જમણો'] },
};

const arrow = (isSlanting: boolean): Sign => ({
  shapes: isSlanting
    ? [line([-9, -9], [9, 9]), line([9, -1], [9, 9], [-1, 9])]
    : [line([-12, 0], [12, 0]), line([5, -7], [12, 0], [5, 7])],
  words(to) {
    const way = POINTS_TO[directionOf(to(isSlanting ? [1, 1] : [1, 0]))];
    return { en: `an arrow that points ${way.en}`, hi: `${way.hi} इशारा करता तीर`, gu: `${way.gu} ચીંધતું તીર` };
  },
});

const SIGNS: readonly Sign[] = [
  {
    shapes: [dot([0, 0], 8)],
    words: () => ({ en: 'a black dot', hi: 'काला बिंदु', gu: 'કાળું ટપકું' }),
  },
  {
    shapes: [dot([0, 0], 8, false)],
    words: () => ({ en: 'a ring', hi: 'खाली वृत्त', gu: 'ખાલી વર્તુળ' }),
  },
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
    words(to) {
      const way = POINTS_TO[directionOf(to([1, 0]))];
      return {
        en: `a black triangle that points ${way.en}`,
        hi: `काला त्रिभुज जिसकी नोक ${way.hi} है`,
        gu: `કાળો ત્રિકોણ જેની અણી ${way.gu} છે`,
      };
    },
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
    words(to) {
      const [end, way] = [END[directionOf(to([0, -1]))], POINTS_TO[directionOf(to([1, 0]))]];
      return {
        en: `a flag whose cloth is at the ${end?.en} end of the pole and points ${way.en}`,
        hi: `झंडा जिसका कपड़ा डंडे के ${end?.hi[0]} सिरे पर है और ${way.hi} फैला है`,
        gu: `ધજા જેનું કાપડ દાંડાના ${end?.gu[0]} છેડે છે અને ${way.gu} ફેલાય છે`,
      };
    },
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
    words(to) {
      const end = END[directionOf(to([-1, 0]))];
      return {
        en: `a square with its ${end?.en} half black`,
        hi: `वर्ग जिसका ${end?.hi[1]} आधा भाग काला है`,
        gu: `ચોરસ જેનો ${end?.gu[1]} અડધો ભાગ કાળો છે`,
      };
    },
  },
  {
    shapes: [line([-9, 9], [9, -9])],
    words(to) {
      const [x, y] = to([1, -1]);
      return x * y < 0
        ? { en: 'a short line that rises to the right', hi: 'दाईं ओर उठती छोटी रेखा', gu: 'જમણી તરફ ચડતી નાની રેખા' }
        : { en: 'a short line that falls to the right', hi: 'दाईं ओर गिरती छोटी रेखा', gu: 'જમણી તરફ ઊતરતી નાની રેખા' };
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
export interface Placed {
  readonly sign: Sign;
  readonly cell: Point;
  readonly turn: Turn;
}

export const FRAME_SIZE = 100;
const SIZE = FRAME_SIZE;
const STEP = 32;
const CELL_NAMES: Readonly<Record<Language, readonly (readonly [string, string, string])[]>> = {
  en: [
    ['Top left', 'Top middle', 'Top right'],
    ['Middle left', 'In the middle', 'Middle right'],
    ['Bottom left', 'Bottom middle', 'Bottom right'],
  ],
  hi: [
    ['ऊपर बाएँ', 'ऊपर बीच में', 'ऊपर दाएँ'],
    ['बीच में बाएँ', 'ठीक बीच में', 'बीच में दाएँ'],
    ['नीचे बाएँ', 'नीचे बीच में', 'नीचे दाएँ'],
  ],
  gu: [
    ['ઉપર ડાબે', 'ઉપર વચ્ચે', 'ઉપર જમણે'],
    ['વચ્ચે ડાબે', 'બરાબર વચ્ચે', 'વચ્ચે જમણે'],
    ['નીચે ડાબે', 'નીચે વચ્ચે', 'નીચે જમણે'],
  ],
};
const cellName = ([column, row]: Point, language: Language): string =>
  CELL_NAMES[language][row + 1]?.[column + 1] ?? '';

export const FRAME = polygon([
  [2, 2],
  [SIZE - 2, 2],
  [SIZE - 2, SIZE - 2],
  [2, SIZE - 2],
]);

/** 'Top left: a ring. In the middle: an arrow that points up.' */
export function contentsOf(placed: readonly Placed[], language: Language): string {
  const inOrder = placed.toSorted((one, other) => one.cell[1] - other.cell[1] || one.cell[0] - other.cell[0]);
  const parts = inOrder.map(
    ({ sign, cell, turn }) => `${cellName(cell, language)}: ${sign.words(turned(turn))[language]}`,
  );
  return language === 'hi' ? `${parts.join('; ')}।` : `${parts.join('. ')}.`;
}

const FRAME_WORDS: Words = { en: 'A square frame.', hi: 'वर्गाकार चौखट।', gu: 'ચોરસ ચોકઠું.' };

export function frameOf(placed: readonly Placed[]): Drawing {
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
    alt: inEach((language) => `${FRAME_WORDS[language]} ${contentsOf(inOrder, language)}`),
  };
}
