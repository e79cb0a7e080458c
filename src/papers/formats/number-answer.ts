import { readTypedNumber } from '#domain/papers/typed-number.ts';
import type { Authored } from '../exchange/reading.ts';

/** Typed numbers of other systems. Their answer is a value with a tolerance, or a range. */

const RANGE = /^(.{1,30}?)(?:\.\.|\bto\b|–|—)(.{1,30})$/i;
const MARGIN = /^(.{1,30}?)(?::|±|\+\/-)(.{1,30})$/;

function numberIn(text: string | undefined): number | null {
  const read = readTypedNumber(text ?? '');
  return read.is === 'number' ? read.value : null;
}

const fieldsOf = (value: number | null, tolerance: number | null): Authored | null =>
  value === null || tolerance === null || tolerance < 0
    ? null
    : { type: 'number', correctNumber: value, ...(tolerance > 0 && { tolerance }) };

/** Exact for numbers that have at most five decimals. */
const half = (value: number): number | null => numberIn((value / 2).toFixed(6));

/** The fields of a typed number from `2.5`, `2.5:0.1`, `2.5 ± 0.1` or `2.4..2.6`; null for another text. */
export function numberFields(text: string, tolerance = ''): Authored | null {
  const plain = text.trim();
  const [, from, to] = RANGE.exec(plain) ?? [];
  const [low, high] = [numberIn(from), numberIn(to)];
  if (low !== null && high !== null && low <= high) return fieldsOf(half(low + high), half(high - low));
  const [, value, margin] = MARGIN.exec(plain) ?? [];
  if (value !== undefined) return fieldsOf(numberIn(value), numberIn(margin));
  return fieldsOf(numberIn(plain), tolerance.trim() === '' ? 0 : numberIn(tolerance));
}

export const NO_NUMBER = 'its answer is no number of at most 6 decimals';

export const OTHER_NUMBERS_LOSS = {
  field: 'answer',
  reason: 'has other numbers that earn marks or have a comment',
  correction: 'A typed number is right within one tolerance, and wrong outside it.',
};
