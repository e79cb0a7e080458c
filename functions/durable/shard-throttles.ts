import type { Devices, Limit, Throttles } from '../ports.ts';
import { randomText } from '../random-text.ts';
import { sha256 } from '../sha256.ts';
import { shardOf } from './session-token.ts';
import type { ThrottleShard } from './throttle-shard.ts';

const DEVICE_BYTES = 32;
/** How long a browser is remembered after its last login. Milliseconds. */
const DEVICE_LIFETIME_MS = 90 * 24 * 60 * 60 * 1000;
/** Student ids begin at 1: nobody is trusted under this one, and asking costs the same. */
const NOBODY = 0;

type Namespace = DurableObjectNamespace<ThrottleShard>;

/** Tries in the Durable Objects. The hash of a key chooses one of 256, and is all that it gets. */
export function shardThrottles(namespace: Namespace): Throttles {
  const placeOf = async ({ name }: Limit, subject: string): Promise<{ shard: DurableObjectStub<ThrottleShard>; key: string }> => {
    const hash = await sha256(`${name}:${subject}`);
    return { shard: namespace.getByName(`throttles-${hash.slice(0, 2)}`), key: hash };
  };
  return {
    async take(limit, subject, now) {
      const { shard, key } = await placeOf(limit, subject);
      return shard.take(key, limit, now);
    },
    async fail(limit, subject, tryId) {
      await (await placeOf(limit, subject)).shard.fail(tryId);
    },
    async forgive(limit, subject, tryId) {
      await (await placeOf(limit, subject)).shard.forgive(tryId);
    },
    async clear(limit, subject) {
      const { shard, key } = await placeOf(limit, subject);
      await shard.clear(key);
    },
  };
}

/** Remembered browsers, kept with the student's share of the throttles; only the hash of a browser's text is stored. */
export function shardDevices(namespace: Namespace): Devices {
  const shard = (studentId: number): DurableObjectStub<ThrottleShard> => namespace.getByName(`throttles-${shardOf(studentId)}`);
  return {
    async isTrusted(studentId, device, now) {
      if (device === null) return false;
      return shard(studentId ?? NOBODY).isTrusted(studentId ?? NOBODY, await sha256(device), now);
    },
    async trust(studentId, device, now) {
      const kept = device ?? randomText(DEVICE_BYTES);
      await shard(studentId).trust(studentId, await sha256(kept), now, now + DEVICE_LIFETIME_MS);
      return kept;
    },
    distrustAll: (studentId) => shard(studentId).distrustAll(studentId),
  };
}
