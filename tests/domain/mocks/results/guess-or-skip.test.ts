import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { breakEvenOf, guessOrSkipOf } from '#domain/mocks/results/guess-or-skip.ts';
import { fairShareMs, isSlow, slowAfterMs } from '#domain/mocks/results/reviewed-attempt.ts';
import { LOCKED, MINUTE_MS, POOLED, rulesOf } from '../mock-fixtures.ts';
import { plainRules, reviewedOf } from './result-fixtures.ts';

describe('the break-even confidence', () => {
  test.each([
    ['of SSC, +2 and -0.5', { correct: 200, wrong: -50, skipped: 0 }, 0.2],
    ['of +1 and -1', { correct: 100, wrong: -100, skipped: 0 }, 0.5],
    ['without a penalty', { correct: 100, wrong: 0, skipped: 0 }, 0],
    ['where a blank costs as much as a wrong answer', { correct: 100, wrong: -25, skipped: -25 }, 0],
    ['where a blank costs more than a wrong answer', { correct: 100, wrong: -25, skipped: -50 }, 0],
    ['where a blank costs, but less', { correct: 100, wrong: -100, skipped: -50 }, 0.25],
    ['where opting out costs nothing', { correct: 100, wrong: -25, skipped: -25, notAttempted: 0 }, 0.2],
    ['where opting out costs more than a blank', { correct: 100, wrong: -25, skipped: 0, notAttempted: -10 }, 0.2],
    ['of a marking without marks', { correct: 0, wrong: 0, skipped: 0 }, 0],
  ] as const)('%s', (_, marking, expected) => {
    expect(breakEvenOf(marking)).toBeCloseTo(expected, 10);
  });

  test('is where answering earns as much as not answering, for any marking', () => {
    const anyMarking = fc.record({
      correct: fc.integer({ min: 1, max: 1000 }),
      wrong: fc.integer({ min: -1000, max: -1 }),
      skipped: fc.integer({ min: -1000, max: 0 }),
    });
    fc.assert(
      fc.property(anyMarking, (marking) => {
        fc.pre(marking.skipped >= marking.wrong);
        const chance = breakEvenOf(marking);
        expect(chance * marking.correct + (1 - chance) * marking.wrong).toBeCloseTo(marking.skipped, 6);
      }),
    );
  });
});

describe('doubtful answers', () => {
  const rules = plainRules(8, { correct: 200, wrong: -50, skipped: 0 });

  test('that are marked count with what they won and lost; marked blanks do not', () => {
    const { marked } = guessOrSkipOf(reviewedOf(rules, '0011-000', { marked: '11101000' }));
    expect(marked).toEqual({ right: 2, wrong: 1, wonHundredths: 400, lostHundredths: 50 });
  });

  test('are measured against a blank that costs', () => {
    const costly = plainRules(8, { correct: 200, wrong: -50, skipped: -20 });
    const { marked } = guessOrSkipOf(reviewedOf(costly, '0011-000', { marked: '11101000' }));
    expect(marked).toEqual({ right: 2, wrong: 1, wonHundredths: 440, lostHundredths: 30 });
  });

  test('that were changed count by the former and the newest response', () => {
    // Right to wrong twice, wrong to right once, wrong to wrong, right to blank.
    const analysis = guessOrSkipOf(reviewedOf(rules, '1102-000', { former: '00110---' }));
    expect(analysis.rightToWrong).toEqual({ questions: 2, hundredths: 500 });
    expect(analysis.wrongToRight).toEqual({ questions: 1, hundredths: 250 });
  });

  test('that took long count apart', () => {
    const spentMs = [91_000, 89_000, 91_000, 91_000, 91_000, 0, 0, 0];
    const { slow } = guessOrSkipOf(reviewedOf(rules, '0011-000', { spentMs }));
    expect(slow).toEqual({ right: 1, wrong: 2, wonHundredths: 200, lostHundredths: 100 });
  });

  test('at a dropped question count nowhere', () => {
    const analysis = guessOrSkipOf(
      reviewedOf(rules, '11111111', {
        right: Array.from({ length: 8 }, () => '*'),
        marked: '11111111',
        former: '00000000',
        spentMs: Array.from({ length: 8 }, () => 900_000),
      }),
    );
    const nothing = { right: 0, wrong: 0, wonHundredths: 0, lostHundredths: 0 };
    expect(analysis).toMatchObject({ marked: nothing, slow: nothing, rightToWrong: { questions: 0 } });
  });
});

describe('a question is slow', () => {
  const figures = { right: 0, answered: 0, medianMs: null, topMedianMs: 20_000 };

  test('beyond the median of the best tenth, where the cohort has one', () => {
    const cohort = [figures, { ...figures, topMedianMs: null }];
    const attempt = reviewedOf(plainRules(2, POOLED.marking), '--', { cohort, spentMs: [20_001, 20_001] });
    expect([isSlow(attempt, 0), isSlow(attempt, 1)]).toEqual([true, false]);
    expect(isSlow({ ...attempt, spentMs: [20_000] }, 0)).toBe(false);
  });

  test('beyond one and a half fair shares of its own clock without a cohort', () => {
    expect(fairShareMs(LOCKED, 4)).toBe((10 * MINUTE_MS) / 3);
    expect(fairShareMs(POOLED, 4)).toBe((20 * MINUTE_MS) / 6);
    const uneven = rulesOf({
      timing: 'locked',
      sections: [
        { name: 'One', start: 0, count: 2, durationMs: 2 * MINUTE_MS },
        { name: 'Two', start: 2, count: 4, durationMs: 8 * MINUTE_MS },
      ],
    });
    expect(slowAfterMs({ rules: uneven, cohort: null }, 0)).toBe(1.5 * MINUTE_MS);
    expect(slowAfterMs({ rules: uneven, cohort: null }, 5)).toBe(3 * MINUTE_MS);
  });
});
