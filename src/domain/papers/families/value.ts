import type { Exact, Fraction } from './fraction.ts';
import { fractionOf, gcd } from './fraction.ts';
import type { Unit } from './units.ts';
import type { Words } from './words.ts';

/** A quantity: exact, with its unit. */
export interface Amount {
  readonly kind: 'amount';
  readonly number: Fraction;
  readonly unit: Unit;
}

/** What an option says. Two values are compared by `keyOf`, never by their text. */
export type Value =
  | Amount
  | { readonly kind: 'ratio'; readonly parts: readonly number[] }
  | { readonly kind: 'words'; readonly words: Words };

export const amount = (number: Exact, unit: Unit = 'none'): Amount => ({
  kind: 'amount',
  number: fractionOf(number),
  unit,
});

export const rupees = (number: Exact): Amount => amount(number, 'rupees');
export const percent = (number: Exact): Amount => amount(number, 'percent');

/** 2 : 3 for (4, 6). The parts are whole numbers above 0. */
export function ratio(...parts: readonly number[]): Value {
  const divisor = parts.reduce(gcd);
  return { kind: 'ratio', parts: parts.map((part) => part / divisor) };
}

export const words = (texts: Words): Value => ({ kind: 'words', words: texts });

/** The same letters in every language: codes, groups of letters, '8:24'. */
export const sameText = (text: string): Value => words({ en: text, hi: text, gu: text });

/** Equal for equal values. */
export function keyOf(value: Value): string {
  if (value.kind === 'ratio') return value.parts.join(':');
  if (value.kind === 'words') return value.words.en;
  return `${value.number.top}/${value.number.bottom} ${value.unit}`;
}
