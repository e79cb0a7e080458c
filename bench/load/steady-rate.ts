import { setTimeout as sleep } from 'node:timers/promises';

/** Calls at a fixed rate, whatever the answers take: what a crowd does, which does not wait for the slowest among them. */

/** What one call came to. */
export interface Sample {
  readonly route: string;
  /** From the moment it was due, so that a call that had to queue counts its wait. Milliseconds. */
  readonly tookMs: number;
  /** Null for a call that did what it should; else what went wrong. */
  readonly fault: string | null;
}

/** A kind of call: how often among all, and what it does. It throws, with a reason, when the answer is wrong. */
export interface Kind {
  readonly route: string;
  /** Its share: out of the sum of all weights. */
  readonly weight: number;
  readonly run: () => Promise<void>;
}

const TICK_MS = 5;

/** The kind that a number from 0 up to but not 1 falls on. */
function pick(kinds: readonly Kind[], at: number): Kind {
  const total = kinds.reduce((sum, { weight }) => sum + weight, 0);
  let left = at * total;
  const found = kinds.find(({ weight }) => (left -= weight) < 0) ?? kinds.at(-1);
  if (found === undefined) throw new Error('there is nothing to call');
  return found;
}

async function take({ route, run }: Kind, dueAt: number): Promise<Sample> {
  const fault = await run().then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  return { route, tookMs: performance.now() - dueAt, fault };
}

/** `rate` calls a second for `seconds`; all samples, once every call has been answered. */
export async function runAtRate(
  kinds: readonly Kind[],
  options: {
    readonly rate: number;
    readonly seconds: number;
    readonly random: () => number;
    readonly onSecond?: (second: number) => void;
  },
): Promise<readonly Sample[]> {
  const { rate, seconds, random, onSecond } = options;
  const startedAt = performance.now();
  const running: Promise<Sample>[] = [];
  let second = 0;
  for (let sent = 0; sent < rate * seconds;) {
    const dueAt = startedAt + (sent * 1000) / rate;
    const left = dueAt - performance.now();
    if (left > 0) {
      await sleep(Math.min(TICK_MS, left));
      continue;
    }
    running.push(take(pick(kinds, random()), dueAt));
    sent += 1;
    if (Math.floor(sent / rate) > second) onSecond?.((second = Math.floor(sent / rate)));
  }
  return Promise.all(running);
}

/** The value below which this share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
