/**
 * Where a score stands in its cohort. Scores are hundredths of a mark. A cohort is the ranked attempts of one mock, as
 * the cohort objects count them: only the numbers of attempts by score, never a name.
 */

/** How many attempts have each score. In any order; a score may come more than once. */
export type Histogram = readonly { readonly scoreHundredths: number; readonly attempts: number }[];

export interface Standing {
  /** 1 and the number of attempts with a higher score, so that equal scores have an equal rank. */
  readonly rank: number;
  /** The size of the cohort. */
  readonly of: number;
  /**
   * 100 times the share of attempts with this score or a lower one, as SSC, NTA and the railway boards define it.
   * Rounded down to hundredths: 100 is for the best score alone, however large the cohort.
   */
  readonly percentile: number;
}

/** With fewer attempts a rank says more about who else took the mock than about the student. */
export const SMALLEST_COHORT = 30;

/** Adds up histograms. The scores come in ascending order, each once. */
export function mergeHistograms(histograms: readonly Histogram[]): Histogram {
  const counts = new Map<number, number>();
  for (const histogram of histograms)
    for (const { scoreHundredths, attempts } of histogram)
      counts.set(scoreHundredths, (counts.get(scoreHundredths) ?? 0) + attempts);
  return [...counts]
    .filter(([, attempts]) => attempts > 0)
    .toSorted(([one], [other]) => one - other)
    .map(([scoreHundredths, attempts]) => ({ scoreHundredths, attempts }));
}

export const cohortSizeOf = (histogram: Histogram): number =>
  histogram.reduce((sum, { attempts }) => sum + attempts, 0);

/** The standing of a score, whether the histogram has it or not; null in an empty cohort. */
export function standingOf(histogram: Histogram, scoreHundredths: number): Standing | null {
  const of = cohortSizeOf(histogram);
  if (of === 0) return null;
  const above = cohortSizeOf(histogram.filter((each) => each.scoreHundredths > scoreHundredths));
  return { rank: above + 1, of, percentile: Math.floor(((of - above) * 10_000) / of) / 100 };
}

/** The mean score in whole hundredths; null in an empty cohort. */
export function averageOf(histogram: Histogram): number | null {
  const of = cohortSizeOf(histogram);
  const sum = histogram.reduce((total, { scoreHundredths, attempts }) => total + scoreHundredths * attempts, 0);
  return of === 0 ? null : Math.round(sum / of);
}

/** The highest score; null in an empty cohort. */
export const bestOf = (histogram: Histogram): number | null =>
  histogram.reduce<number | null>(
    (best, { scoreHundredths, attempts }) =>
      attempts > 0 && (best === null || scoreHundredths > best) ? scoreHundredths : best,
    null,
  );

/**
 * The lowest score of the best tenth; null in an empty cohort. The tenth is rounded up, and equal scores are all in it
 * or all out of it, so it may be larger than a tenth.
 */
export function topTenthFrom(histogram: Histogram): number | null {
  const wanted = Math.ceil(cohortSizeOf(histogram) / 10);
  let counted = 0;
  for (const { scoreHundredths, attempts } of mergeHistograms([histogram]).toReversed()) {
    counted += attempts;
    if (counted >= wanted) return scoreHundredths;
  }
  return null;
}

/** Why a result shows no rank: the cohort is too small yet, or the attempt has none (a retake, late, or a suspension). */
export type WithheldRank = 'small-cohort' | 'unranked';

/** What a result shows of the cohort. */
export interface CohortFigures {
  /** The size of the cohort. */
  readonly attempts: number;
  readonly rank: number | null;
  readonly percentile: number | null;
  /** Why rank and percentile are null; null when they are there. */
  readonly withheld: WithheldRank | null;
  /** Null in an empty cohort. */
  readonly averageHundredths: number | null;
  readonly bestHundredths: number | null;
}

/** The figures that a student may see. `isRanked` is false for an attempt that has no rank. */
export function cohortFiguresOf(histogram: Histogram, scoreHundredths: number, isRanked: boolean): CohortFigures {
  const standing = standingOf(histogram, scoreHundredths);
  const attempts = standing?.of ?? 0;
  const small = attempts < SMALLEST_COHORT ? 'small-cohort' : null;
  const withheld = isRanked ? small : 'unranked';
  return {
    attempts,
    rank: withheld === null ? (standing?.rank ?? null) : null,
    percentile: withheld === null ? (standing?.percentile ?? null) : null,
    withheld,
    averageHundredths: averageOf(histogram),
    bestHundredths: bestOf(histogram),
  };
}
