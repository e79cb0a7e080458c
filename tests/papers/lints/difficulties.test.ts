import { describe, expect, test } from 'vitest';
import { lintsOf, paperOf, questionOf } from './lint-fixtures.ts';

/** How the difficulties of a paper are spread: e, m, h, or - for a question without one. */

const NAMES: Readonly<Record<string, string>> = { e: 'easy', m: 'medium', h: 'hard' };
const lintsFor = (ratings: string) =>
  lintsOf(
    paperOf(
      ...[...ratings].map((rating, index) =>
        questionOf({
          question: `What is asked at place ${index + 1}?`,
          ...(rating !== '-' && { difficulty: NAMES[rating] ?? rating }),
        }),
      ),
    ),
  ).filter(({ rule }) => rule.startsWith('difficulty'));
const rulesFor = (ratings: string): readonly string[] =>
  lintsFor(ratings).map(({ severity, rule }) => `${severity} ${rule}`);

describe('the difficulties of a paper', () => {
  test.each([
    ['nine easy ones of ten', 'eeeeeeeeem', ['warning difficulty-spread']],
    ['ten hard ones', 'hhhhhhhhhh', ['warning difficulty-spread']],
    ['a question without one', 'emhe-', ['warning difficulty-partial']],
    ['a word that is none', 'emhex', ['warning difficulty-partial']],
    ['both', 'mmmmmmmmmm-', ['warning difficulty-partial', 'warning difficulty-spread']],
  ])('%s are listed', (_, ratings, expected) => {
    expect(rulesFor(ratings)).toEqual(expected);
  });

  test.each([
    ['eight easy ones of ten', 'eeeeeeeemh'],
    ['nine easy ones', 'eeeeeeeee'],
    ['none at all', '----------'],
  ])('%s are fine', (_, ratings) => {
    expect(rulesFor(ratings)).toEqual([]);
  });

  test('are told with their figures', () => {
    expect(lintsFor('mmmmmmmmmm-').map(({ message }) => message)).toEqual([
      '10 of 11 questions have a difficulty.',
      '10 of 10 rated questions are medium.',
    ]);
  });
});
