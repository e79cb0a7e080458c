import { describe, expect, test } from 'vitest';
import { guessedBelowMs, reviewListsOf } from '#domain/mocks/results/review-lists.ts';
import { plainRules, reviewedOf } from './result-fixtures.ts';

const rules = plainRules(5, { correct: 200, wrong: -50, skipped: 0 });

describe('the lists of a review', () => {
  test('tell wrong, blank, slow, marked and changed ones, and a dropped question is neither wrong nor blank', () => {
    const attempt = reviewedOf(rules, '01--0', {
      right: ['0', '0', '0', '*', '0'],
      marked: '00100',
      changes: [0, 2, 0, 0, 0],
      spentMs: [91_000, 30_000, 30_000, 30_000, 30_000],
    });
    expect(reviewListsOf(attempt, [1])).toEqual({
      all: [0, 1, 2, 3, 4],
      wrong: [1],
      blank: [2],
      slow: [0],
      guessed: [],
      marked: [2],
      changed: [1],
      again: [1],
    });
  });

  test('take an answer for guessed that was marked for review, or given in a fifth of its share of time', () => {
    const attempt = reviewedOf(rules, '00-00', { marked: '10000', spentMs: [60_000, 11_999, 1000, 12_000, 60_000] });
    expect(reviewListsOf(attempt, []).guessed).toEqual([0, 1]);
  });

  test('take it for guessed below half of the best tenth’s time where that is known', () => {
    const figures = { right: 10, answered: 40, medianMs: 40_000, topMedianMs: 20_000 };
    const attempt = reviewedOf(rules, '00000', {
      cohort: Array.from({ length: 5 }, (_, index) => (index === 4 ? { ...figures, topMedianMs: null } : figures)),
      spentMs: [9999, 10_000, 15_000, 20_000, 11_999],
    });
    expect(reviewListsOf(attempt, []).guessed).toEqual([0, 4]);
    expect(guessedBelowMs(attempt, 0)).toBe(10_000);
  });
});
