import fc from 'fast-check';
import type { MockRules } from '#domain/mocks/mock-rules.ts';
import type { ReviewedAttempt } from '#domain/mocks/results/reviewed-attempt.ts';
import type { Histogram } from '#domain/mocks/results/standing.ts';

/** The histogram of a plain list, in ascending order, each score once. */
export const histogramOf = (scores: readonly number[]): Histogram =>
  [...new Set(scores)]
    .toSorted((one, other) => one - other)
    .map((scoreHundredths) => ({
      scoreHundredths,
      attempts: scores.filter((score) => score === scoreHundredths).length,
    }));

/** A response string of this many questions of four options. */
export const anyResponsesOf = (count: number): fc.Arbitrary<string> =>
  fc
    .array(fc.constantFrom('0', '1', '2', '3', '-', 'n'), { minLength: count, maxLength: count })
    .map((letters) => letters.join(''));

/** A key for this many questions: single, several and dropped ones. */
export const anyKeyOf = (
  count: number,
): fc.Arbitrary<{ readonly version: number; readonly right: readonly string[] }> =>
  fc
    .array(fc.constantFrom('0', '1', '2', '3', '02', '13', '*'), { minLength: count, maxLength: count })
    .map((right) => ({ version: 1, right }));

/** Rules of one section of this many questions of four options, one minute each. */
export const plainRules = (count: number, marking: MockRules['marking']): MockRules => ({
  timing: 'pooled',
  sections: [{ name: 'Whole', start: 0, count, durationMs: null }],
  durationMs: count * 60_000,
  marking,
  optionCounts: '4'.repeat(count),
  mayLeaveSection: false,
  keepOnLeave: false,
  languages: ['en'],
});

/** An attempt at `plainRules`-like rules; every question was seen for ten seconds unless the test says otherwise. */
export function reviewedOf(
  rules: MockRules,
  responses: string,
  changes: Partial<ReviewedAttempt> = {},
): ReviewedAttempt {
  const count = rules.optionCounts.length;
  const each = <T>(value: T): readonly T[] => Array.from({ length: count }, () => value);
  return {
    rules,
    responses,
    marked: '0'.repeat(count),
    former: '-'.repeat(count),
    changes: each(0),
    visits: each(1),
    spentMs: each(10_000),
    right: each('0'),
    cohort: null,
    ...changes,
  };
}
