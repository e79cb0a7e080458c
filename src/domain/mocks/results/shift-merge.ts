import type { Histogram, Standing } from './standing.ts';
import { cohortSizeOf, mergeHistograms, standingOf } from './standing.ts';

/**
 * Scores of several shifts of one mock on one scale, by the equipercentile method that SSC uses since its notice of
 * 2 June 2025 (docs/decisions/037):
 *
 * 1. In each shift the percentile of a score is the share of attempts with that score or a lower one.
 * 2. The percentiles of all shifts are merged. The score of a percentile that a shift does not have itself is found by
 *    linear interpolation between its neighbours there.
 * 3. The normalised score of a percentile is the mean of its scores in all shifts.
 *
 * Every figure of it is an estimate: it holds as far as the shifts had students of equal ability.
 */

/** A score of a shift, and the share of its attempts with that score or a lower one, above 0 and up to 1. */
interface Point {
  readonly share: number;
  readonly scoreHundredths: number;
}

/** In ascending order of both. The last share is 1 in every shift. */
function pointsOf(histogram: Histogram): readonly Point[] {
  const merged = mergeHistograms([histogram]);
  const of = cohortSizeOf(merged);
  let counted = 0;
  return merged.map(({ scoreHundredths, attempts }) => {
    counted += attempts;
    return { share: counted / of, scoreHundredths };
  });
}

/**
 * The score of a shift at a share of its attempts. Below the share of its lowest score it is that score: the method
 * names no other, and a line beyond what was scored would be invented.
 */
function scoreAt(points: readonly Point[], share: number): number {
  const index = points.findIndex((point) => point.share >= share);
  const upper = points[index] ?? points.at(-1);
  const lower = points[index - 1];
  if (upper === undefined) return 0;
  if (lower === undefined || index < 0) return upper.scoreHundredths;
  const part = (share - lower.share) / (upper.share - lower.share);
  return lower.scoreHundredths + part * (upper.scoreHundredths - lower.scoreHundredths);
}

/** The mean of the scores of all shifts at a share. They are added in ascending order, so that it is the same in any order of shifts. */
function normalizedAt(shifts: readonly (readonly Point[])[], share: number): number {
  const scores = shifts.map((points) => scoreAt(points, share)).toSorted((one, other) => one - other);
  return Math.round(scores.reduce((sum, each) => sum + each, 0) / Math.max(1, scores.length));
}

/** The cohort of all shifts together, by normalised scores. Empty shifts count for nothing. */
export function mergeShifts(shifts: readonly Histogram[]): Histogram {
  const points = shifts.map(pointsOf).filter((each) => each.length > 0);
  return mergeHistograms(
    shifts.map((histogram) => {
      const counts = mergeHistograms([histogram]);
      return pointsOf(counts).map(({ share }, index) => ({
        scoreHundredths: normalizedAt(points, share),
        attempts: counts[index]?.attempts ?? 0,
      }));
    }),
  );
}

export interface ShiftStanding {
  /** In the student's own shift. */
  readonly inShift: Standing;
  /** The score on the scale of all shifts, in whole hundredths. */
  readonly normalizedHundredths: number;
  /** Among the normalised scores of all shifts. */
  readonly estimate: Standing;
}

/**
 * The standing of a score of the shift at `own` among all shifts. Null with fewer than two shifts that have attempts,
 * and when nobody is in the own shift: there is nothing to merge. `merged` is what mergeShifts says of them: it takes
 * longer than all else, and is the same for everybody.
 */
export function shiftStandingOf(
  shifts: readonly Histogram[],
  own: number,
  scoreHundredths: number,
  merged: Histogram = mergeShifts(shifts),
): ShiftStanding | null {
  const histogram = shifts[own] ?? [];
  const inShift = standingOf(histogram, scoreHundredths);
  const points = shifts.map(pointsOf).filter((each) => each.length > 0);
  if (inShift === null || points.length < 2) return null;
  const share = (inShift.of - inShift.rank + 1) / inShift.of;
  const normalizedHundredths = normalizedAt(points, share);
  const estimate = standingOf(merged, normalizedHundredths);
  return estimate === null ? null : { inShift, normalizedHundredths, estimate };
}
