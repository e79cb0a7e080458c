import { expect, it } from 'vitest';
import { parseSellsFromAge, sellingIssue } from '#domain/membership/selling.ts';

/** A price with tax in it is sold only under the number that the tax is paid under. */

it.each([
  [18, '24ABCDE1234F1Z5'],
  [5, '27AAPFU0939F1ZV'],
  [0, ''],
  [0, '24ABCDE1234F1Z5'],
])('%i percent and the number %j are sold', (gstPercent, gstin) =>
  expect(sellingIssue({ gstPercent }, { gstin })).toBeNull(),
);

it('a tax without a number names both fields and both ways out', () => {
  const issue = sellingIssue({ gstPercent: 18 }, { gstin: '' });
  for (const part of [
    'gstPercent in src/content/plans.json is 18',
    'seller.gstin in src/content/academy.json is empty',
    'Set your GSTIN',
    'set gstPercent to 0',
  ])
    expect(issue).toContain(part);
});

it.each([
  [18, ' '],
  [18, 'set the number'],
  [18, '24abcde1234f1z5'],
  [0, '24ABCDE1234F1Z'],
  [12, '24ABCDE1234F1Z55'],
])('%i percent and %j, which is no number, are not', (gstPercent, gstin) =>
  expect(sellingIssue({ gstPercent }, { gstin })).toContain('is no GSTIN'),
);

it.each([0, 16, 18])('an age of sale of %i is read as written', (age) => expect(parseSellsFromAge(age)).toBe(age));

it.each([undefined, null, '16', -1, 16.5, 19, 160, Number.NaN, true])(
  'an age of sale of %j is refused, with the field and both ways out',
  (age) => {
    for (const part of ['sellsFromAge in src/content/academy.json', 'such as 16', '0 to sell at any age'])
      expect(() => parseSellsFromAge(age)).toThrow(part);
  },
);
