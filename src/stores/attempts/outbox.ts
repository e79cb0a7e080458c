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
import { currentSession } from '../account/session.ts';

/**
 * Finished attempts on their way to the account: kept in the browser first, removed only when the server has
 * acknowledged them, retried when the network or the student is back. The server stores each id once. Each attempt has
 * a key of its own, so that two tabs never write over each other's. One that the server refuses stays too, with the
 * reason and the score that the student saw, until the student removes it (refused-attempts.ts).
 */
const KEY_PREFIX = 'academy:outbox:';
/** Longest pauses between tries while the server cannot take an attempt, milliseconds. */
const RETRY_PAUSES_MS = [5_000, 15_000, 60_000, 300_000];
/** What was refused is asked again so much later: the release that it fits may be back. */
const REFUSED_PAUSE_MS = 86_400_000;

export interface Waiting {
  readonly studentId: number;
  readonly attempt: PostAttemptBody;
  /** Epoch milliseconds: the oldest goes first. */
  readonly keptAt: number;
  /** What the student saw. */
  readonly score?: Score | undefined;
  /** When the server refused it last, epoch milliseconds, and why. */
  readonly refusedAt?: number;
  readonly reason?: string;
}

/**
 * What became of the attempts of this student: all saved, on the way, waiting for the network, waiting for a login,
 * waiting on this page alone because the browser keeps nothing, or the last one refused.
 */
export type OutboxState = 'empty' | 'sending' | 'waiting' | 'logged-out' | 'unkept' | 'refused';

export const $outbox = atom<OutboxState>('empty');

/** How many finished attempts wait for the network; what is being sent does not count. */
export const $waitingCount = atom(0);

/** Why the last refused attempt could not be saved, and where it is: whole sentences. */
export const $refusalReason = atom('');

/** What this page has to send, by attempt id, whether storage took it or not: storage that fails loses nothing while the page stays. */
const own = new Map<string, Waiting & { readonly isKept: boolean }>();
/** Ids that are done with, in case storage cannot even be made to forget them. */
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

/** What is kept of a student, oldest first; what was refused too. What this release cannot read stays: a newer one may have written it. */
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

/** What is to be sent now. */
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

/** Says how things stand: first whether a login is needed, then whether the attempt lives on this page alone. */
function show(state: 'sending' | 'waiting'): void {
  const student = currentSession()?.student;
  $waitingCount.set(state === 'waiting' && student !== undefined ? waitingOf(student.studentId).length : 0);
  const isUnkept = [...own.values()].some(({ studentId, isKept }) => studentId === student?.studentId && !isKept);
  $outbox.set(student === undefined ? 'logged-out' : isUnkept ? 'unkept' : state);
}

/** The server's sentence about fields would mean nothing to a student. */
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

/** Sends what waits for the logged-in student, oldest first; stops at the first that has to wait. */
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
    // While an answer was awaited the session ended, or another student logged in: nothing goes under another's name.
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

/** Sends what waits, now and whenever the page wakes or the network is back. Returns the way to stop. */
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

/** Forgets what waits for a student whose account is gone: nobody will ever take it. */
export function dropWaiting(studentId: number): void {
  for (const { attempt } of keptOf(studentId)) forget(attempt.attemptId);
}

/** Keeps a finished attempt and sends it. The same one again (its review after a reload) is sent again, which changes nothing. */
export function saveAttempt(studentId: number, attempt: PostAttemptBody, score?: Score): void {
  keep({ studentId, attempt, keptAt: environment().now(), score });
  startOutbox();
}
