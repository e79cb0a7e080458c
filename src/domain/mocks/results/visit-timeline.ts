import { deadlineOf, isRunning, passTime } from '../attempt-steps.ts';
import type { MockAttempt } from '../mock-attempt.ts';
import type { MockRules } from '../mock-rules.ts';
import { isLocked } from '../mock-rules.ts';

/** A question came into view: milliseconds since the start of the attempt, and the question's index. */
export type Visit = readonly [offsetMs: number, question: number];

/** A student who leafs through a paper of 200 questions ten times over stays below it. */
export const MOST_VISITS = 2_000;

/** The visits that lead from one state to the next: one for each section that began by time, then that of the event. */
function* visitsBetween(rules: MockRules, before: MockAttempt, after: MockAttempt): Generator<Visit> {
  const startedAt = after.startedAt ?? 0;
  let current = before;
  while (isLocked(rules) && isRunning(current) && deadlineOf(rules, current) <= after.countedUntil) {
    const deadline = deadlineOf(rules, current);
    const next = passTime(rules, current, deadline);
    if (next.section !== current.section) yield [deadline - startedAt, next.question];
    current = next;
  }
  if (after.visits[after.question] !== current.visits[after.question])
    yield [after.countedUntil - startedAt, after.question];
}

/**
 * Which question came into view when, from the states of an attempt in their order: the started one, then one for each
 * event. The first `MOST_VISITS`.
 */
export function visitsOf(rules: MockRules, states: Iterable<MockAttempt>): readonly Visit[] {
  const visits: Visit[] = [];
  let before: MockAttempt | null = null;
  for (const state of states) {
    if (before === null) visits.push([0, state.question]);
    else visits.push(...visitsBetween(rules, before, state));
    before = state;
    if (visits.length >= MOST_VISITS) break;
  }
  return visits.slice(0, MOST_VISITS);
}
