import { expect, it } from 'vitest';
import { amountText, emptyPlans, planContentsOf } from '#domain/membership/plan-contents.ts';

it('an area says in numbers what it has, and an empty one says so', () => {
  expect(amountText({ lessons: 1, materials: 14, mocks: 0 })).toBe('1 lesson and 14 study materials');
  expect(amountText({ lessons: 0, materials: 1, mocks: 4 })).toBe('1 study material and 4 mock tests');
  expect(amountText({ lessons: 0, materials: 0, mocks: 0 })).toBe('nothing yet');
});

it.each([
  ['lessons', null, ['TestSeries']],
  ['materials', 'EklavyaModule', ['English-1-Year', 'TestSeries']],
  ['materials', 'EnglishModule', ['TestSeries']],
  ['mocks', 'TestSeriesModule', ['1-Year', '3-Year', 'English-1-Year']],
] as const)('with %s of %s alone the plans that open them are not empty', (kind, module, empty) =>
  expect(emptyPlans(planContentsOf([{ kind, module, count: 1 }]))).toEqual(empty),
);
