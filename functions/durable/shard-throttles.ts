import type { DeviceOwner, Devices, Limit, Taken, Throttles } from '../ports/account.ts';
import { randomText } from '../random-text.ts';
import { sha256 } from '../sha256.ts';
import { shardOf } from './session-token.ts';
import { repeatable } from './shard-retry.ts';
import type { ThrottleShard } from './throttle-shard.ts';

const DEVICE_BYTES = 32;
/** How long a browser is remembered after its last login. Milliseconds. */
const DEVICE_LIFETIME_MS = 90 * 24 * 60 * 60 * 1000;
/** Student ids begin at 1: nobody is trusted under this one, and asking costs the same. */
const NOBODY = 0;
/** Above every student id, which has nine digits at most; a name's number is one of the 2^44 from there. */
const NAMES_FROM = 2 ** 40;
/** Of its hash, in hex. */
const NAME_DIGITS = 11;

type Namespace = DurableObjectNamespace<ThrottleShard>;

/**
 * Tries in the Durable Objects. The hash of a key chooses one of 256, and is all that it gets. A try that is taken twice,
 * because the first answer was lost, counts twice, which errs on the strict side.
 */
export function shardThrottles(namespace: Namespace): Throttles {
  const keyOf = ({ name }: Limit, subject: string): Promise<string> => sha256(`${name}:${subject}`);
  const shardOfKey = (key: string): DurableObjectStub<ThrottleShard> =>
    namespace.getByName(`throttles-${key.slice(0, 2)}`);
  return {
    async take(limit, subject, now) {
      const key = await keyOf(limit, subject);
      return repeatable(async (): Promise<Taken> => shardOfKey(key).take(key, limit, now));
    },
    async fail(limit, subject, tryId) {
      const key = await keyOf(limit, subject);
      await repeatable(() => shardOfKey(key).fail(tryId));
    },
    async forgive(limit, subject, tryId) {
      const key = await keyOf(limit, subject);
      await repeatable(() => shardOfKey(key).forgive(tryId));
    },
    async clear(limit, subject) {
      const key = await keyOf(limit, subject);
      await repeatable(() => shardOfKey(key).clear(key));
    },
  };
}

/** Stored in the place of a student's id. Two names of one number would share their remembered browsers, and nothing else. */
const numberOf = async (owner: DeviceOwner | null): Promise<number> =>
  typeof owner === 'string'
    ? NAMES_FROM + Number.parseInt((await sha256(`device-owner:${owner}`)).slice(0, NAME_DIGITS), 16)
    : (owner ?? NOBODY);

/** Remembered browsers, kept with the student's share of the throttles; only the hash of a browser's text is stored. */
export function shardDevices(namespace: Namespace): Devices {
  const shard = (studentId: number): DurableObjectStub<ThrottleShard> =>
    namespace.getByName(`throttles-${shardOf(studentId)}`);
  return {
    async isTrusted(owner, device, now) {
      if (device === null) return false;
      const [id, hash] = [await numberOf(owner), await sha256(device)];
      return repeatable(() => shard(id).isTrusted(id, hash, now));
    },
    async trust(owner, device, now) {
      const kept = device ?? randomText(DEVICE_BYTES);
      const [id, hash] = [await numberOf(owner), await sha256(kept)];
      await repeatable(() => shard(id).trust(id, hash, now, now + DEVICE_LIFETIME_MS));
      return kept;
    },
    async distrustAll(owner) {
      const id = await numberOf(owner);
      await repeatable(() => shard(id).distrustAll(id));
    },
  };
}
