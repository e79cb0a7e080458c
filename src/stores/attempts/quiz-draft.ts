import type { Attempt } from '#domain/attempts/attempt.ts';
import { INSTRUCTIONS } from '#domain/attempts/attempt.ts';
import { freezeAttempt, freezeReview, thawAttempt, thawReview } from '#domain/attempts/attempt-draft.ts';
import type { Paper } from '#domain/papers/paper.ts';
import type { PaperReference } from '#domain/papers/paper-reference.ts';
import { paperKey } from '#domain/papers/paper-reference.ts';
import { environment } from '../environment.ts';
import { fairNow } from './fair-clock.ts';
import { DRAFT_KEY_PREFIX, mayKeepFor } from '../account/session.ts';

/**
 * A student's quiz for a reload: the running attempt, or the review that was on the screen. Session storage holds it for
 * each tab apart. Local storage has a copy of what runs, for a tab or a phone that was closed.
 */

/** Responses to one revision mean nothing in another, so each revision has its own key. */
const keyOf = (studentId: number, reference: PaperReference, { revision }: Paper): string =>
  `${DRAFT_KEY_PREFIX}${studentId}:${paperKey(reference)}${revision === undefined ? '' : `:${revision}`}`;

function parseDraft(text: string, paper: Paper): Attempt | null {
  const wall = environment().now();
  try {
    const data: unknown = JSON.parse(text);
    return thawAttempt(paper, data, { wall, clock: fairNow() }) ?? thawReview(paper, data, wall);
  } catch {
    return null;
  }
}

/** The attempt to resume. A draft that cannot be used is removed, unless only the paper failed to load. */
export function restoreDraft(studentId: number, reference: PaperReference, paper: Paper): Attempt {
  const key = keyOf(studentId, reference, paper);
  for (const storage of [environment().session, environment().local]) {
    const text = storage.get(key);
    const attempt = text === null ? null : parseDraft(text, paper);
    if (attempt !== null) return attempt;
    if (paper.questions.length > 0) storage.remove(key);
  }
  return INSTRUCTIONS;
}

/** Removes the copy of an attempt that is over. Another tab may run the same paper under an id of its own. */
function dropCopy(key: string, attemptId: string): void {
  const { local } = environment();
  if (local.get(key)?.includes(attemptId)) local.remove(key);
}

function freeze(attempt: Exclude<Attempt, { stage: 'instructions' }>) {
  const wall = environment().now();
  return attempt.stage === 'quiz' ? freezeAttempt(attempt, { wall, clock: fairNow() }) : freezeReview(attempt, wall);
}

/**
 * Stores the attempt; other pages call what runs by `examName`. There is nothing to store at the instructions, or after
 * the end of the session.
 */
export function keepDraft(
  studentId: number,
  reference: PaperReference,
  paper: Paper,
  attempt: Attempt,
  examName: string,
): void {
  const { session, local } = environment();
  const key = keyOf(studentId, reference, paper);
  if (attempt.stage === 'instructions') {
    session.remove(key);
    return;
  }
  if (!mayKeepFor(studentId)) return;
  const text = JSON.stringify({ ...freeze(attempt), examName });
  session.set(key, text);
  if (attempt.stage === 'quiz') local.set(key, text);
  else dropCopy(key, attempt.attemptId);
}
