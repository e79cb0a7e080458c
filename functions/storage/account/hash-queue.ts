import { tooManyHashes } from '../../errors.ts';

export interface QueueSize {
  /** How many may wait or run; the next one is refused. */
  readonly most: number;
  /** How often a waiting call looks whether it is next. */
  readonly pollMs: number;
}

/** Two classes that log in at the bell. At 100 ms a hash, the last of them waits about seven seconds. */
const SIZE: QueueSize = { most: 64, pollMs: 20 };
/** A call that has not looked for this long was cancelled, and nobody ran its end. */
const CANCELLED_AFTER_MS = 5000;

interface Ticket {
  seenAt: number;
}

export type HashQueue = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Lets one hash run at a time in each isolate, in order, so that other calls get their turn between two hashes. Waiting
 * calls poll, because in workerd one request cannot await another's
 * promise.
 */
export function hashQueue({ most, pollMs }: QueueSize = SIZE): HashQueue {
  let waiting: Ticket[] = [];
  const dropCancelled = (now: number): void => {
    waiting = waiting.filter(({ seenAt }) => now - seenAt < CANCELLED_AFTER_MS);
  };
  return async (work) => {
    dropCancelled(Date.now());
    if (waiting.length >= most) throw tooManyHashes();
    const ticket: Ticket = { seenAt: Date.now() };
    waiting.push(ticket);
    try {
      // A ticket that was dropped while the machine stood still waits for nobody.
      while (waiting.includes(ticket) && waiting[0] !== ticket) {
        await new Promise((resolve) => setTimeout(resolve, pollMs));
        ticket.seenAt = Date.now();
        dropCancelled(ticket.seenAt);
      }
      return await work();
    } finally {
      waiting = waiting.filter((other) => other !== ticket);
    }
  };
}
