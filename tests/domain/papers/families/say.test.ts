import { expect, test } from 'vitest';
import { fractionOf, minus, over, plus, power, times } from '#domain/papers/families/fraction.ts';
import { decimal, sayIn, slash, wholeText } from '#domain/papers/families/say.ts';
import { amount, keyOf, percent, ratio, rupees, words } from '#domain/papers/families/value.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [-45, '−45'],
  [1_200, '1,200'],
  [120_000, '1,20,000'],
  [12_345_678, '1,23,45,678'],
  [-1_000, '−1,000'],
])('%d is written as %s', (number, text) => expect(wholeText(number)).toBe(text));

test.each([
  [rupees(2_500), '₹2,500', '₹2,500'],
  [rupees(over(2_473, 2)), '₹1,236.50', '₹1,236.50'],
  [rupees(over(101, 100)), '₹1.01', '₹1.01'],
  [percent(15), '15%', '15%'],
  [percent(over(100, 7)), '$14\\frac{2}{7}\\%$', '$14\\frac{2}{7}\\%$'],
  [amount(over(40, 3), 'days'), '$13\\frac{1}{3}$ days', '$13\\frac{1}{3}$ दिन'],
  [amount(over(1, 2), 'hours'), '$\\frac{1}{2}$ hour', '$\\frac{1}{2}$ घंटा'],
  [amount(1, 'hours'), '1 hour', '1 घंटा'],
  [amount(2, 'hours'), '2 hours', '2 घंटे'],
  [amount(90, 'degrees'), '90°', '90°'],
  [ratio(4, 6), '2 : 3', '2 : 3'],
  [words({ en: 'Monday', hi: 'सोमवार', gu: 'સોમવાર' }), 'Monday', 'सोमवार'],
])('%j is said as %s in English and as %s in Hindi', (value, english, hindi) => {
  expect([sayIn('en')(value), sayIn('hi')(value)]).toEqual([english, hindi]);
});

test('arithmetic is exact', () => {
  expect(plus(over(1, 10), over(2, 10))).toEqual({ top: 3, bottom: 10 });
  expect(minus(1, over(1, 3))).toEqual({ top: 2, bottom: 3 });
  expect(times(over(2, 3), over(-9, 4))).toEqual({ top: -3, bottom: 2 });
  expect(over(over(1, 2), over(-1, 4))).toEqual({ top: -2, bottom: 1 });
  expect(power(over(11, 10), 3)).toEqual({ top: 1331, bottom: 1000 });
  expect(slash(over(10, 24))).toBe('5/12');
  expect(decimal(over(1, 8))).toBe('0.125');
});

test('a number that is not exact is refused, and so is a division by 0', () => {
  expect(() => fractionOf(0.1 + 0.2)).toThrow('no exact fraction');
  expect(() => over(1, 0)).toThrow('no exact fraction');
  expect(() => decimal(over(1, 3))).toThrow('decimals');
});

test('values are compared by what they are, not by how they are said', () => {
  expect(keyOf(amount(over(6, 4), 'days'))).toBe(keyOf(amount(over(3, 2), 'days')));
  expect(keyOf(amount(3, 'days'))).not.toBe(keyOf(amount(3, 'hours')));
  expect(keyOf(ratio(2, 3))).toBe(keyOf(ratio(10, 15)));
});
