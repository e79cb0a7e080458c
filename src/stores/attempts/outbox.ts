import { atom } from 'nanostores';
import { safeParse } from 'valibot';
import type { PostAttemptBody } from '#contract/attempts/post-attempt.ts';
import { postAttempt, postAttemptBodySchema } from '#contract/attempts/post-attempt.ts';
import { isRecord } from '#domain/lib/is-record.ts';
import type { Score } from '#domain/attempts/scoring.ts';
import { environment } from '../environment.ts';
import { createBackoff } from '../lib/retry.ts';
import type { FailedReply } from '../request.ts';
import { request } from '../request.ts';
import { currentSession } from '../identity/session.ts';

/**
 * Finished attempts that wait to be saved to the account. Each stays in the browser until the server acknowledges it,
 * and is retried when the network or the student is back. The server stores each id once. Each attempt has its own key,
 * so that two tabs never overwrite each other. A refused attempt stays too, with the reason and the score that the
 * student saw, until the student removes it (refused-attempts.ts).
 */
const KEY_PREFIX = 'academy:outbox:';
/** Longest pauses between tries while the server cannot take an attempt, milliseconds. */
const RETRY_PAUSES_MS = [5_000, 15_000, 60_000, 300_000];
/** Milliseconds until a refused attempt is sent again, because the release that accepts it may be back. */
const REFUSED_PAUSE_MS = 86_400_000;

export interface Waiting {
  readonly studentId: number;
  readonly attempt: PostAttemptBody;
  /** Epoch milliseconds: the oldest goes first. */
  readonly keptAt: number;
  /** What the student saw. */
  readonly score?: Score | undefined;
  /** When the server last refused it, epoch milliseconds, and why. */
  readonly refusedAt?: number;
  readonly reason?: string;
}

/**
 * The state of this student's attempts: all saved, being sent, waiting for the network, waiting for a login, on this
 * page only because the browser stores nothing, or the last one refused.
 */
export type OutboxState = 'empty' | 'sending' | 'waiting' | 'logged-out' | 'unkept' | 'refused';

export const $outbox = atom<OutboxState>('empty');

/** The number of finished attempts that wait for the network, without those being sent. */
export const $waitingCount = atom(0);

/** Why the last refused attempt was not saved, and where it is, in whole sentences. */
export const $refusalReason = atom('');

/** The attempts of this page by id, stored or not, so that failing storage loses nothing while the page stays open. */
const own = new Map<string, Waiting & { readonly isKept: boolean }>();
/** Ids that are saved or removed, in case storage cannot delete them. */
const settled = new Set<string>();
let isSending = false;
const backoff = createBackoff(RETRY_PAUSES_MS);

function parseWaiting(text: string | null): Waiting | null {
  try {
    const data: unknown = JSON.parse(text ?? '');
    if (!isRecord(data) || typeof data['studentId'] !== 'number' || typeof data['keptAt'] !== 'number') return null;
    const parsed = safeParse(postAttemptBodySchema, data['attempt']);
    return parsed.success ? ({ ...data, attempt: parsed.output } as unknown as Waiting) : null;
  } catch {
    return null;
  }
}

/**
 * All stored attempts of a student, refused ones included, oldest first. Entries that cannot be read stay, because a
 * newer release may have written them.
 */
export function keptOf(studentId: number): readonly Waiting[] {
  const { local } = environment();
  const kept = local
    .keys()
    .filter((key) => key.startsWith(KEY_PREFIX))
    .flatMap((key) => parseWaiting(local.get(key)) ?? []);
  const elsewhere = kept.filter(({ attempt }) => !own.has(attempt.attemptId) && !settled.has(attempt.attemptId));
  return [...elsewhere, ...own.values()]
    .filter((each) => each.studentId === studentId)
    .toSorted((one, other) => one.keptAt - other.keptAt);
}

/** The attempts to send now. */
const waitingOf = (studentId: number): readonly Waiting[] =>
  keptOf(studentId).filter(({ refusedAt = 0 }) => Math.abs(environment().now() - refusedAt) > REFUSED_PAUSE_MS);

function keep(waiting: Waiting): boolean {
  const { attemptId } = waiting.attempt;
  const isKept = environment().local.set(KEY_PREFIX + attemptId, JSON.stringify(waiting));
  own.set(attemptId, { ...waiting, isKept });
  return isKept;
}

export function forget(attemptId: string): void {
  settled.add(attemptId);
  own.delete(attemptId);
  environment().local.remove(KEY_PREFIX + attemptId);
}

/** Sets the state. A missing login comes first, then an attempt that lives on this page only. */
function show(state: 'sending' | 'waiting'): void {
  const student = currentSession()?.student;
  $waitingCount.set(state === 'waiting' && student !== undefined ? waitingOf(student.studentId).length : 0);
  const isUnkept = [...own.values()].some(({ studentId, isKept }) => studentId === student?.studentId && !isKept);
  $outbox.set(student === undefined ? 'logged-out' : isUnkept ? 'unkept' : state);
}

/** The server's sentence about fields would mean nothing to a student, so it is not shown. */
function keepRefused(waiting: Waiting, { status, message }: FailedReply): void {
  environment().warn('Attempt refused', message);
  const reason = status === 400 ? 'The paper has changed since you opened it.' : message;
  const isKept = keep({ ...waiting, refusedAt: environment().now(), reason });
  $refusalReason.set(
    `${reason} ${isKept ? 'It is kept on this device: see your profile.' : 'This page alone has it.'}`,
  );
}

async function sendOne(waiting: Waiting): Promise<'empty' | 'refused' | 'later'> {
  const { attempt } = waiting;
  const reply = await request(postAttempt, { body: attempt });
  if (!reply.ok && reply.retry !== 'no') {
    show('waiting');
    backoff.plan(() => void sendWaitingAttempts(), reply.retryAfterMs);
    return 'later';
  }
  if (reply.ok) forget(attempt.attemptId);
  else keepRefused(waiting, reply);
  backoff.reset();
  return reply.ok ? 'empty' : 'refused';
}

/** Sends the waiting attempts of the logged-in student, oldest first, and stops at the first that must wait. */
async function sendWaitingAttempts(): Promise<void> {
  const session = currentSession();
  if (session === null || isSending) return;
  if (backoff.mustWait()) {
    show('waiting');
    return;
  }
  const { studentId } = session.student;
  let last: 'empty' | 'refused' = $outbox.get() === 'refused' ? 'refused' : 'empty';
  for (;;) {
    const [next] = waitingOf(studentId);
    const who = currentSession()?.student.studentId;
    // The session ended or another student logged in during the call. Nothing may be sent under another's name.
    if (who !== studentId && (next ?? who) !== undefined) {
      show('waiting');
      return sendWaitingAttempts();
    }
    if (next === undefined) break;
    isSending = true;
    show('sending');
    const outcome = await sendOne(next);
    isSending = false;
    if (outcome === 'later') return;
    last = outcome;
  }
  $waitingCount.set(0);
  $outbox.set(last);
}

let stopWatching: (() => void) | null = null;

/** Sends waiting attempts now, and whenever the page wakes or the network returns. Returns the way to stop. */
export function startOutbox(): () => void {
  stopWatching ??= environment().onWake(() => void sendWaitingAttempts());
  void sendWaitingAttempts();
  return () => {
    stopWatching?.();
    stopWatching = null;
    backoff.cancel();
    if ($outbox.get() === 'waiting') show('waiting');
  };
}

/** Removes the attempts of a student whose account was deleted, which nobody will accept. */
export function dropWaiting(studentId: number): void {
  for (const { attempt } of keptOf(studentId)) forget(attempt.attemptId);
}

/** Stores a finished attempt and sends it. Sending one again, as its review after a reload does, changes nothing. */
export function saveAttempt(studentId: number, attempt: PostAttemptBody, score?: Score): void {
  keep({ studentId, attempt, keptAt: environment().now(), score });
  if (currentSession() === null) show('waiting');
  startOutbox();
}
