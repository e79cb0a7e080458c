import type { MockState } from './mock-attempt.ts';
import type { MockAccess, MockWindow } from './mock-definition.ts';

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
 *   scoring. `mayRetake`: a retake counts as practice. A mock with a window is taken once.
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

export interface MockQuery {
  readonly access: MockAccess;
  readonly timeWindow: MockWindow | null;
  readonly isLoggedIn: boolean;
  /** Whether the student's memberships or free access open TestSeriesModule (membership/access.ts). */
  readonly opensSeries: boolean;
  /** The student's attempts at this mock, in any order. A voided one leaves the mock as if it had not been taken. */
  readonly attempts: readonly MockAttemptSummary[];
  readonly now: number;
}

/** The number of the attempt that a start would be: one that is ready already, or the next. */
export function nextAttemptOf(attempts: readonly MockAttemptSummary[]): number {
  const ready = attempts.find(({ state }) => state === 'ready');
  return ready?.attempt ?? Math.max(0, ...attempts.map(({ attempt }) => attempt)) + 1;
}

/** What becomes of a decision once the mock is withdrawn: who is at it goes on, who has taken it keeps the result. */
export function decideWithdrawn(decision: MockDecision): MockDecision | null {
  if (decision.kind === 'running') return decision;
  return decision.kind === 'taken' ? { ...decision, mayRetake: false } : null;
}

/** Decides by access, window and attempts alone. The list shows it; the ticket is refused by it. */
export function decideMock({ access, timeWindow, isLoggedIn, opensSeries, attempts, now }: MockQuery): MockDecision {
  if (!isLoggedIn) return { kind: 'log-in' };
  const running = attempts.find(({ state }) => state === 'running');
  if (running !== undefined) return { kind: 'running', attempt: running.attempt };
  const hasAccess = access === 'free' || opensSeries;
  const over = attempts.filter(({ state }) => state === 'closed' || state === 'scored');
  if (over.length > 0)
    return {
      kind: 'taken',
      attempt: Math.max(...over.map(({ attempt }) => attempt)),
      resultAt: timeWindow !== null && now < timeWindow.resultsAt ? timeWindow.resultsAt : null,
      mayRetake: hasAccess && timeWindow === null,
    };
  if (!hasAccess) return { kind: 'behind-plan' };
  if (timeWindow !== null && now < timeWindow.opensAt) return { kind: 'upcoming', opensAt: timeWindow.opensAt };
  if (timeWindow !== null && now >= timeWindow.entryClosesAt)
    return { kind: 'entry-closed', resultsAt: timeWindow.resultsAt };
  return { kind: 'open', attempt: nextAttemptOf(attempts), entryClosesAt: timeWindow?.entryClosesAt ?? null };
}
