import type { Presence } from '../ports/staff.ts';
import type { SessionShard } from './session-shard.ts';
import { SHARD_NAMES } from './session-token.ts';
import { once } from './shard-retry.ts';
import { sessionShard } from './shard-sessions.ts';

/** Shards asked at the same time. */
const AT_ONCE = 32;
/** Shards that have not replied within this time are not counted. Milliseconds. */
const TIMEOUT_MS = 2000;

/** Resolves after a time. `cancel` clears the timer when nobody waits any more. */
function deadline(milliseconds: number): { readonly over: Promise<void>; readonly cancel: () => void } {
  const { promise: over, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  return { over, cancel: () => clearTimeout(timer) };
}

/** Counts presence in the Durable Objects' memory. Asks every shard, 32 at a time, for at most two seconds in total. */
export const shardPresence = (
  namespace: DurableObjectNamespace<SessionShard>,
  timeoutMs: number = TIMEOUT_MS,
): Presence => ({
  async count(now) {
    const waiting = [...SHARD_NAMES];
    const counts: number[] = [];
    const askNext = async (): Promise<void> => {
      for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
        const shard = name;
        const present = await once(async () => sessionShard(namespace, shard).countPresent(now)).catch(() => null);
        if (present !== null) counts.push(present);
      }
    };
    const { over, cancel } = deadline(timeoutMs);
    await Promise.race([Promise.all(Array.from({ length: AT_ONCE }, askNext)), over]);
    cancel();
    // Stops further calls. Late replies are ignored.
    waiting.length = 0;
    return { students: counts.reduce((sum, each) => sum + each, 0), isAtLeast: counts.length < SHARD_NAMES.length };
  },
});
