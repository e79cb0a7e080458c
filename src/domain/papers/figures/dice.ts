import type { Language } from '../../lib/languages.ts';
import type { Drawing } from './figure-question.ts';
import { inEach } from './figure-question.ts';
import type { Point, Shape } from './shapes.ts';
import { line, mapShapes, move, polygon } from './shapes.ts';
import { strokesOf } from './strokes.ts';

/** Dice with numbers on their faces, seen from a corner, and sheets that fold to them. */

/** The numbers on the faces: top, bottom, front, back, right, left. */
export type Die = readonly [number, number, number, number, number, number];

/** The places of a die after a quarter turn, by the places before it. */
type Roll = readonly [number, number, number, number, number, number];
/** To the right: the top goes to the right side. */
const RIGHTWARDS: Roll = [5, 4, 2, 3, 0, 1];
/** Towards the one who looks: the top comes to the front. */
const FORWARDS: Roll = [3, 2, 0, 1, 4, 5];
const rolled = (die: Die, roll: Roll): Die => roll.map((place) => die[place]) as unknown as Die;

/** The die in all its 24 positions. */
export function positionsOf(die: Die): readonly Die[] {
  const found = new Map<string, Die>([[String(die), die]]);
  for (const each of found.values())
    for (const roll of [RIGHTWARDS, FORWARDS]) {
      const next = rolled(each, roll);
      if (!found.has(String(next))) found.set(String(next), next);
    }
  return [...found.values()];
}

export const oppositeOn = (die: Die, number: number): number => {
  const place = die.indexOf(number);
  return die[place % 2 === 0 ? place + 1 : place - 1] ?? 0;
};

/** Top, front and right. */
export type Seen = readonly [top: number, front: number, right: number];
export const seenOf = ([top, , front, , right]: Die): Seen => [top, front, right];

function digitAt(digit: number, unit: number, [x, y]: Point): readonly Shape[] {
  const strokes = strokesOf(String(digit)).map((points) =>
    line(...points.map(([a, b]): Point => [a * unit, b * unit])),
  );
  return mapShapes(strokes, move(x - 2 * unit, y - 3 * unit));
}

const FACE = 56;
const DEPTH = 28;
const EDGE = 8;
const DIE_SIZE = FACE + DEPTH + 2 * EDGE;

function dieShapes([top, front, right]: Seen): readonly Shape[] {
  const [left, low] = [EDGE, EDGE + DEPTH];
  return [
    polygon([
      [left, low],
      [left + FACE, low],
      [left + FACE, low + FACE],
      [left, low + FACE],
    ]),
    line([left, low], [left + DEPTH, low - DEPTH], [left + DEPTH + FACE, low - DEPTH], [left + FACE, low]),
    line([left + DEPTH + FACE, low - DEPTH], [left + DEPTH + FACE, low - DEPTH + FACE], [left + FACE, low + FACE]),
    ...digitAt(top, 3, [left + (FACE + DEPTH) / 2, low - DEPTH / 2]),
    ...digitAt(front, 5, [left + FACE / 2, low + FACE / 2]),
    ...digitAt(right, 3, [left + FACE + DEPTH / 2, low + (FACE - DEPTH) / 2]),
  ];
}

const seenWords = ([top, front, right]: Seen, language: Language): string =>
  ({
    en: `${top} on top, ${front} in front, ${right} on the right`,
    hi: `ऊपर ${top}, सामने ${front}, दाईं ओर ${right}`,
    gu: `ઉપર ${top}, સામે ${front}, જમણી બાજુ ${right}`,
  })[language];

const DIE_WORD: Readonly<Record<Language, string>> = { en: 'A die', hi: 'पासा', gu: 'પાસો' };
const END: Readonly<Record<Language, string>> = { en: '.', hi: '।', gu: '.' };

export const dieOf = (seen: Seen): Drawing => ({
  width: DIE_SIZE,
  height: DIE_SIZE,
  shapes: dieShapes(seen),
  alt: inEach((language) => `${DIE_WORD[language]}: ${seenWords(seen, language)}${END[language]}`),
});

const GAP = 12;
const POSITION: Readonly<Record<Language, string>> = { en: 'Position', hi: 'स्थिति', gu: 'સ્થિતિ' };

/** One die in several positions, side by side. */
export const diceOf = (all: readonly Seen[]): Drawing => ({
  width: all.length * DIE_SIZE + (all.length - 1) * GAP,
  height: DIE_SIZE,
  shapes: all.flatMap((seen, index) => mapShapes(dieShapes(seen), move(index * (DIE_SIZE + GAP), 0))),
  alt: inEach((language) =>
    all
      .map((seen, index) => `${POSITION[language]} ${index + 1}: ${seenWords(seen, language)}${END[language]}`)
      .join(' '),
  ),
});

/** A number on a square of the open sheet. */
export interface NetCell {
  readonly at: Point;
  readonly number: number;
}

const CELL = 40;

/** The squares of an open sheet: four in a row, one above and one below them. */
export const netCells = (above: number, below: number): readonly Point[] => [
  [above, 0],
  [0, 1],
  [1, 1],
  [2, 1],
  [3, 1],
  [below, 2],
];

/**
 * The die that the sheet folds to with its numbers outside. A die rolls over the squares of the sheet, which lies with its
 * numbers below; each number goes to the face that comes to lie on its square.
 */
export function foldedDie(cells: readonly NetCell[]): Die {
  // With its numbers below, the sheet is seen mirrored.
  const mirrored = cells.map(({ at: [x, y], number }) => ({ at: [-x, y] as Point, number }));
  const numbers = new Map(mirrored.map(({ at, number }) => [String(at), number]));
  const LEFTWARDS: Roll = [4, 5, 2, 3, 1, 0];
  const BACKWARDS: Roll = [2, 3, 1, 0, 4, 5];
  const steps: readonly (readonly [Point, Roll])[] = [
    [[1, 0], RIGHTWARDS],
    [[-1, 0], LEFTWARDS],
    [[0, 1], FORWARDS],
    [[0, -1], BACKWARDS],
  ];
  const found: number[] = [];
  const visited = new Set<string>();
  // Which face of the unrolled die is at each place now.
  const visit = ([x, y]: Point, faces: Die): void => {
    const number = numbers.get(String([x, y]));
    if (number === undefined || visited.has(String([x, y]))) return;
    visited.add(String([x, y]));
    found[faces[1]] = number;
    for (const [[dx, dy], roll] of steps) visit([x + dx, y + dy], rolled(faces, roll));
  };
  const [first] = mirrored;
  if (first !== undefined) visit(first.at, [0, 1, 2, 3, 4, 5]);
  return found as unknown as Die;
}

/** The open sheet with its numbers. */
export function netOf(cells: readonly NetCell[]): Drawing {
  const inRow = (row: number): readonly NetCell[] =>
    cells.filter(({ at }) => at[1] === row).toSorted((one, other) => one.at[0] - other.at[0]);
  const middle = inRow(1)
    .map(({ number }) => number)
    .join(', ');
  const [above, below] = [inRow(0)[0], inRow(2)[0]];
  const column = (cell: NetCell | undefined): number => (cell?.at[0] ?? 0) + 1;
  return {
    width: 4 * CELL + 20,
    height: 3 * CELL + 20,
    shapes: mapShapes(
      cells.flatMap(({ at: [x, y], number }) => [
        polygon([
          [x * CELL, y * CELL],
          [(x + 1) * CELL, y * CELL],
          [(x + 1) * CELL, (y + 1) * CELL],
          [x * CELL, (y + 1) * CELL],
        ]),
        ...digitAt(number, 4, [(x + 0.5) * CELL, (y + 0.5) * CELL]),
      ]),
      move(10, 10),
    ),
    alt: {
      en: `The open sheet of a die. Four squares in a row have ${middle}. Above square ${column(above)} is ${above?.number}, below square ${column(below)} is ${below?.number}.`,
      hi: `पासे का खुला काग़ज़। पंक्ति के चार वर्गों में ${middle}। वर्ग ${column(above)} के ऊपर ${above?.number}, वर्ग ${column(below)} के नीचे ${below?.number}।`,
      gu: `પાસાનો ખૂલેલો કાગળ. હારના ચાર ચોરસમાં ${middle}. ચોરસ ${column(above)}ની ઉપર ${above?.number}, ચોરસ ${column(below)}ની નીચે ${below?.number}.`,
    },
  };
}
