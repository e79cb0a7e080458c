import { plainNumber } from '../lib/digits.ts';
import { questionScreenText } from '../text/en/question-screen.ts';

/** Numbers are compared in whole millionths, so that 0.1 + 0.2 is 0.3. */
export const MOST_DECIMALS = 6;
const MILLIONTHS = 10 ** MOST_DECIMALS;
const LARGEST = 1_000_000_000;

const millionthsOf = (value: number): number => Math.round(value * MILLIONTHS);

/** A number that a student can type, exactly: at most 6 decimals, up to a thousand million. */
export const isTypableNumber = (value: unknown): value is number =>
  typeof value === 'number' && Math.abs(value) <= LARGEST && millionthsOf(value) / MILLIONTHS === value;

/** Whether the number lies in the range of the key, its ends included. */
export const isWithin = (typed: number, key: { readonly value: number; readonly tolerance: number }): boolean =>
  Math.abs(millionthsOf(typed) - millionthsOf(key.value)) <= millionthsOf(key.tolerance);

/** The numbers of a key as a range, whose ends are exact to six decimals. */
export function rangeOf({ value, tolerance }: { readonly value: number; readonly tolerance: number }): {
  readonly from: number;
  readonly to: number;
} {
  const [middle, reach] = [millionthsOf(value), millionthsOf(tolerance)];
  return { from: (middle - reach) / MILLIONTHS, to: (middle + reach) / MILLIONTHS };
}

/** The key whose numbers are those of a range. Of a middle with seven decimals the last one is left out. */
export function keyOfRange({ from, to }: { readonly from: number; readonly to: number }): {
  readonly value: number;
  readonly tolerance: number;
} {
  const reach = Math.floor((millionthsOf(to) - millionthsOf(from)) / 2);
  return { value: (millionthsOf(from) + reach) / MILLIONTHS, tolerance: reach / MILLIONTHS };
}

/** Commas between groups of digits, as in 12,500 and 1,25,000: the last group has three. */
const GROUPED = /^[-+]?\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d*)?$/;
const DECIMAL_COMMA = /^([-+]?\d*),(\d+)$/;
const NUMBER = /^[-+]?(?:\d+\.?(\d*)|\.(\d+))$/;

/** What a student typed: nothing yet, a number, or a text with the reason why it is none. */
export type TypedText =
  | { readonly is: 'empty' }
  | { readonly is: 'number'; readonly value: number }
  | { readonly is: 'none'; readonly reason: string };

/** Reads the digits of any script, a decimal point or comma, and commas between groups. */
export function readTypedNumber(text: string): TypedText {
  const plain = plainNumber(text).replaceAll(/\s/g, '');
  if (plain === '') return { is: 'empty' };
  const joined = GROUPED.test(plain) ? plain.replaceAll(',', '') : plain.replace(DECIMAL_COMMA, '$1.$2');
  const match = NUMBER.exec(joined);
  if (match === null) return { is: 'none', reason: questionScreenText().noNumber };
  if ((match[1] ?? match[2] ?? '').replace(/0+$/, '').length > MOST_DECIMALS)
    return { is: 'none', reason: questionScreenText().manyDecimals({ most: MOST_DECIMALS }) };
  const value = Number(joined) || 0;
  return isTypableNumber(value) ? { is: 'number', value } : { is: 'none', reason: questionScreenText().largeNumber };
}
