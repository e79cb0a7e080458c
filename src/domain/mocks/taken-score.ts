import type { MockState } from './mock-attempt.ts';

/** Marks of one attempt; null until its result is out. */
interface ScoredAttempt {
  readonly attempt: number;
  readonly state: MockState;
  readonly isRanked: boolean;
  readonly score: number | null;
  readonly maxScore: number | null;
}

export interface TakenScore {
  /** Of the attempt that counts for the rank, or of the first one that has a result. */
  readonly score: number;
  readonly maximum: number;
  /** The best of the later attempts, which are practice; null without one. */
  readonly bestPractice: number | null;
}

/** The score of a mock that was taken; null while no result is out. A voided attempt counts for nothing. */
export function takenScoreOf(attempts: readonly ScoredAttempt[]): (TakenScore & { readonly attempt: number }) | null {
  const scored = attempts
    .filter(({ state }) => state !== 'void')
    .flatMap(({ attempt, isRanked, score, maxScore }) =>
      score === null || maxScore === null ? [] : [{ attempt, isRanked, score, maxScore }],
    )
    .toSorted((one, other) => one.attempt - other.attempt);
  const counted = scored.find(({ isRanked }) => isRanked) ?? scored[0];
  if (counted === undefined) return null;
  const practice = scored.filter((each) => each !== counted).map(({ score }) => score);
  return {
    attempt: counted.attempt,
    score: counted.score,
    maximum: counted.maxScore,
    bestPractice: practice.length === 0 ? null : Math.max(...practice),
  };
}
