import { isRetryable, withJitter } from '#domain/lib/retry.ts';
import { environment } from '../environment.ts';
import type { Reply } from '../request.ts';

/** Pauses before the second, third ... try, milliseconds. The last one repeats. */
type Pauses = readonly number[];

/** The pause grows with every failure and is never shorter than the server asks. */
function pauseAfter(failures: number, pausesMs: Pauses, retryAfterMs: number | null): number {
  const longestMs = pausesMs[Math.min(failures, pausesMs.length) - 1] ?? 0;
  return Math.max(withJitter(longestMs, environment().random()), retryAfterMs ?? 0);
}

/** Schedules the retries of a task that runs until it succeeds. */
export function createBackoff(pausesMs: Pauses) {
  let failures = 0;
  let silentUntil = 0;
  let cancel: () => void = () => undefined;
  return {
    /** Whether the pause that the server asked for is not over, on a clock that cannot be set. */
    mustWait: (): boolean => environment().monotonic() < silentUntil,
    /** Schedules the task after another failure, in place of what was scheduled. */
    plan(task: () => void, retryAfterMs: number | null): void {
      cancel();
      failures += 1;
      silentUntil = environment().monotonic() + (retryAfterMs ?? 0);
      cancel = environment().after(pauseAfter(failures, pausesMs, retryAfterMs), () => {
        silentUntil = 0;
        task();
      });
    },
    /** After a success the next failure starts with the shortest pause. */
    reset: (): void => void (failures = 0),
    cancel: (): void => cancel(),
  };
}

/** Milliseconds. If the server asks for a longer pause, the person decides when to retry. */
const LONGEST_WAIT_MS = 30_000;

/** Retries a call while that may help, once after each pause. Returns the last reply. */
export async function retryCall<T>(
  call: () => Promise<Reply<T>>,
  { pausesMs, signal }: { readonly pausesMs: Pauses; readonly signal: AbortSignal },
): Promise<Reply<T>> {
  for (let tries = 1; ; tries += 1) {
    const reply = await call();
    const isLast = reply.ok || tries > pausesMs.length || !isRetryable(reply);
    if (isLast || (reply.retryAfterMs ?? 0) > LONGEST_WAIT_MS) return reply;
    await new Promise<void>((done) => void environment().after(pauseAfter(tries, pausesMs, reply.retryAfterMs), done));
    if (signal.aborted) return reply;
  }
}
