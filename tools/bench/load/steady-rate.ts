import { setTimeout as sleep } from 'node:timers/promises';

/** Calls at a fixed rate, however long replies take: a crowd does not wait for its slowest member. */

/** The outcome of one call. */
export interface Sample {
  readonly route: string;
  /** Counted from the moment the call was due, so that waiting in a queue counts too. Milliseconds. */
  readonly tookMs: number;
  /** What went wrong; null for a correct reply. */
  readonly fault: string | null;
}

/** A kind of call, its share, and its code, which throws a reason when the reply is wrong. */
export interface Kind {
  readonly route: string;
  /** Its share of the sum of all weights. */
  readonly weight: number;
  readonly run: () => Promise<void>;
}

const TICK_MS = 5;

/** The kind for a random number from 0 to below 1. */
export function pick(kinds: readonly Kind[], at: number): Kind {
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

/** Makes `rate` calls a second for `seconds`, and returns all samples once every call has its reply. */
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
