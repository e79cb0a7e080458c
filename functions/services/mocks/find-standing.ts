import type { MockStanding } from '#contract/mocks/get-mock-card.ts';
import { SMALLEST_COHORT } from '#domain/mocks/results/standing.ts';
import type { CohortMember, ScoredAttempt, ShiftFigures } from '../../ports/mocks/mock-cohorts.ts';
import type { Context } from '../context.ts';

const marksOf = (hundredths: number | null): number | null => (hundredths === null ? null : hundredths / 100);

const shiftEntryOf = (shift: ShiftFigures | null): MockStanding['shift'] =>
  shift === null
    ? null
    : {
        shifts: shift.shifts,
        attempts: shift.attempts,
        percentile: shift.percentile,
        estimate: shift.normalizedHundredths / 100,
      };

/**
 * Where a released attempt stands. Null while the cohorts cannot be asked, because a score card never waits for the
 * figures of others.
 */
export async function findStanding(
  ctx: Context,
  name: CohortMember,
  { counts, isRanked, isLate }: ScoredAttempt,
  now: number,
): Promise<MockStanding | null> {
  try {
    const { scoreHundredths } = counts;
    const { mock, studentId } = name;
    const figures = await ctx.mockCohorts.standing({ mock, studentId }, { scoreHundredths, isRanked }, now);
    // Of a few students the average would tell one of them the marks of the others.
    const isSmall = figures.attempts < SMALLEST_COHORT;
    return {
      attempts: figures.attempts,
      rank: figures.rank,
      percentile: figures.percentile,
      withheld: figures.withheld === 'unranked' ? (isLate ? 'late' : 'retake') : figures.withheld,
      average: isSmall ? null : marksOf(figures.averageHundredths),
      best: isSmall ? null : marksOf(figures.bestHundredths),
      asOf: figures.asOf,
      isSample: figures.isSample,
      shift: shiftEntryOf(figures.shift),
    };
  } catch (error) {
    ctx.log.write('error', { event: 'standing', error: error instanceof Error ? error.name : 'unknown' });
    return null;
  }
}
