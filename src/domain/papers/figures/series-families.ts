import type { Language } from '../../lib/languages.ts';
import type { FigureFamily } from '../families/question-family.ts';
import type { Words } from '../families/words.ts';
import type { Random } from '../families/random.ts';
import { below, between, oneOf, shuffle } from '../families/random.ts';
import { figureFamily } from './figure-family.ts';
import type { FigureQuestion } from './figure-question.ts';
import type { Point } from './shapes.ts';
import type { Placed, Sign } from './signs.ts';
import { MARKS, contentsOf, frameOf } from './signs.ts';
import { stripOf } from './strips.ts';
import type { Turn } from './turns.ts';
import { AS_IT_IS, HALF_TURN, QUARTER_TURN, after, wayRound } from './turns.ts';

/** Four frames in a row that follow a rule; which comes next? */

const SHOWN = 4;
const STEM: Words = {
  en: 'Which figure comes next in the series?',
  hi: 'शृंखला में अगली आकृति कौन-सी है?',
  gu: 'શ્રેણીમાં હવે પછીની આકૃતિ કઈ?',
};

/** The cells around the middle one, clockwise from the top left. */
const RING: readonly Point[] = [
  [-1, -1],
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
];
const ringCell = (place: number): Point => RING[((place % 8) + 8) % 8] ?? [0, 0];
const QUARTERS: readonly Turn[] = [AS_IT_IS, QUARTER_TURN, HALF_TURN, after(HALF_TURN, QUARTER_TURN)];
const CENTRE: Point = [0, 0];

/** An arrow in the middle by its direction: eighths of a turn clockwise from the right. */
function arrowAt(eighth: number): Placed {
  const place = ((eighth % 8) + 8) % 8;
  const sign = place % 2 === 0 ? MARKS.ARROW : MARKS.SLANTING_ARROW;
  return { sign, cell: CENTRE, turn: QUARTERS[Math.floor(place / 2)] ?? AS_IT_IS };
}

const PLACES: Readonly<Record<Language, (count: number) => string>> = {
  en: (count) => `${Math.abs(count)} place${Math.abs(count) === 1 ? '' : 's'} ${wayRound(count, 'en')}`,
  hi: (count) => `${Math.abs(count)} स्थान ${wayRound(count, 'hi')}`,
  gu: (count) => `${Math.abs(count)} સ્થાન ${wayRound(count, 'gu')}`,
};

/** Signs that are the same however they stand, and what they are called. */
const RUNNERS: readonly { readonly sign: Sign; readonly name: Words }[] = [
  { sign: MARKS.DOT, name: { en: 'the black dot', hi: 'काला बिंदु', gu: 'કાળું ટપકું' } },
  { sign: MARKS.RING, name: { en: 'the ring', hi: 'खाली वृत्त', gu: 'ખાલી વર્તુળ' } },
  { sign: MARKS.TRIANGLE, name: { en: 'the triangle', hi: 'त्रिभुज', gu: 'ત્રિકોણ' } },
  { sign: MARKS.HALF_BLACK, name: { en: 'the square', hi: 'वर्ग', gu: 'ચોરસ' } },
];

const nextWords = (placed: readonly Placed[], language: Language, name: string): string =>
  ({
    en: `So the next frame has: ${contentsOf(placed, 'en')} That is ${name}.`,
    hi: `इसलिए अगली चौखट में: ${contentsOf(placed, 'hi')} यह ${name} है।`,
    gu: `તેથી હવે પછીના ચોકઠામાં: ${contentsOf(placed, 'gu')} તે ${name} છે.`,
  })[language];

const signOf = (count: number): number => (count > 0 ? 1 : -1);

/** Two or three signs that go round, each by steps of its own. */
function goingRound(random: Random): FigureQuestion | null {
  const runners = shuffle(random, RUNNERS)
    .slice(0, below(random, 5) < 3 ? 2 : 3)
    .map(({ sign, name }) => ({
      sign,
      name,
      start: between(0, 7).draw(random),
      step: oneOf([1, 2, 3, -1, -2, -3]).draw(random),
    }));
  if (new Set(runners.map(({ step }) => step)).size < 2) return null;
  const at = (time: number, changed = -1, by = 0): readonly Placed[] =>
    runners.map(({ sign, start, step }, index) => ({
      sign,
      cell: ringCell(start + step * time + (index === changed ? by : 0)),
      turn: AS_IT_IS,
    }));
  const isClear = (placed: readonly Placed[]): boolean =>
    new Set(placed.map(({ cell }) => String(cell))).size === placed.length;
  const frames = Array.from({ length: SHOWN }, (_, time) => at(time));
  const right = at(SHOWN);
  if (![...frames, right].every(isClear)) return null;
  const wrong = runners.flatMap(({ step, name }, index) => {
    const way = signOf(step);
    return [
      { mistake: `leaves ${name.en} where it was`, answer: at(SHOWN, index, -step) },
      { mistake: `moves ${name.en} the other way`, answer: at(SHOWN, index, -2 * step) },
      { mistake: `moves ${name.en} a place too far`, answer: at(SHOWN, index, way) },
      ...(Math.abs(step) > 1
        ? [{ mistake: `moves ${name.en} a place too little`, answer: at(SHOWN, index, -way) }]
        : []),
    ].filter(({ answer }) => isClear(answer));
  });
  return {
    kind: 'drawing',
    difficulty: runners.length === 3 ? 'hard' : runners.every(({ step }) => Math.abs(step) <= 2) ? 'easy' : 'medium',
    question: STEM,
    figure: stripOf(frames),
    right: frameOf(right),
    wrong: wrong.map(({ mistake, answer }) => ({ mistake, answer: frameOf(answer) })),
    explain(language, name) {
      const moves = runners.map((runner) => `${runner.name[language]} ${PLACES[language](runner.step)}`).join(', ');
      const rule = {
        en: `Along the edge, from frame to frame, these move: ${moves}.`,
        hi: `किनारे पर हर चौखट में ये चलते हैं: ${moves}।`,
        gu: `કિનારી પર દરેક ચોકઠામાં આ ખસે છે: ${moves}.`,
      }[language];
      return `${rule} ${nextWords(right, language, name)}`;
    },
  };
}

const angleWords = (eighths: number, language: Language): string =>
  `${Math.abs(eighths) * 45}° ${wayRound(eighths, language)}`;

/** An arrow that turns in the middle, and a sign that goes round it. */
function turningArrow(random: Random): FigureQuestion {
  const [start, turn] = [between(0, 7).draw(random), oneOf([1, 2, 3, -1, -2, -3]).draw(random)];
  const runner = oneOf(RUNNERS).draw(random);
  const [from, step] = [between(0, 7).draw(random), oneOf([1, 2, 3, -1, -2, -3]).draw(random)];
  const at = (time: number, turnedBy = 0, movedBy = 0): readonly Placed[] => [
    arrowAt(start + turn * time + turnedBy),
    { sign: runner.sign, cell: ringCell(from + step * time + movedBy), turn: AS_IT_IS },
  ];
  const right = at(SHOWN);
  const wrong = [
    { mistake: 'leaves the arrow as it was', answer: at(SHOWN, -turn) },
    { mistake: 'turns the arrow the other way', answer: at(SHOWN, -2 * turn) },
    { mistake: 'turns the arrow by half', answer: at(SHOWN, 4) },
    { mistake: 'turns the arrow an eighth too far', answer: at(SHOWN, signOf(turn)) },
    { mistake: 'leaves the other sign where it was', answer: at(SHOWN, 0, -step) },
    { mistake: 'moves the other sign the other way', answer: at(SHOWN, 0, -2 * step) },
    { mistake: 'moves the other sign a place too far', answer: at(SHOWN, 0, signOf(step)) },
  ];
  return {
    kind: 'drawing',
    difficulty:
      Math.abs(turn) + Math.abs(step) <= 3 ? 'easy' : Math.abs(turn) + Math.abs(step) <= 4 ? 'medium' : 'hard',
    question: STEM,
    figure: stripOf(Array.from({ length: SHOWN }, (_, time) => at(time))),
    right: frameOf(right),
    wrong: wrong.map(({ mistake, answer }) => ({ mistake, answer: frameOf(answer) })),
    explain(language, name) {
      const [turns, places] = [angleWords(turn, language), PLACES[language](step)];
      const rule = {
        en: `From frame to frame the arrow turns ${turns}, and ${runner.name.en} moves ${places}.`,
        hi: `हर चौखट में तीर ${turns} घूमता है और ${runner.name.hi} ${places} चलता है।`,
        gu: `દરેક ચોકઠામાં તીર ${turns} ફરે છે અને ${runner.name.gu} ${places} ખસે છે.`,
      }[language];
      return `${rule} ${nextWords(right, language, name)}`;
    },
  };
}

/** Signs that become more along the edge, around one that turns by quarters. */
function growing(random: Random): FigureQuestion | null {
  const [first, more] = [between(1, 3).draw(random), oneOf([1, 1, 2]).draw(random)];
  const [start, way] = [between(0, 7).draw(random), oneOf([1, -1]).draw(random)];
  const [filled, quarters] = [below(random, 2) === 0, oneOf([1, 2, 3]).draw(random)];
  if (first + more * SHOWN > 8) return null;
  const middle = oneOf([MARKS.ARROW, MARKS.TRIANGLE, MARKS.HALF_BLACK, MARKS.FLAG]).draw(random);
  const begin = between(0, 3).draw(random);
  const sign = filled ? MARKS.DOT : MARKS.RING;
  const at = (time: number, added = 0, turnedBy = 0, from = start): readonly Placed[] => [
    { sign: middle, cell: CENTRE, turn: QUARTERS[(begin + quarters * time + turnedBy + 8) % 4] ?? AS_IT_IS },
    ...Array.from({ length: first + more * time + added }, (_, index) => ({
      sign,
      cell: ringCell(from + way * index),
      turn: AS_IT_IS,
    })),
  ];
  const right = at(SHOWN);
  const fits = (added: number): boolean => first + more * SHOWN + added <= 8;
  const wrong = [
    ...(fits(1) ? [{ mistake: 'adds one too many', answer: at(SHOWN, 1) }] : []),
    { mistake: 'adds one too few', answer: at(SHOWN, -1) },
    { mistake: 'adds none', answer: at(SHOWN, -more) },
    { mistake: 'does not turn the sign in the middle', answer: at(SHOWN, 0, -quarters) },
    { mistake: 'turns the sign in the middle the other way', answer: at(SHOWN, 0, -2 * quarters + 4) },
    { mistake: 'turns the sign in the middle a quarter too far', answer: at(SHOWN, 0, 1) },
    { mistake: 'begins a place further', answer: at(SHOWN, 0, 0, start + way) },
  ];
  return {
    kind: 'drawing',
    difficulty: more === 2 ? 'hard' : quarters === 2 ? 'easy' : 'medium',
    question: STEM,
    figure: stripOf(Array.from({ length: SHOWN }, (_, time) => at(time))),
    right: frameOf(right),
    wrong: wrong.map(({ mistake, answer }) => ({ mistake, answer: frameOf(answer) })),
    explain(language, name) {
      const angle = angleWords(quarters === 3 ? -2 : 2 * quarters, language);
      const side = wayRound(way, language);
      const rule = {
        en: `From frame to frame ${more} more ${filled ? 'dot' : 'ring'}${more === 1 ? ' stands' : 's stand'} along the edge, ${side}, and the sign in the middle turns ${angle}.`,
        hi: `हर चौखट में किनारे पर ${side} ${more} और ${filled ? 'काला बिंदु' : 'खाली वृत्त'} जुड़ता है, और बीच का चिह्न ${angle} घूमता है।`,
        gu: `દરેક ચોકઠામાં કિનારી પર ${side} ${more} વધુ ${filled ? 'કાળું ટપકું' : 'ખાલી વર્તુળ'} ઉમેરાય છે, અને વચ્ચેનું ચિહ્ન ${angle} ફરે છે.`,
      }[language];
      return `${rule} ${nextWords(right, language, name)}`;
    },
  };
}

export const SERIES_FAMILIES: readonly FigureFamily[] = [
  figureFamily({
    id: 'series-of-moving-signs',
    title: 'Signs go round in a frame; the next frame',
    topic: 'figure-series',
    seconds: 45,
    draw: goingRound,
  }),
  figureFamily({
    id: 'series-of-a-turning-arrow',
    title: 'An arrow turns and a sign goes round it; the next frame',
    topic: 'figure-series',
    seconds: 45,
    draw: turningArrow,
  }),
  figureFamily({
    id: 'series-that-grows',
    title: 'Signs become more around one that turns; the next frame',
    topic: 'figure-series',
    seconds: 45,
    draw: growing,
  }),
];
