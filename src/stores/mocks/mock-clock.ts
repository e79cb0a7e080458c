import type { ServerClock } from '#domain/mocks/server-clock.ts';
import { calibrate, serverTime } from '#domain/mocks/server-clock.ts';
import { environment } from '../environment.ts';
import { fairNow } from '../attempts/fair-clock.ts';

/** The server's clock as this page knows it. A phone whose clock is hours off shows the same time left. */
let clock: ServerClock | null = null;

/** The doubt about an offset that was kept over a reload, milliseconds: any reply is better. */
const KEPT_DOUBT_MS = 60_000;

/** Milliseconds on the server's clock. Before the first reply the device's own clock stands in. */
export const serverNow = (): number => (clock === null ? environment().now() : serverTime(clock, fairNow()));

/** The server's clock minus this device's. Milliseconds. */
export const wallOffset = (): number => serverNow() - environment().now();

/** How far this device's clock is from the server's, or null before the first reply. */
export const clockDifference = (): number | null => (clock === null ? null : -wallOffset());

/** Goes on from the offset that was kept before a reload, until a reply brings a better one. */
export function resumeClock(wallOffsetMs: number): void {
  const now = fairNow();
  clock ??= { offsetMs: environment().now() + wallOffsetMs - now, errorMs: KEPT_DOUBT_MS, takenAt: now };
}

/** Makes a call whose reply has the server's time, and calibrates the clock by it. */
export async function withClock<T extends { readonly ok: boolean }>(
  call: () => Promise<T>,
  nowOf: (reply: T) => number | null,
): Promise<T> {
  const sentAt = fairNow();
  const reply = await call();
  const now = nowOf(reply);
  if (now !== null) clock = calibrate(clock, { sentAt, receivedAt: fairNow(), serverNow: now });
  return reply;
}
