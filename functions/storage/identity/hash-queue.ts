import { tooManyHashes } from '../../errors.ts';

export interface QueueSize {
  /** How many may wait or run; the next one is refused. */
  readonly most: number;
  /** How often the next in line looks whether it may begin; the later ones look less often. */
  readonly pollMs: number;
}

/** Two classes that log in at the bell. At 150 ms a hash, the last of them waits about ten seconds. */
const SIZE: QueueSize = { most: 64, pollMs: 5 };
/** A waiting call that has not looked for this long was cancelled, and nobody ran its end. */
const CANCELLED_AFTER_MS = 5000;
/** The same for one whose hash has begun: longer than a hash on any machine, so that no second one runs beside it. */
const ABANDONED_AFTER_MS = 30_000;

interface Ticket {
  seenAt: number;
  hasBegun: boolean;
}

export interface HashQueue {
  <Result>(work: () => Promise<Result>): Promise<Result>;
  /** Whether the next call is refused. */
  readonly isFull: () => boolean;
}

const timer = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/** However busy the thread is, a hash goes on after so many pauses. */
const MOST_PAUSES = 4;

/**
 * Lets the calls that came in while the thread was hashing have their turn, and waits on while they keep the thread
 * busy: then a timer comes late. In workerd the first timer counts from before the hash and is due at once; the second
 * one is a real pause.
 */
export async function letOthersIn(ms: number): Promise<void> {
  await timer(ms);
  for (let pauses = 0; pauses < MOST_PAUSES; pauses += 1) {
    const startedAt = Date.now();
    await timer(ms);
    if (Date.now() - startedAt < 2 * ms) return;
  }
}

/** Longer than a hash on a busy machine. In workerd the clock stands still while a hash runs. */
const RECENT_MS = 3000;
/** Timers between two hashes. The first counts from before the hash and is due at once; the second is a real pause. */
const PAUSES = 2;

/**
 * Lets one hash run at a time in each isolate, in order. After each one every waiting call waits for new timers: those
 * that came due while the thread was hashing would else start all their hashes in one go, and no other call
 * would get its turn before the last of them. Waiting calls poll, because in workerd one request cannot await another's
 * promise.
 *
 * `keepGoing` is given each hash, so that it ends although its caller has left: workerd fires no timer for a caller who
 * is gone, and all who wait would wait for that hash until the queue gives it up.
 */
export function hashQueue(
  { most, pollMs }: QueueSize = SIZE,
  keepGoing: (hash: Promise<unknown>) => void = () => undefined,
): HashQueue {
  let waiting: Ticket[] = [];
  let ended = 0;
  let endedAt = -Infinity;
  const dropCancelled = (now: number): void => {
    waiting = waiting.filter(
      ({ seenAt, hasBegun }) => now - seenAt < (hasBegun ? ABANDONED_AFTER_MS : CANCELLED_AFTER_MS),
    );
  };
  const isFull = (): boolean => {
    dropCancelled(Date.now());
    return waiting.length >= most;
  };
  const run = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (isFull()) throw tooManyHashes();
    const ticket: Ticket = { seenAt: Date.now(), hasBegun: false };
    waiting.push(ticket);
    try {
      let pauses = Date.now() - endedAt > RECENT_MS ? PAUSES : 0;
      // A ticket that was dropped while the machine stood still waits for nobody.
      while (pauses < PAUSES || (waiting.includes(ticket) && waiting[0] !== ticket)) {
        const endedBefore = ended;
        await timer(pollMs * Math.max(1, 2 * waiting.indexOf(ticket)));
        pauses = ended === endedBefore ? pauses + 1 : 0;
        ticket.seenAt = Date.now();
        dropCancelled(ticket.seenAt);
      }
      ticket.hasBegun = true;
      return await work();
    } finally {
      ended += 1;
      endedAt = Date.now();
      waiting = waiting.filter((other) => other !== ticket);
    }
  };
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const hash = run(work);
    keepGoing(hash.catch(() => undefined));
    return hash;
  };
  return Object.assign(inTurn, { isFull });
}
