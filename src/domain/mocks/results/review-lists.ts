import { hasResponse, isMarked } from '../mock-response.ts';
import type { ReviewedAttempt } from './reviewed-attempt.ts';
import { fairShareMs, isDropped, isSlow, outcomesOf } from './reviewed-attempt.ts';

/** The lists of a review, in the order of their buttons. `again` is the ten questions of the study plan. */
export const REVIEW_LISTS = ['all', 'wrong', 'blank', 'slow', 'guessed', 'marked', 'changed', 'again'] as const;
export type ReviewList = (typeof REVIEW_LISTS)[number];

/** A quicker answer than this part of the best tenth's time was hardly read. */
const GUESSED_PART_OF_BEST = 0.5;
/** The same where no cohort says how long the best take, as a part of the question's fair share of time. */
const GUESSED_PART_OF_SHARE = 0.2;

/** An answer given in less time than this is taken for a guess, in milliseconds. */
export const guessedBelowMs = (
  { rules, cohort }: Pick<ReviewedAttempt, 'rules' | 'cohort'>,
  question: number,
): number => {
  const best = cohort?.[question]?.topMedianMs ?? null;
  return best === null ? GUESSED_PART_OF_SHARE * fairShareMs(rules, question) : GUESSED_PART_OF_BEST * best;
};

/** Nobody says that they guess: an answer that was marked for review, or given faster than one can read. */
export const isGuessed = (
  attempt: Pick<ReviewedAttempt, 'rules' | 'cohort' | 'spentMs' | 'responses' | 'marked'>,
  question: number,
): boolean =>
  hasResponse(attempt.responses, question) &&
  (isMarked(attempt, question) || (attempt.spentMs[question] ?? 0) < guessedBelowMs(attempt, question));

/** The indices of the questions of each list. A dropped question is neither wrong nor blank. */
export function reviewListsOf(
  attempt: ReviewedAttempt,
  again: readonly number[],
): Readonly<Record<ReviewList, readonly number[]>> {
  const outcomes = outcomesOf(attempt);
  const all = [...outcomes.keys()];
  return {
    all,
    wrong: all.filter((question) => outcomes[question] === 'wrong'),
    blank: all.filter((question) => !hasResponse(attempt.responses, question) && !isDropped(attempt, question)),
    slow: all.filter((question) => isSlow(attempt, question)),
    guessed: all.filter((question) => isGuessed(attempt, question)),
    marked: all.filter((question) => isMarked(attempt, question)),
    changed: all.filter((question) => (attempt.changes[question] ?? 0) > 0),
    again,
  };
}
