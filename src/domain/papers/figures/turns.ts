import type { Language } from '../../lib/languages.ts';
import type { Map2, Point } from './shapes.ts';

/** The eight ways to lay a square on itself, as maps about the origin. */
export type Turn = readonly [a: number, b: number, c: number, d: number];

export const AS_IT_IS: Turn = [1, 0, 0, 1];
/** Left and right change places, as in a mirror beside the figure. */
export const SIDE_MIRROR: Turn = [-1, 0, 0, 1];
/** Top and bottom change places, as in water below the figure. */
export const WATER: Turn = [1, 0, 0, -1];
export const HALF_TURN: Turn = [-1, 0, 0, -1];
/** Clockwise, on a page whose y grows downwards. */
export const QUARTER_TURN: Turn = [0, -1, 1, 0];
export const DIAGONAL_MIRROR: Turn = [0, 1, 1, 0];

export const after = (second: Turn, first: Turn): Turn => {
  const [a, b, c, d] = second;
  const [e, f, g, h] = first;
  return [a * e + b * g, a * f + b * h, c * e + d * g, c * f + d * h];
};

/** Those in which signs stand. Seeds count on their order. */
export const SIGN_TURNS: readonly Turn[] = [
  AS_IT_IS,
  SIDE_MIRROR,
  WATER,
  HALF_TURN,
  QUARTER_TURN,
  DIAGONAL_MIRROR,
  after(QUARTER_TURN, HALF_TURN),
];
export const ALL_TURNS: readonly Turn[] = [...SIGN_TURNS, after(DIAGONAL_MIRROR, HALF_TURN)];

export const turned =
  ([a, b, c, d]: Turn): Map2 =>
  ([x, y]): Point => [a * x + b * y || 0, c * x + d * y || 0];

const DIRECTIONS = {
  '0,-1': 'up',
  '1,-1': 'up to the right',
  '1,0': 'right',
  '1,1': 'down to the right',
  '0,1': 'down',
  '-1,1': 'down to the left',
  '-1,0': 'left',
  '-1,-1': 'up to the left',
} as const;
export type Direction = (typeof DIRECTIONS)[keyof typeof DIRECTIONS];

/** The direction of a step by at most one to each side. */
export const directionOf = (step: Point): Direction => DIRECTIONS[String(step) as keyof typeof DIRECTIONS];

/** 'clockwise', or 'anticlockwise' for a number below 0. */
export const wayRound = (way: number, language: Language): string =>
  ({
    en: way > 0 ? 'clockwise' : 'anticlockwise',
    hi: way > 0 ? 'घड़ी की दिशा में' : 'घड़ी की उल्टी दिशा में',
    gu: way > 0 ? 'ઘડિયાળની દિશામાં' : 'ઘડિયાળની ઊલટી દિશામાં',
  })[language];
