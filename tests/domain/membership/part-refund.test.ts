import { expect, test } from 'vitest';
import { paiseOf } from '#domain/membership/money.ts';
import { proposeEnd } from '#domain/membership/part-refund.ts';

const YEAR = { startDate: '2026-11-23T10:00:00.000Z', endDate: '2027-11-23' };

test.each([
  ['a tenth', 10_000, 100_000, '2026-11-24', '2027-10-17'],
  ['half of what is left', 40_000, 80_000, '2026-11-24', '2027-05-24'],
  ['all but nothing, never before today', 99_999, 100_000, '2027-03-01', '2027-03-01'],
  ['of a membership that begins later, never before its first day', 99_999, 100_000, '2026-01-01', '2026-11-23'],
])('a part takes as many days as its share of the price: %s', (_, amountPaise, leftPaise, today, end) => {
  expect(proposeEnd(YEAR, { amountPaise, leftPaise, today })).toBe(end);
});

test.each([
  ['500', 50_000],
  [' ₹1,499.5 ', 149_950],
  ['Rs. 1,499/-', 149_900],
  ['૧,૪૯૯', 149_900],
  ['0.01', 1],
  ['4.999', Number.NaN],
  ['-5', Number.NaN],
  ['', Number.NaN],
])('rupees as they are typed become paise: %s', (text, paise) => {
  expect(paiseOf(text)).toBe(paise);
});
