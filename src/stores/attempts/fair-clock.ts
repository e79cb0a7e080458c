import { environment } from '../environment.ts';

/**
 * A clock for deadlines. The browser's monotonic clock cannot be set, but stops on phones while the device sleeps. The
 * wall clock counts sleep, but can be set. So a gap between the two counts as sleep only if the page was hidden, and
 * the server's clock, when it can be asked, decides.
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

let sleptMs = 0;
let last: Reading | null = null;
let wasHidden = false;
/** Server time minus wall time; null until the server has replied. */
let serverOffset: number | null = null;
/** The readings before the last gap, until the server's clock confirms or corrects it. */
let unconfirmed: {
  readonly serverBefore: number;
  readonly monotonicBefore: number;
  readonly sleptBefore: number;
} | null = null;

const read = (): Reading => ({ wall: environment().now(), monotonic: environment().monotonic() });

/** Milliseconds since the page began, sleep included. */
export function fairNow(): number {
  const now = read();
  if (last !== null) {
    const gap = now.wall - last.wall - (now.monotonic - last.monotonic);
    if (Math.abs(gap) > TOLERANCE_MS) {
      // A second gap before the server's reply belongs to the first, and both are settled together.
      if (serverOffset !== null)
        unconfirmed = { serverBefore: last.wall + serverOffset, monotonicBefore: last.monotonic, sleptBefore: sleptMs };
      serverOffset = null;
      if (wasHidden && gap > 0) sleptMs += gap;
    }
  }
  last = now;
  wasHidden = !environment().isVisible();
  return now.monotonic + sleptMs;
}

/** Whether the last gap still waits for the server's clock. */
export const isGapUnsettled = (): boolean => unconfirmed !== null;

/** Accepts the gap as it was counted, because the server could not be asked. */
export function acceptGap(): void {
  unconfirmed = null;
}

/**
 * Reads the Date header of an API reply, which shows how long a gap really was. A reply that was slow, or that a sleep
 * or a changed clock interrupted, is ignored. `waitedMs` is measured on the wall clock.
 */
export function noteServerDate(header: string | null, waitedMs = 0): void {
  const server = header === null ? Number.NaN : Date.parse(header);
  if (Number.isNaN(server) || Math.abs(waitedMs) > LONGEST_REPLY_MS) return;
  fairNow();
  const now = read();
  if (unconfirmed !== null) {
    const slept = server - unconfirmed.serverBefore - (now.monotonic - unconfirmed.monotonicBefore);
    sleptMs = unconfirmed.sleptBefore + (slept > TOLERANCE_MS ? slept : 0);
    unconfirmed = null;
  }
  serverOffset = server - now.wall;
}
