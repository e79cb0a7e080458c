import { atom } from 'nanostores';
import { safeParse } from 'valibot';
import type { PostAttemptBody } from '#contract/post-attempt.ts';
import { postAttempt, postAttemptBodySchema } from '#contract/post-attempt.ts';
import { isRecord } from '#domain/is-record.ts';
import { environment } from './environment.ts';
import type { Refusal } from './request.ts';
import { request } from './request.ts';
import { currentSession } from './session.ts';

/**
 * Finished attempts on their way to the account: kept in the browser first, removed only when the server has
 * acknowledged them, retried when the network or the student is back. The server stores each id once. Each attempt has
 * a key of its own, so that two tabs never write over each other's.
 */
const KEY_PREFIX = 'academy:outbox:';
/** Pauses between tries while the server cannot be reached, milliseconds. */
const RETRY_PAUSES_MS = [5_000, 15_000, 60_000, 300_000];

interface Waiting {
  readonly studentId: number;
  readonly attempt: PostAttemptBody;
  /** Epoch milliseconds: the oldest goes first. */
  readonly keptAt: number;
}

/**
 * What became of the attempts of this student: all saved, on the way, waiting for the network, waiting for a login,
 * waiting on this page alone because the browser keeps nothing, or the last one refused for good.
 */
export type OutboxState = 'empty' | 'sending' | 'waiting' | 'logged-out' | 'unkept' | 'refused';

export const $outbox = atom<OutboxState>('empty');

/** How many finished attempts wait for the network; what is being sent does not count. */
export const $waitingCount = atom(0);

/** Why the last refused attempt can never be saved, as the end of a sentence. */
export const $refusalReason = atom('');

/** What this page has to send, by attempt id, whether storage took it or not: storage that fails loses nothing while the page stays. */
const own = new Map<string, Waiting & { readonly isKept: boolean }>();
/** Ids that are done with, in case storage cannot even be made to forget them. */
const settled = new Set<string>();
let isSending = false;
let tries = 0;
/** The server asked to be left alone until then, on the clock that nobody can set. */
let silentUntil = 0;
let cancelRetry: () => void = () => undefined;

function parseWaiting(text: string | null): Waiting | null {
  try {
    const data: unknown = JSON.parse(text ?? '');
    if (!isRecord(data) || typeof data['studentId'] !== 'number' || typeof data['keptAt'] !== 'number') return null;
    const parsed = safeParse(postAttemptBodySchema, data['attempt']);
    return parsed.success ? { studentId: data['studentId'], attempt: parsed.output, keptAt: data['keptAt'] } : null;
  } catch {
    return null;
  }
}

/** What is damaged could never be sent, so it goes. */
function readKept(key: string): Waiting[] {
  const { local } = environment();
  const waiting = parseWaiting(local.get(key));
  if (waiting === null) local.remove(key);
  return waiting === null ? [] : [waiting];
}

/** What waits for a student, oldest first. */
function waitingOf(studentId: number): readonly Waiting[] {
  const kept = environment().local.keys().filter((key) => key.startsWith(KEY_PREFIX)).flatMap(readKept);
  const elsewhere = kept.filter(({ attempt }) => !own.has(attempt.attemptId) && !settled.has(attempt.attemptId));
  return [...elsewhere, ...own.values()]
    .filter((each) => each.studentId === studentId)
    .toSorted((one, other) => one.keptAt - other.keptAt);
}

function keep(waiting: Waiting): void {
  const { attemptId } = waiting.attempt;
  const isKept = environment().local.set(KEY_PREFIX + attemptId, JSON.stringify(waiting));
  own.set(attemptId, { ...waiting, isKept });
}

function forget(attemptId: string): void {
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

function retryLater(askedMs: number): void {
  cancelRetry();
  const pause = RETRY_PAUSES_MS[Math.min(tries, RETRY_PAUSES_MS.length - 1)] ?? 60_000;
  tries += 1;
  silentUntil = environment().monotonic() + askedMs;
  cancelRetry = environment().after(Math.max(pause, askedMs), () => {
    silentUntil = 0;
    void sendWaitingAttempts();
  });
}

/** The academy's own no, which asking again could not change. Not so 401, time-outs and throttles, nor what something in between says. */
const isForGood = ({ kind, status }: Refusal): boolean => kind === 'refused' && status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status);

const REASONS: Readonly<Record<number, string>> = {
  400: 'the paper has changed since you opened it',
  404: 'this paper is no longer published',
  409: 'another attempt has been saved in its place',
};

function noteRefusal({ status, message }: Refusal): void {
  environment().warn('An attempt was not accepted', message);
  $refusalReason.set(REASONS[status] ?? `the academy answered: ${message}`);
}

/** 'refused': dropped for good; the review on the screen is all that is left of it. */
async function sendOne({ attempt }: Waiting): Promise<'saved' | 'refused' | 'later'> {
  const reply = await request(postAttempt, { body: attempt });
  if (!reply.ok && !isForGood(reply)) {
    show('waiting');
    retryLater(reply.retryAfterMs ?? 0);
    return 'later';
  }
  if (!reply.ok) noteRefusal(reply);
  forget(attempt.attemptId);
  tries = 0;
  return reply.ok ? 'saved' : 'refused';
}

/** Sends what waits for the logged-in student, oldest first; stops at the first that has to wait. */
export async function sendWaitingAttempts(): Promise<void> {
  const session = currentSession();
  if (session === null || isSending) return;
  if (environment().monotonic() < silentUntil) {
    show('waiting');
    return;
  }
  let last: 'empty' | 'refused' = $outbox.get() === 'refused' ? 'refused' : 'empty';
  for (;;) {
    const [next] = waitingOf(session.student.studentId);
    if (next === undefined) break;
    isSending = true;
    show('sending');
    const outcome = await sendOne(next);
    isSending = false;
    if (outcome === 'later') return;
    last = outcome === 'refused' ? 'refused' : 'empty';
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
    cancelRetry();
    if ($outbox.get() === 'waiting') show('waiting');
  };
}

/** Forgets what waits for a student whose account is gone: nobody will ever take it. */
export function dropWaiting(studentId: number): void {
  for (const { attempt } of waitingOf(studentId)) forget(attempt.attemptId);
}

/** Keeps a finished attempt and sends it. The same one again (its review after a reload) is sent again, which changes nothing. */
export function saveAttempt(studentId: number, attempt: PostAttemptBody): void {
  keep({ studentId, attempt, keptAt: environment().now() });
  startOutbox();
}
