import { runInDurableObject } from 'cloudflare:test';
import { expect } from 'vitest';
import { keyOfThrottle, throttleShardOf } from '../../../functions/durable/shard-throttles.ts';
import type { ThrottleShard } from '../../../functions/durable/throttle-shard.ts';
import { plainAddress, widerNetworks } from '../../../functions/middleware/client-address.ts';
import type { Limit } from '../../../functions/ports/identity.ts';
import { limitsAt } from '../../../functions/services/identity/throttles/admit.ts';
import type { Client } from '../../../functions/services/identity/throttles/client.ts';
import { env } from './api.ts';

/** A caller at this address, as the API sees it. */
export const clientAt = (address: string): Client => ({
  address: plainAddress(address),
  networks: widerNetworks(address),
  device: null,
  deviceName: '',
});

interface Spent {
  readonly limit: Limit;
  readonly subject: string;
  readonly count: number;
  readonly now?: number;
  /** Milliseconds between two tries, the last of which is at `now`. */
  readonly pauseMs?: number;
  /** Whether the tries are still without an outcome. */
  readonly isOpen?: boolean;
}

/**
 * Counts so many failed tries in the object that the API asks, in one call. Fails if the limit would have refused one of
 * them; the table of limits shows how many it allows.
 */
export async function spend(spent: Spent): Promise<void> {
  const { limit, subject, count, now = Date.now(), pauseMs = 0, isOpen = false } = spent;
  const key = await keyOfThrottle(limit, subject);
  const allowed = await runInDurableObject(throttleShardOf(env.THROTTLES, key), (shard: ThrottleShard) => {
    for (let index = 0; index < count; index += 1) {
      const taken = shard.take(key, limit, now - (count - 1 - index) * pauseMs);
      if (!taken.isAllowed) return index;
      if (!isOpen) shard.fail(taken.tryId);
    }
    return count;
  });
  expect(allowed, `tries that ${limit.name} still allowed`).toBe(count);
}

/** The limit of an address, or of its /56 (0) or /48 (1), and what it counts under; `account` as in `limitsAt`. */
export function limitAt(
  limit: Limit,
  { address, network, account }: { readonly address: string; readonly network?: 0 | 1; readonly account?: string },
): Pick<Spent, 'limit' | 'subject'> {
  const found = limitsAt(limit, clientAt(address), account)[network === undefined ? 0 : network + 1];
  if (found === undefined) throw new Error(`${address} has no such network`);
  return { limit: found[0], subject: found[1] };
}
