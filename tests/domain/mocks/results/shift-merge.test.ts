import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { mergeShifts, shiftStandingOf } from '#domain/mocks/results/shift-merge.ts';
import { cohortSizeOf, standingOf } from '#domain/mocks/results/standing.ts';
import { histogramOf } from './result-fixtures.ts';

// Hundreds of runs each: a busy machine needs longer than the usual 5 seconds.
vi.setConfig({ testTimeout: 30_000 });

const anyShift = fc
  .array(
    fc.integer({ min: -20, max: 80 }).map((halves) => halves * 50),
    { minLength: 1, maxLength: 30 },
  )
  .map(histogramOf);
const anyShifts = fc.array(anyShift, { minLength: 2, maxLength: 5 });

describe('shifts on one scale', () => {
  // Percentiles of the first: 0.25, 0.5, 0.75, 1; of the second 0.5 and 1.
  const easy = histogramOf([10_000, 12_000, 14_000, 16_000]);
  const hard = histogramOf([8_000, 12_000]);

  test('a score counts as the mean of the scores of all shifts at its percentile', () => {
    // At 0.5: 120 in the first shift, 80 in the second. At 1: 160 and 120.
    expect(shiftStandingOf([easy, hard], 0, 12_000)?.normalizedHundredths).toBe(10_000);
    expect(shiftStandingOf([easy, hard], 1, 8_000)?.normalizedHundredths).toBe(10_000);
    expect(shiftStandingOf([easy, hard], 1, 12_000)?.normalizedHundredths).toBe(14_000);
  });

  test('the score of a percentile between two of a shift lies on the line between theirs', () => {
    // 0.75 is half way from 0.5 to 1 in the second shift: 100 between 80 and 120. With 140 the mean is 120.
    expect(shiftStandingOf([easy, hard], 0, 14_000)?.normalizedHundredths).toBe(12_000);
  });

  test('the score of a percentile below all of a shift is the lowest of that shift', () => {
    // 0.25: 100 in the first shift, and 80, the lowest, in the second.
    expect(shiftStandingOf([easy, hard], 0, 10_000)?.normalizedHundredths).toBe(9_000);
  });

  test('all of them are ranked together', () => {
    expect(mergeShifts([easy, hard])).toEqual([
      { scoreHundredths: 9_000, attempts: 1 },
      { scoreHundredths: 10_000, attempts: 2 },
      { scoreHundredths: 12_000, attempts: 1 },
      { scoreHundredths: 14_000, attempts: 2 },
    ]);
    expect(shiftStandingOf([easy, hard], 1, 8_000)).toEqual({
      inShift: { rank: 2, of: 2, percentile: 50 },
      normalizedHundredths: 10_000,
      estimate: { rank: 4, of: 6, percentile: 50 },
    });
  });

  test('the best of every shift are equal, whatever their marks', () => {
    fc.assert(
      fc.property(anyShifts, (shifts) => {
        for (const [own, shift] of shifts.entries())
          expect(shiftStandingOf(shifts, own, shift.at(-1)?.scoreHundredths ?? 0)?.estimate.rank).toBe(1);
      }),
    );
  });

  test('keep the order within a shift, and lose nobody', () => {
    fc.assert(
      fc.property(anyShifts, (shifts) => {
        expect(cohortSizeOf(mergeShifts(shifts))).toBe(cohortSizeOf(shifts.flat()));
        for (const [own, shift] of shifts.entries()) {
          const normalized = shift.map(
            ({ scoreHundredths }) => shiftStandingOf(shifts, own, scoreHundredths)?.normalizedHundredths ?? 0,
          );
          expect(normalized).toEqual(normalized.toSorted((one, other) => one - other));
        }
      }),
    );
  });

  test('stay as they are when they are the same in each', () => {
    fc.assert(
      fc.property(anyShift, fc.integer({ min: 2, max: 4 }), (shift, count) => {
        const shifts = Array.from({ length: count }, () => shift);
        for (const { scoreHundredths } of shift) {
          const standing = shiftStandingOf(shifts, 0, scoreHundredths);
          expect(standing?.normalizedHundredths).toBe(scoreHundredths);
          expect(standing?.estimate.percentile).toBe(standingOf(shift, scoreHundredths)?.percentile);
        }
      }),
    );
  });

  test('come to the same in any order', () => {
    fc.assert(
      fc.property(anyShifts, (shifts) => {
        expect(mergeShifts(shifts.toReversed())).toEqual(mergeShifts(shifts));
      }),
    );
  });

  test('take no notice of a shift that nobody took', () => {
    expect(mergeShifts([easy, [], hard])).toEqual(mergeShifts([easy, hard]));
    expect(shiftStandingOf([easy, [], hard], 2, 8_000)).toEqual(shiftStandingOf([easy, hard], 1, 8_000));
  });

  test('have nothing to merge with one shift, or for a student of an empty one', () => {
    expect(shiftStandingOf([easy], 0, 12_000)).toBeNull();
    expect(shiftStandingOf([easy, []], 0, 12_000)).toBeNull();
    expect(shiftStandingOf([easy, hard, []], 2, 12_000)).toBeNull();
    expect(shiftStandingOf([easy, hard], 5, 12_000)).toBeNull();
  });
});
