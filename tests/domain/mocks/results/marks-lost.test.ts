import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { Loss } from '#domain/mocks/results/marks-lost.ts';
import { LOSS_CAUSES, marksLostOf } from '#domain/mocks/results/marks-lost.ts';
import { scoreMock } from '#domain/mocks/score-mock.ts';
import { anyRules, rulesOf } from '../mock-fixtures.ts';
import { anyKeyOf, anyResponsesOf, reviewedOf } from './result-fixtures.ts';

// Hundreds of runs each: a busy machine needs longer than the usual 5 seconds.
vi.setConfig({ testTimeout: 30_000 });

const none: Loss = { questions: 0, notWonHundredths: 0, penaltyHundredths: 0 };

describe('marks lost', () => {
  const rules = rulesOf({ marking: { correct: 200, wrong: -50, skipped: -25, notAttempted: 0 } });
  // Right, wrong, blank; opted out, never seen, right.
  const attempt = reviewedOf(rules, '01-n-0', { visits: [1, 1, 1, 1, 0, 1] });

  test('are told by cause, with what was not won and the penalty apart', () => {
    expect(marksLostOf(attempt).whole).toEqual({
      lostHundredths: 200 + 50 + 200 + 25 + 200 + 200 + 25,
      causes: {
        wrong: { questions: 1, notWonHundredths: 200, penaltyHundredths: 50 },
        blank: { questions: 1, notWonHundredths: 200, penaltyHundredths: 25 },
        'opted-out': { questions: 1, notWonHundredths: 200, penaltyHundredths: 0 },
        'not-reached': { questions: 1, notWonHundredths: 200, penaltyHundredths: 25 },
      },
    });
  });

  test('are told by section', () => {
    expect(marksLostOf(attempt).sections).toMatchObject([
      { name: 'One', lostHundredths: 475, causes: { 'opted-out': none, 'not-reached': none } },
      { name: 'Two', lostHundredths: 425, causes: { wrong: none, blank: none } },
    ]);
  });

  test('are none at a dropped question', () => {
    const right = ['0', '*', '*', '*', '*', '0'];
    expect(marksLostOf({ ...attempt, right }).whole.lostHundredths).toBe(0);
  });

  test('are what is missing from the score to the maximum, in each section, for any attempt', () => {
    const anyCase = anyRules.chain((anyRule) => {
      const count = anyRule.optionCounts.length;
      const anyVisits = fc.array(fc.nat({ max: 2 }), { minLength: count, maxLength: count });
      return fc.tuple(fc.constant(anyRule), anyKeyOf(count), anyResponsesOf(count), anyVisits);
    });
    fc.assert(
      fc.property(anyCase, ([anyRule, key, responses, visits]) => {
        const lost = marksLostOf(reviewedOf(anyRule, responses, { right: key.right, visits }));
        const score = scoreMock(anyRule, key, responses);
        const parts = [
          [lost.whole, score],
          ...lost.sections.map((section, index) => [section, score.sections[index]] as const),
        ] as const;
        for (const [part, counts] of parts) {
          expect(part.lostHundredths).toBe((counts?.maxHundredths ?? 0) - (counts?.scoreHundredths ?? 0));
          expect(
            LOSS_CAUSES.reduce(
              (sum, cause) => sum + part.causes[cause].notWonHundredths + part.causes[cause].penaltyHundredths,
              0,
            ),
          ).toBe(part.lostHundredths);
        }
      }),
    );
  });
});
