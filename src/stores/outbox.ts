import { atom } from 'nanostores';
import { safeParse } from 'valibot';
import type { PostAttemptBody } from '#contract/post-attempt.ts';
import { postAttempt, postAttemptBodySchema } from '#contract/post-attempt.ts';
import { environment } from './environment.ts';
import { request } from './request.ts';
import { currentSession } from './session.ts';

/**
 * Finished attempts on their way to the account: kept in the browser first, removed only when the server has
 * acknowledged them, retried when the network or the student is back. The server stores each id once.
 */
const OUTBOX_KEY = 'academy:outbox';
/** Pauses between tries while the server cannot be reached, milliseconds. */
const RETRY_PAUSES_MS = [5_000, 15_000, 60_000, 300_000];

interface Waiting {
  readonly studentId: number;
  readonly attempt: PostAttemptBody;
}

export type OutboxState = 'empty' | 'sending' | 'waiting' | 'refused';

/** What became of the attempts of this student: all saved, on the way, waiting for the network, or the last one refused for good. */
export const $outbox = atom<OutboxState>('empty');

/** In memory too, so that blocked or full storage loses nothing while the page stays. */
let unsaved: readonly Waiting[] = [];
/** Ids that are done with, in case storage cannot even be made to forget them. */
const settled = new Set<string>();
let tries = 0;
let cancelRetry: () => void = () => undefined;

const readWaiting = (): readonly Waiting[] => readAll().filter(({ attempt }) => !settled.has(attempt.attemptId));

function readAll(): readonly Waiting[] {
  const text = environment().local.get(OUTBOX_KEY);
  if (text === null) return unsaved;
  try {
    const data: unknown = JSON.parse(text);
    const stored = Array.isArray(data) ? data.flatMap(parseWaiting) : [];
    return [...stored, ...unsaved.filter((each) => !stored.some((kept) => isSame(kept, each)))];
  } catch {
    return unsaved;
  }
}

const isSame = (one: Waiting, other: Waiting): boolean => one.attempt.attemptId === other.attempt.attemptId;

function parseWaiting(data: unknown): Waiting[] {
  const { studentId, attempt } = (data ?? {}) as Record<string, unknown>;
  const parsed = safeParse(postAttemptBodySchema, attempt);
  return typeof studentId === 'number' && parsed.success ? [{ studentId, attempt: parsed.output }] : [];
}

function writeWaiting(waiting: readonly Waiting[]): void {
  const { local } = environment();
  const isKept = waiting.length === 0 ? (local.remove(OUTBOX_KEY), true) : local.set(OUTBOX_KEY, JSON.stringify(waiting));
  unsaved = isKept ? [] : waiting;
}

const waitingOf = (studentId: number): readonly Waiting[] => readWaiting().filter((each) => each.studentId === studentId);

function retryLater(): void {
  cancelRetry();
  const pause = RETRY_PAUSES_MS[Math.min(tries, RETRY_PAUSES_MS.length - 1)] ?? 60_000;
  tries += 1;
  cancelRetry = environment().after(pause, () => void sendWaitingAttempts());
}

/** 'refused' when the server will never take it: asking again could not change that. */
async function sendOne(waiting: Waiting): Promise<'sent' | 'refused' | 'later'> {
  const reply = await request(postAttempt, { body: waiting.attempt });
  const isFinal = reply.ok || (reply.kind === 'refused' && [400, 404, 409, 413].includes(reply.status));
  if (!isFinal) return 'later';
  if (!reply.ok) environment().warn('An attempt was not accepted', reply.message);
  settled.add(waiting.attempt.attemptId);
  writeWaiting(readWaiting());
  return reply.ok ? 'sent' : 'refused';
}

/** Sends what waits for the logged-in student, oldest first; stops at the first that has to wait. */
export async function sendWaitingAttempts(): Promise<void> {
  const session = currentSession();
  if (session === null || $outbox.get() === 'sending') return;
  let last: OutboxState = $outbox.get() === 'refused' ? 'refused' : 'empty';
  for (;;) {
    const [next] = waitingOf(session.student.studentId);
    if (next === undefined) {
      tries = 0;
      $outbox.set(last);
      return;
    }
    $outbox.set('sending');
    // oxlint-disable-next-line no-await-in-loop -- one after another, so that a dead network costs one try
    const outcome = await sendOne(next);
    if (outcome === 'later') {
      $outbox.set('waiting');
      retryLater();
      return;
    }
    last = outcome === 'refused' ? 'refused' : 'empty';
  }
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
  };
}

/** Keeps a finished attempt and sends it. */
export function saveAttempt(studentId: number, attempt: PostAttemptBody): void {
  writeWaiting([...readWaiting(), { studentId, attempt }]);
  startOutbox();
}
