import type { Presence } from '../ports/staff.ts';
import type { SessionShard } from './session-shard.ts';
import { SHARD_NAMES } from './session-token.ts';
import { once } from './shard-retry.ts';
import { sessionShard } from './shard-sessions.ts';

/** Shards asked at the same time. */
const AT_ONCE = 32;
/** Shards that have not replied by then are left out of the count. Milliseconds. */
const TIMEOUT_MS = 2000;

/** Resolves after a time, and lets go of its timer when it is not waited for any more. */
function deadline(milliseconds: number): { readonly over: Promise<void>; readonly cancel: () => void } {
  const { promise: over, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  return { over, cancel: () => clearTimeout(timer) };
}

/** Presence in the Durable Objects' memory: every shard is asked, a few at a time, and for no longer than two seconds in all. */
export const shardPresence = (
  namespace: DurableObjectNamespace<SessionShard>,
  timeoutMs: number = TIMEOUT_MS,
): Presence => ({
  async count(now) {
    const waiting = [...SHARD_NAMES];
    const answers: number[] = [];
    const askNext = async (): Promise<void> => {
      for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
        const shard = name;
        const present = await once(async () => sessionShard(namespace, shard).countPresent(now)).catch(() => null);
        if (present !== null) answers.push(present);
      }
    };
    const { over, cancel } = deadline(timeoutMs);
    await Promise.race([Promise.all(Array.from({ length: AT_ONCE }, askNext)), over]);
    cancel();
    // Nobody asks further: what is under way may still answer, to nobody.
    waiting.length = 0;
    return { students: answers.reduce((sum, each) => sum + each, 0), isAtLeast: answers.length < SHARD_NAMES.length };
  },
});
