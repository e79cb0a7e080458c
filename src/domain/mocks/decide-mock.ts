import type { MockState } from './mock-attempt.ts';

/** An attempt of this student at this mock, as the list knows it. */
export interface MockAttemptSummary {
  /** From 1. */
  readonly attempt: number;
  readonly state: MockState;
}

/**
 * What this student may do with this mock now.
 *
 * - `log-in`: a guest.
 * - `running`: an attempt goes on, whatever became of the plan.
 * - `taken`: an attempt is over. `resultAt` is when the result comes, null when it is there or only waits for the
 *   scoring. `mayRetake`: a retake counts as practice.
 * - `behind-plan`: the membership does not open it. Named before the window, because it is what the student can change.
 * - `upcoming`, `open`, `entry-closed`: by the window.
 */
export type MockDecision =
  | { readonly kind: 'log-in' }
  | { readonly kind: 'running'; readonly attempt: number }
  | {
      readonly kind: 'taken';
      readonly attempt: number;
      readonly resultAt: number | null;
      readonly mayRetake: boolean;
    }
  | { readonly kind: 'behind-plan' }
  | { readonly kind: 'upcoming'; readonly opensAt: number }
  | { readonly kind: 'open'; readonly attempt: number; readonly entryClosesAt: number | null }
  | { readonly kind: 'entry-closed'; readonly resultsAt: number };
