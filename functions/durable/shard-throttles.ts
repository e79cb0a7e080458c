import type { DeviceOwner, Devices, Limit, Taken, Throttles } from '../ports/identity.ts';
import { randomText } from '../random-text.ts';
import { sha256 } from '../sha256.ts';
import { shardOf } from './session-token.ts';
import { repeatable } from './shard-retry.ts';
import type { ThrottleShard } from './throttle-shard.ts';

const DEVICE_BYTES = 32;
/** How long a browser is remembered after its last login. Milliseconds. */
const DEVICE_LIFETIME_MS = 90 * 24 * 60 * 60 * 1000;
/** Student ids begin at 1: no device is trusted for this id, and the check takes the same time. */
const NOBODY = 0;
/** Above every student id, which has at most nine digits. Login names get one of the 2^44 numbers from here on. */
const NAMES_FROM = 2 ** 40;
/** Hex digits of the name's hash that make its number. */
const NAME_DIGITS = 11;

type Namespace = DurableObjectNamespace<ThrottleShard>;

/** What a subject's tries under a limit are counted as. */
export const keyOfThrottle = ({ name }: Limit, subject: string): Promise<string> => sha256(`${name}:${subject}`);

/** The object that counts a key. */
export const throttleShardOf = (namespace: Namespace, key: string): DurableObjectStub<ThrottleShard> =>
  namespace.getByName(`throttles-${key.slice(0, 2)}`);

/**
 * Tries in Durable Objects. The hash of a key selects one of 256 objects, which receive nothing but the hash. A retry
 * after a lost reply counts twice, which errs on the strict side.
 */
export function shardThrottles(namespace: Namespace): Throttles {
  const shardOfKey = (key: string): DurableObjectStub<ThrottleShard> => throttleShardOf(namespace, key);
  return {
    async take(limit, subject, now) {
      const key = await keyOfThrottle(limit, subject);
      return repeatable(async (): Promise<Taken> => shardOfKey(key).take(key, limit, now));
    },
    async fail(limit, subject, tryId) {
      const key = await keyOfThrottle(limit, subject);
      await repeatable(() => shardOfKey(key).fail(tryId));
    },
    async forgive(limit, subject, tryId) {
      const key = await keyOfThrottle(limit, subject);
      await repeatable(() => shardOfKey(key).forgive(tryId));
    },
    async clear(limit, subject) {
      const key = await keyOfThrottle(limit, subject);
      await repeatable(() => shardOfKey(key).clear(key));
    },
  };
}

/**
 * The number stored as the device's student id. Two names with the same number would share remembered browsers and
 * nothing else.
 */
const numberOf = async (owner: DeviceOwner | null): Promise<number> =>
  typeof owner === 'string'
    ? NAMES_FROM + Number.parseInt((await sha256(`device-owner:${owner}`)).slice(0, NAME_DIGITS), 16)
    : (owner ?? NOBODY);

/** Remembered browsers, stored in the student's throttle shard. Only hashes of device tokens are stored. */
export function shardDevices(namespace: Namespace): Devices {
  const shard = (studentId: number): DurableObjectStub<ThrottleShard> =>
    namespace.getByName(`throttles-${shardOf(studentId)}`);
  /** Which tokens the server made is stored by the token's hash, because students may share a browser. */
  const shardOfDevice = (hash: string): DurableObjectStub<ThrottleShard> =>
    namespace.getByName(`throttles-${hash.slice(0, 2)}`);
  const isOurs = async (device: string, now: number): Promise<boolean> => {
    const hash = await sha256(device);
    return repeatable(() => shardOfDevice(hash).renew(hash, now, now + DEVICE_LIFETIME_MS));
  };
  /** A retry after a lost reply makes another token, so that no token is issued twice. */
  const makeDevice = (now: number): Promise<string> =>
    repeatable(async () => {
      const token = randomText(DEVICE_BYTES);
      const hash = await sha256(token);
      await shardOfDevice(hash).issue(hash, now, now + DEVICE_LIFETIME_MS);
      return token;
    });
  return {
    async isTrusted(owner, device, now) {
      if (device === null) return false;
      const [id, hash] = [await numberOf(owner), await sha256(device)];
      return repeatable(() => shard(id).isTrusted(id, hash, now));
    },
    async trust(owner, device, now) {
      const token = device !== null && (await isOurs(device, now)) ? device : await makeDevice(now);
      const [id, hash] = [await numberOf(owner), await sha256(token)];
      await repeatable(() => shard(id).trust(id, hash, now, now + DEVICE_LIFETIME_MS));
      return token;
    },
    async distrustAll(owner) {
      const id = await numberOf(owner);
      await repeatable(() => shard(id).distrustAll(id));
    },
  };
}
