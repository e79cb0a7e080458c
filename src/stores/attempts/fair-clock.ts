import { environment } from '../environment.ts';

/**
 * A clock for deadlines. The browser's monotonic clock cannot be set, but on phones it stands still while the
 * device sleeps; the wall clock counts the sleep, but can be set. So a gap between the two is taken for sleep only
 * when the page was hidden meanwhile, and the server's clock, when it can be asked, has the last word.
 */

/** Gaps below this are rounding of the two clocks and of the Date header. Milliseconds. */
const TOLERANCE_MS = 3000;
/** A Date header is cut to the second, so this much more stays within the tolerance. */
const LONGEST_WAIT_MS = 2000;

interface Reading {
  readonly wall: number;
  readonly monotonic: number;
}

let sleptMs = 0;
let last: Reading | null = null;
let wasHidden = false;
/** Server time minus wall time, at a moment when both were read; null until the server has answered. */
let serverOffset: number | null = null;
/** What the last gap was taken for, until the server's clock confirms or corrects it. */
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
      // A second gap before the server could answer belongs to the first: both are settled together.
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

/** Whether the server could still say what the last gap was. */
export const isGapUnsettled = (): boolean => unconfirmed !== null;

/** Takes the gap for what it looked like: the server could not be asked. */
export function acceptGap(): void {
  unconfirmed = null;
}

/**
 * Takes the Date header of an API answer: it anchors the server's clock, and settles what a gap was. An answer that
 * was long on its way, or that a sleep or a moved clock overtook, says nothing about now. Milliseconds on the wall clock.
 */
export function noteServerDate(header: string | null, waitedMs = 0): void {
  const server = header === null ? Number.NaN : Date.parse(header);
  if (Number.isNaN(server) || Math.abs(waitedMs) > LONGEST_WAIT_MS) return;
  fairNow();
  const now = read();
  if (unconfirmed !== null) {
    const slept = server - unconfirmed.serverBefore - (now.monotonic - unconfirmed.monotonicBefore);
    sleptMs = unconfirmed.sleptBefore + (slept > TOLERANCE_MS ? slept : 0);
    unconfirmed = null;
  }
  serverOffset = server - now.wall;
}
