import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { Histogram } from '#domain/mocks/results/standing.ts';
import {
  averageOf,
  bestOf,
  cohortFiguresOf,
  mergeHistograms,
  standingOf,
  topTenthFrom,
} from '#domain/mocks/results/standing.ts';
import { histogramOf } from './result-fixtures.ts';

// Hundreds of runs each: a busy machine needs longer than the usual 5 seconds.
vi.setConfig({ testTimeout: 30_000 });

const anyScores = fc.array(
  fc.integer({ min: -40, max: 40 }).map((quarters) => quarters * 25),
  {
    minLength: 1,
    maxLength: 80,
  },
);

describe('the standing of a score', () => {
  test('is that of a plain sort, with equal ranks for equal scores', () => {
    fc.assert(
      fc.property(anyScores, (scores) => {
        const sorted = scores.toSorted((one, other) => other - one);
        for (const score of scores) {
          const standing = standingOf(histogramOf(scores), score);
          expect(standing?.rank).toBe(sorted.indexOf(score) + 1);
          expect(standing?.of).toBe(scores.length);
          const share = ((scores.length - sorted.indexOf(score)) * 100) / scores.length;
          expect(standing?.percentile).toBeLessThanOrEqual(share + 1e-9);
          expect(standing?.percentile).toBeGreaterThan(share - 0.01);
        }
      }),
    );
  });

  test('counts those with the same score in its percentile: the best has 100, a middle one of four has 75', () => {
    const histogram = histogramOf([100, 200, 200, 300]);
    expect(standingOf(histogram, 300)).toEqual({ rank: 1, of: 4, percentile: 100 });
    expect(standingOf(histogram, 200)).toEqual({ rank: 2, of: 4, percentile: 75 });
    expect(standingOf(histogram, 100)).toEqual({ rank: 4, of: 4, percentile: 25 });
  });

  test('gives a percentile of 100 to nobody but the best, in a cohort of any size', () => {
    const histogram = [
      { scoreHundredths: 100, attempts: 999_999 },
      { scoreHundredths: 200, attempts: 1 },
    ];
    expect(standingOf(histogram, 100)).toEqual({ rank: 2, of: 1_000_000, percentile: 99.99 });
  });

  test('is known for a score that the cohort does not have, as of a retake', () => {
    expect(standingOf(histogramOf([100, 200, 300]), 250)).toEqual({ rank: 2, of: 3, percentile: 66.66 });
    expect(standingOf(histogramOf([100]), 50)).toEqual({ rank: 2, of: 1, percentile: 0 });
  });

  test('is null in an empty cohort', () => {
    expect(standingOf([], 100)).toBeNull();
  });
});

describe('histograms', () => {
  test('of parts of a cohort merge to that of the whole, in any order and however they are cut', () => {
    fc.assert(
      fc.property(fc.array(anyScores, { maxLength: 8 }), (parts) => {
        const whole = histogramOf(parts.flat());
        const merged = mergeHistograms(parts.map(histogramOf));
        expect(merged).toEqual(whole);
        expect(mergeHistograms(parts.toReversed().map((part) => histogramOf(part).toReversed()))).toEqual(merged);
        expect(mergeHistograms([merged, []])).toEqual(merged);
      }),
    );
  });

  test('give the average, the best score and the lowest of the best tenth of a plain list', () => {
    fc.assert(
      fc.property(anyScores, (scores) => {
        const sorted = scores.toSorted((one, other) => other - one);
        const unordered: Histogram = scores.map((scoreHundredths) => ({ scoreHundredths, attempts: 1 }));
        expect(averageOf(unordered)).toBe(Math.round(scores.reduce((sum, each) => sum + each, 0) / scores.length));
        expect(bestOf(unordered)).toBe(sorted[0]);
        expect(topTenthFrom(unordered)).toBe(sorted[Math.ceil(scores.length / 10) - 1]);
      }),
    );
  });

  test('leave out a score with no attempts left', () => {
    const histogram = [
      { scoreHundredths: 100, attempts: 2 },
      { scoreHundredths: 300, attempts: 0 },
    ];
    expect(mergeHistograms([histogram])).toEqual([{ scoreHundredths: 100, attempts: 2 }]);
    expect(bestOf(histogram)).toBe(100);
    expect(topTenthFrom(histogram)).toBe(100);
  });

  test('of nobody have neither average nor best nor best tenth', () => {
    expect([averageOf([]), bestOf([]), topTenthFrom([])]).toEqual([null, null, null]);
  });
});

describe('what a result shows of the cohort', () => {
  const scoresOf = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index * 100);

  test('has no rank and no percentile below 30 attempts, but size, average and best', () => {
    expect(cohortFiguresOf(histogramOf(scoresOf(29)), 2800, true)).toEqual({
      attempts: 29,
      rank: null,
      percentile: null,
      withheld: 'small-cohort',
      averageHundredths: 1400,
      bestHundredths: 2800,
    });
    expect(cohortFiguresOf(histogramOf(scoresOf(30)), 2900, true)).toMatchObject({
      rank: 1,
      percentile: 100,
      withheld: null,
    });
  });

  test('has no rank for an attempt that does not count, however large the cohort', () => {
    expect(cohortFiguresOf(histogramOf(scoresOf(29)), 2800, false)).toMatchObject({
      rank: null,
      // More students would bring this attempt no rank.
      withheld: 'unranked',
    });
    expect(cohortFiguresOf(histogramOf(scoresOf(100)), 9900, false)).toEqual({
      attempts: 100,
      rank: null,
      percentile: null,
      withheld: 'unranked',
      averageHundredths: 4950,
      bestHundredths: 9900,
    });
  });
});
