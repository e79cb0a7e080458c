import { expect, it } from 'vitest';
import { amountText, emptyPlans, planContentsOf, readAreaContents } from '#domain/membership/plan-contents.ts';

it('an area says in numbers what it has, and an empty one says so', () => {
  const nothing = { lessons: 0, materials: 0, mocks: 0, classes: 0, recordings: 0 };
  expect(amountText({ ...nothing, lessons: 1, materials: 14 })).toBe('1 lesson and 14 study materials');
  expect(amountText({ ...nothing, materials: 1, mocks: 4 })).toBe('1 study material and 4 mock tests');
  expect(amountText({ ...nothing, classes: 1, recordings: 2 })).toBe(
    '2 recordings and 1 live class in the next four weeks',
  );
  expect(amountText(nothing)).toBe('nothing yet');
});

it('an area is read from a reply that has all its numbers, and from no other', () => {
  const contents = planContentsOf([{ kind: 'lessons', module: null, count: 3 }]);
  expect(readAreaContents({ contents }, 'other')).toEqual(contents.other);
  for (const reply of [undefined, { contents: null }, { contents: { other: { lessons: 3 } } }])
    expect(readAreaContents(reply, 'other')).toBeNull();
});

it.each([
  ['lessons', null, ['TestSeries', '1-Year+TestSeries']],
  ['materials', 'EklavyaModule', ['English-1-Year', 'TestSeries', '1-Year+TestSeries']],
  ['materials', 'EnglishModule', ['TestSeries', '1-Year+TestSeries']],
  ['classes', 'EnglishModule', ['TestSeries', '1-Year+TestSeries']],
  ['recordings', null, ['TestSeries', '1-Year+TestSeries']],
  ['mocks', 'TestSeriesModule', ['1-Year', '3-Year', 'English-1-Year', '1-Year+TestSeries']],
] as const)('with %s of %s alone the plans that open them are not empty', (kind, module, empty) =>
  expect(emptyPlans(planContentsOf([{ kind, module, count: 1 }]))).toEqual(empty),
);
