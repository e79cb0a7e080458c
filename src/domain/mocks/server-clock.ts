/**
 * How the browser knows the server's time (design: Attempt). Every reply with a `now` is a sample; the one that leaves
 * the least doubt sets the offset. The browser's own clock is the fair one of decision 003.
 */
export interface ClockSample {
  /** Milliseconds of the browser's clock just before the request and just after the reply. */
  readonly sentAt: number;
  readonly receivedAt: number;
  /** The `now` of the reply. */
  readonly serverNow: number;
}

export interface ServerClock {
  /** Server time minus the browser's. Milliseconds, whole. */
  readonly offsetMs: number;
  /** The offset is right within so many milliseconds: half the round trip of the sample behind it. */
  readonly errorMs: number;
  /** When the sample behind it came, on the browser's clock. */
  readonly takenAt: number;
}

/** Two clocks of a phone and a server part by no more than this: 100 ms in a thousand seconds. */
const DRIFT = 1e-4;

const doubtAt = ({ errorMs, takenAt }: ServerClock, browserNow: number): number =>
  errorMs + Math.max(0, browserNow - takenAt) * DRIFT;

function clockOf({ sentAt, receivedAt, serverNow }: ClockSample): ServerClock {
  const errorMs = Math.max(0, receivedAt - sentAt) / 2;
  return { offsetMs: Math.round(serverNow - receivedAt + errorMs), errorMs, takenAt: receivedAt };
}

/**
 * The clock after one more sample: the better of the two by round trip and age. A sample that contradicts the clock
 * beyond the doubt of both means that the browser's clock was set or slept, so the sample alone counts.
 */
export function calibrate(clock: ServerClock | null, sample: ClockSample): ServerClock {
  const fresh = clockOf(sample);
  if (clock === null) return fresh;
  const doubt = doubtAt(clock, sample.receivedAt);
  const isContradiction = Math.abs(fresh.offsetMs - clock.offsetMs) > doubt + fresh.errorMs + 1;
  return isContradiction || fresh.errorMs <= doubt ? fresh : clock;
}

/** The server's time at a moment of the browser's clock. Whole milliseconds. */
export const serverTime = ({ offsetMs }: ServerClock, browserNow: number): number => Math.round(browserNow + offsetMs);
