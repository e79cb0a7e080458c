import { expect, test } from 'vitest';
import { paiseOf } from '#domain/membership/money.ts';
import { parseRefundRule, proposeEnd, refundOfDaysLeft } from '#domain/membership/part-refund.ts';

const YEAR = { startDate: '2026-11-23T10:00:00.000Z', endDate: '2027-11-23' };
const priced = (span: typeof YEAR, membershipType: '1-Year' | 'TestSeries' = '1-Year', singlePaise = 299_900) => ({
  ...span,
  membershipType,
  singlePaise,
});

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

test.each([
  ['on the day of payment', '2026-11-23T10:00:00.000Z', 365, 299_900],
  ['a day later', '2026-11-24T10:00:00.000Z', 364, 299_000],
  ['with the last whole day before it', '2027-11-22T10:00:00.000Z', 1, 800],
  ['on the last day', '2027-11-23T10:00:00.000Z', 0, 0],
  ['after its end', '2028-01-01T00:00:00.000Z', 0, 0],
  ['before it begins', '2026-10-01T00:00:00.000Z', 365, 299_900],
])('the rule of days left counts whole days and rounds down to the rupee: %s', (_, now, daysLeft, amountPaise) =>
  expect(refundOfDaysLeft([priced(YEAR)], { leftPaise: 299_900, now: Date.parse(now) })).toEqual({
    parts: [{ membershipType: '1-Year', days: 365, daysLeft }],
    amountPaise,
  }),
);

// 349,900 paise are divided as 2,999 to 799: 276,290 for 1-Year and 73,610 for TestSeries.
test.each([
  ['all of it, while no day of either is over', '2026-11-23T10:00:00.000Z', 365, 365, 349_900],
  ['the whole share of the one that has not begun', '2027-05-23T10:00:00.000Z', 184, 365, 212_800],
  ['nothing for the one that is over', '2028-05-22T10:00:00.000Z', 0, 185, 37_300],
  ['nothing once both are over', '2029-01-01T10:00:00.000Z', 0, 0, 0],
])('a bundle divides its price by the prices of its memberships, each by its own days: %s', (_, now, ...expected) => {
  const later = { startDate: '2027-11-23T18:30:00.000Z', endDate: '2028-11-23' };
  const spans = [priced(YEAR), priced(later, 'TestSeries', 79_900)];
  const { parts, amountPaise } = refundOfDaysLeft(spans, { leftPaise: 349_900, now: Date.parse(now) });
  expect([...parts.map(({ daysLeft }) => daysLeft), amountPaise]).toEqual(expected);
});

test('a membership without a whole day, and a payment of which nothing is left, give nothing back', () => {
  const day = { startDate: '2026-11-23T10:00:00.000Z', endDate: '2026-11-23' };
  const now = Date.parse('2026-11-23T10:00:00.000Z');
  expect(refundOfDaysLeft([priced(day)], { leftPaise: 299_900, now }).amountPaise).toBe(0);
  expect(refundOfDaysLeft([priced(YEAR)], { leftPaise: 0, now }).amountPaise).toBe(0);
});

test('a refund rule that there is not stops build and server', () => {
  expect(parseRefundRule('days-left')).toBe('days-left');
  expect(() => parseRefundRule('none')).toThrow("academy.json: refundRule must be 'terms' or 'days-left'");
});
