import { atom } from 'nanostores';
import type { GenericSchema } from 'valibot';
import { number, optional, safeParse, string } from 'valibot';
import { environment } from './environment.ts';
import { createBackoff } from './lib/retry.ts';
import type { FailedReply, Reply } from './request.ts';
import { currentSession } from './identity/session.ts';
import { outboxText } from '#domain/text/en/outbox.ts';

/**
 * Work of a student that the server does not have yet. Each piece stays in the browser until the server acknowledges
 * it, and is retried when the network or the student is back. The server counts each piece once. Each has its own key,
 * so that two tabs never overwrite each other. A refused piece stays too, with the reason, until the student removes it.
 */

/** Longest pauses between tries while the server cannot take a piece, milliseconds. */
const RETRY_PAUSES_MS = [5_000, 15_000, 60_000, 300_000];
/** Milliseconds until a refused piece is sent again, because the release that accepts it may be back. */
const REFUSED_PAUSE_MS = 86_400_000;

/** A stored piece of any kind has these. */
export const keptEntries = {
  studentId: number(),
  /** Epoch milliseconds: the oldest goes first. */
  keptAt: number(),
  /** When the server last refused it, epoch milliseconds, and why. */
  refusedAt: optional(number()),
  reason: optional(string()),
};

export interface Kept {
  readonly studentId: number;
  readonly keptAt: number;
  readonly refusedAt?: number | undefined;
  readonly reason?: string | undefined;
}

/** How one kind of work is stored and sent. */
export interface OutboxKind<E extends Kept, A> {
  /** In the log and on the list of refused work, in the language that is spoken: read at use, as `changed` is. */
  readonly name: string;
  /** Keys begin with it. Phones hold unsent work under it, so a release that renames it must read the old one too. */
  readonly prefix: string;
  readonly schema: GenericSchema<unknown, E>;
  /** The rest of the key. */
  readonly idOf: (entry: E) => string;
  readonly send: (entry: E) => Promise<Reply<A>>;
  /** Stands for a 400, whose sentence about fields would mean nothing to a student. */
  readonly changed: string;
  /** The part of a refused entry that is worth keeping; null when nothing is lost with it. */
  readonly ofRefused?: (refused: E, failed: FailedReply) => E | null;
}

interface Identified<E> {
  /** The key without the kind's prefix. */
  readonly id: string;
  readonly entry: E;
}

/**
 * The state of this student's work: all saved, being sent, waiting for the network, waiting for a login, on this page
 * only because the browser stores nothing, or the last one refused.
 */
export type OutboxState = 'empty' | 'sending' | 'waiting' | 'logged-out' | 'unkept' | 'refused';

let lastStudent: number | null = null;

/** The student who is logged in on this page, or was last: a session that ends meanwhile loses no work. */
export function studentOfPage(): number | null {
  lastStudent = currentSession()?.student.studentId ?? lastStudent;
  return lastStudent;
}

/** The ways to stop the outboxes that watch for a chance to send. */
const stops = new Set<() => void>();

export const stopOutboxes = (): void => stops.forEach((stop) => stop());

/** Without what changes when the same work is stored or refused again. */
function contentOf(entry: Kept): string {
  const { keptAt: _, refusedAt: __, reason: ___, ...content } = entry;
  return JSON.stringify(content);
}

export function createOutbox<E extends Kept, A>(kind: OutboxKind<E, A>) {
  const { prefix, schema, idOf, send, ofRefused = (refused: E): E | null => refused } = kind;
  const $state = atom<OutboxState>('empty');
  /** The number of pieces that wait for the network, without those being sent. */
  const $waitingCount = atom(0);
  /** Why the last refused piece was not saved, and where it is, in whole sentences. */
  const $refusalReason = atom('');
  /** The work of this page by id, stored or not, so that failing storage loses nothing while the page stays open. */
  const own = new Map<string, { readonly entry: E; readonly isKept: boolean }>();
  /** Ids that are saved or removed but that storage cannot delete. */
  const settled = new Set<string>();
  /** Those who wait for the reply to a piece, by its id. */
  const callers = new Map<string, readonly ((reply: Reply<A> | null) => void)[]>();
  const backoff = createBackoff(RETRY_PAUSES_MS);
  let isSending = false;
  let stopWatching: (() => void) | null = null;

  /** Null for an entry that a newer release may have written; it stays. */
  function parse(text: string | null): E | null {
    try {
      const parsed = safeParse(schema, JSON.parse(text ?? ''));
      return parsed.success ? parsed.output : null;
    } catch {
      return null;
    }
  }

  /** Another tab may have added to a stored entry, so storage comes first, unless it did not take this page's. */
  function read(id: string): E | null {
    const mine = own.get(id);
    if (mine?.isKept === false) return mine.entry;
    const stored = settled.has(id) ? null : parse(environment().local.get(prefix + id));
    return stored ?? mine?.entry ?? null;
  }

  /** All work of a student, refused pieces included, oldest first. */
  function keptOf(studentId: number): readonly Identified<E>[] {
    const stored = environment()
      .local.keys()
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length));
    return [...new Set([...stored, ...own.keys()])]
      .flatMap((id) => {
        const entry = read(id);
        return entry === null ? [] : [{ id, entry }];
      })
      .filter(({ entry }) => entry.studentId === studentId)
      .toSorted((one, other) => one.entry.keptAt - other.entry.keptAt);
  }

  const waitingOf = (studentId: number): readonly Identified<E>[] =>
    keptOf(studentId).filter(({ entry }) => Math.abs(environment().now() - (entry.refusedAt ?? 0)) > REFUSED_PAUSE_MS);

  function keep(entry: E): boolean {
    const id = idOf(entry);
    const isKept = environment().local.set(prefix + id, JSON.stringify(entry));
    settled.delete(id);
    own.set(id, { entry, isKept });
    return isKept;
  }

  function forget(id: string): void {
    const { local } = environment();
    own.delete(id);
    local.remove(prefix + id);
    if (local.get(prefix + id) !== null) settled.add(id);
  }

  /** Leaves an entry to which something was added while it was sent. */
  function forgetSent({ id, entry }: Identified<E>): void {
    const now = read(id);
    if (now === null || contentOf(now) === contentOf(entry)) forget(id);
  }

  /** Sets the state. A missing login comes first, then work that lives on this page only. */
  function show(state: 'sending' | 'waiting'): void {
    const student = currentSession()?.student;
    $waitingCount.set(state === 'waiting' && student !== undefined ? waitingOf(student.studentId).length : 0);
    const isUnkept = [...own.values()].some(({ entry, isKept }) => entry.studentId === student?.studentId && !isKept);
    $state.set(student === undefined ? 'logged-out' : isUnkept ? 'unkept' : state);
  }

  function keepRefused(sent: Identified<E>, failed: FailedReply): void {
    const reason = failed.status === 400 ? kind.changed : failed.message;
    const refused = ofRefused({ ...sent.entry, refusedAt: environment().now(), reason }, failed);
    if (refused === null) return forgetSent(sent);
    environment().warn(`${kind.name} refused`, failed.message);
    const isKept = keep(refused);
    if (idOf(refused) !== sent.id) forgetSent(sent);
    const text = outboxText();
    $refusalReason.set(`${reason} ${isKept ? text.kept : text.here}`);
  }

  function tellAll(): void {
    const waiting = [...callers.values()].flat();
    callers.clear();
    for (const tell of waiting) tell(null);
  }

  async function sendOne(next: Identified<E>): Promise<'empty' | 'refused' | 'later'> {
    // A save under this id during the call waits for the next one.
    const waiting = callers.get(next.id) ?? [];
    callers.delete(next.id);
    const reply = await send(next.entry);
    const isLater = !reply.ok && reply.retry !== 'no';
    if (isLater) {
      show('waiting');
      backoff.plan(() => void sendWaiting(), reply.retryAfterMs);
    } else {
      if (reply.ok) forgetSent(next);
      else keepRefused(next, reply);
      backoff.reset();
    }
    for (const tell of waiting) tell(reply);
    return isLater ? 'later' : reply.ok ? 'empty' : 'refused';
  }

  /** Sends the waiting work of the logged-in student, oldest first, and stops at the first that must wait. */
  async function sendWaiting(): Promise<void> {
    studentOfPage();
    const session = currentSession();
    if (isSending) return;
    if (session === null || backoff.mustWait()) {
      if (session !== null) show('waiting');
      return tellAll();
    }
    const { studentId } = session.student;
    let last: 'empty' | 'refused' = $state.get() === 'refused' ? 'refused' : 'empty';
    for (;;) {
      const [next] = waitingOf(studentId);
      const who = currentSession()?.student.studentId;
      // The session ended or another student logged in during the call. Nothing may be sent under another's name.
      if (who !== studentId && (next ?? who) !== undefined) {
        show('waiting');
        return sendWaiting();
      }
      if (next === undefined) break;
      isSending = true;
      show('sending');
      const outcome = await sendOne(next);
      isSending = false;
      if (outcome === 'later') return tellAll();
      last = outcome;
    }
    $waitingCount.set(0);
    $state.set(last);
    tellAll();
  }

  function stop(): void {
    stopWatching?.();
    stopWatching = null;
    stops.delete(stop);
    backoff.cancel();
    if ($state.get() === 'waiting') show('waiting');
  }

  /** Sends waiting work now, and whenever the page wakes or the network returns. */
  function start(): Promise<void> {
    stopWatching ??= environment().onWake(() => void sendWaiting());
    stops.add(stop);
    return sendWaiting();
  }

  /**
   * Stores a piece and sends it after the older ones. The reply to it, or null while it waits. Sending one again, as a
   * review after a reload does, changes nothing.
   */
  function save(entry: E): Promise<Reply<A> | null> {
    keep(entry);
    if (currentSession() === null) show('waiting');
    const id = idOf(entry);
    return new Promise((tell) => {
      callers.set(id, [...(callers.get(id) ?? []), tell]);
      void start();
    });
  }

  /** Removes the work of a student whose account was deleted, which nobody will accept. */
  function drop(studentId: number): void {
    for (const { id } of keptOf(studentId)) forget(id);
  }

  return {
    get name() {
      return kind.name;
    },
    $state,
    $waitingCount,
    $refusalReason,
    read,
    keptOf,
    waitingOf,
    save,
    forget,
    drop,
    start,
    stop,
  };
}

/** The part that all outboxes share, whatever they send. */
export type Outbox = Pick<
  ReturnType<typeof createOutbox<Kept, unknown>>,
  'name' | 'keptOf' | 'forget' | 'drop' | 'start' | 'stop'
>;
