import type { Attempt } from '#domain/attempts/attempt.ts';
import { INSTRUCTIONS } from '#domain/attempts/attempt.ts';
import type { Moment } from '#domain/attempts/attempt-draft.ts';
import { freezeAttempt, freezeReview, thawAttempt, thawReview } from '#domain/attempts/attempt-draft.ts';
import { isRecord } from '#domain/lib/is-record.ts';
import type { Paper } from '#domain/papers/paper.ts';
import type { PaperReference } from '#domain/papers/paper-reference.ts';
import { paperKey } from '#domain/papers/paper-reference.ts';
import { environment } from '../environment.ts';
import { confirmedNow, confirmedServerNow, goOnFromServerTime } from './fair-clock.ts';
import { withServerTime } from './kept-drafts.ts';
import { DRAFT_KEY_PREFIX, mayKeepFor } from '../identity/session.ts';

/**
 * A student's quiz for a reload: the running attempt, or the review that was on the screen. Session storage holds it for
 * each tab apart. Local storage has a copy of what runs, for a tab or a phone that was closed.
 */

/** Responses to one revision mean nothing in another, so each revision has its own key. */
const keyOf = (studentId: number, reference: PaperReference, { revision }: Paper): string =>
  `${DRAFT_KEY_PREFIX}${studentId}:${paperKey(reference)}${revision === undefined ? '' : `:${revision}`}`;

const momentNow = (): Moment => ({
  wall: environment().now(),
  server: confirmedServerNow(),
  clock: confirmedNow(),
});

/** Whether this device has a draft of this paper, in whichever revision. */
export function hasDraft(studentId: number, reference: PaperReference): boolean {
  const { session, local } = environment();
  const prefix = `${DRAFT_KEY_PREFIX}${studentId}:${paperKey(reference)}`;
  return [...session.keys(), ...local.keys()].some((key) => key.startsWith(prefix));
}

/** Without the server's time the clock goes on from the draft's, so that the time away counts once the server is heard. */
function parseDraft(text: string, paper: Paper): Attempt | null {
  try {
    const data: unknown = JSON.parse(text);
    if (isRecord(data) && typeof data['serverAt'] === 'number') goOnFromServerTime(data['serverAt']);
    const moment = momentNow();
    return thawAttempt(paper, data, moment) ?? thawReview(paper, data, moment);
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
    if (text !== null && attempt !== null) {
      storage.set(key, withServerTime(text));
      return attempt;
    }
    if (paper.questions.length > 0) storage.remove(key);
  }
  return INSTRUCTIONS;
}

/** Removes the copy of an attempt that is over. Another tab may run the same paper under an id of its own. */
function dropCopy(key: string, attemptId: string): void {
  const { local } = environment();
  if (local.get(key)?.includes(attemptId)) local.remove(key);
}

const freeze = (attempt: Exclude<Attempt, { stage: 'instructions' }>) =>
  attempt.stage === 'quiz' ? freezeAttempt(attempt, momentNow()) : freezeReview(attempt, momentNow());

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
