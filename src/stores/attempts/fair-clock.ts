import { environment } from '../environment.ts';

/**
 * A clock for deadlines. The browser's monotonic clock cannot be set, but stops on phones while the device sleeps. The
 * wall clock counts sleep, but can be set. So the server's clock decides about a gap between the two. Until it is heard,
 * `fairNow` takes the gap of a hidden page for sleep, and `confirmedNow` does not count it.
 */

/** Smaller gaps come from rounding, of the two clocks and of the Date header. Milliseconds. */
const TOLERANCE_MS = 3000;
/**
 * Milliseconds. A slower reply says too little about the current time. The Date header is cut to the second, which
 * leaves this much.
 */
const LONGEST_REPLY_MS = 2000;

interface Reading {
  readonly wall: number;
  readonly monotonic: number;
}

/** Sleep that the server's clock has confirmed. */
let sleptMs = 0;
/** Gaps of a hidden page: since the server was heard last, which it settles, and before it was ever heard. */
let assumedMs = 0;
let unheardMs = 0;
let last: Reading | null = null;
let wasHidden = false;
/** Server time minus `confirmedNow`; null until it is known. */
let serverOffset: number | null = null;
/** Whether more time may have passed on the server's clock than `confirmedNow` has counted. */
let isGapOpen = false;
let waiting: ((serverNow: number) => void)[] = [];

const read = (): Reading => ({ wall: environment().now(), monotonic: environment().monotonic() });

/** Milliseconds since the page began, sleep included: until the server is heard, as the wall clock tells it. */
export function fairNow(): number {
  const now = read();
  if (last !== null) {
    const gap = now.wall - last.wall - (now.monotonic - last.monotonic);
    if (Math.abs(gap) > TOLERANCE_MS) {
      isGapOpen = serverOffset !== null;
      const counted = wasHidden && gap > 0 ? gap : 0;
      if (isGapOpen) assumedMs += counted;
      else unheardMs += counted;
    }
  }
  last = now;
  wasHidden = !environment().isVisible();
  return now.monotonic + sleptMs + assumedMs + unheardMs;
}

/**
 * Milliseconds since the page began, with the sleep that the server has confirmed and no other. What ends an attempt
 * goes by it, because a wall clock can be set. It never runs backwards.
 */
export const confirmedNow = (): number => fairNow() - assumedMs - unheardMs;

/** The server's time in epoch milliseconds, or null while it is unknown. While a gap is open, it is at least this. */
export function confirmedServerNow(): number | null {
  const now = confirmedNow();
  return serverOffset === null ? null : now + serverOffset;
}

/** Whether the server has to be heard, because its time is unknown or a gap is open. */
export const isServerTimeOpen = (): boolean => confirmedServerNow() === null || isGapOpen;

/** Goes on from a server time that an earlier page has kept. The time since counts when the server is heard. */
export function goOnFromServerTime(serverAt: number): void {
  if (!isServerTimeOpen()) return;
  serverOffset = Math.max(serverAt - confirmedNow(), serverOffset ?? Number.NEGATIVE_INFINITY);
  isGapOpen = true;
}

/** What starts now does not lose the time of a gap before it. */
export function forgetOpenGap(): void {
  if (isGapOpen) serverOffset = null;
  isGapOpen = false;
}

/** Calls the task with the server's time, once that is known. */
export function whenServerHeard(task: (serverNow: number) => void): void {
  const now = confirmedServerNow();
  if (now === null || isGapOpen) waiting.push(task);
  else task(now);
}

/**
 * Reads the Date header of an API reply, which shows how long a gap really was. A reply that was slow, or that a sleep
 * or a changed clock interrupted, is ignored. `waitedMs` is measured on the wall clock.
 */
export function noteServerDate(header: string | null, waitedMs = 0): void {
  const server = header === null ? Number.NaN : Date.parse(header);
  if (Number.isNaN(server) || Math.abs(waitedMs) > LONGEST_REPLY_MS) return;
  const expected = confirmedServerNow();
  if (expected !== null && isGapOpen) {
    if (server - expected > TOLERANCE_MS) sleptMs += server - expected;
    assumedMs = 0;
    isGapOpen = false;
  }
  serverOffset = server - confirmedNow();
  const tasks = waiting;
  waiting = [];
  for (const task of tasks) task(server);
}
