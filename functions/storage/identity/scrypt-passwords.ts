import { pbkdf2Sync, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { Passwords } from '../../ports/identity.ts';
import type { HashQueue } from './hash-queue.ts';
import { hashQueue, letOthersIn } from './hash-queue.ts';

export interface ScryptCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/**
 * OWASP's recommendation for scrypt: about 100 ms and 16 MiB per hash. PBKDF2 with enough rounds works locally but
 * throws on the deployed runtime; argon2 needs wasm, which workerd does not compile.
 */
export const FULL_COST: ScryptCost = { N: 2 ** 14, r: 8, p: 5 };
/** Fast and insecure, for tests that are not about passwords. */
export const LOW_COST: ScryptCost = { N: 2 ** 4, r: 8, p: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

const derive = (password: string, salt: Buffer, { N, r, p }: ScryptCost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password, salt, HASH_BYTES, { N, r, p, maxmem: 256 * N * r }, (error, key) => {
      if (error === null) resolve(key);
      else reject(error);
    });
  });

/** The pause between two lanes: long enough to answer a short call. */
const BETWEEN_LANES_MS = 4;

/**
 * scrypt whose `p` lanes run one after another, so that other calls have their turn between them: one run of all lanes
 * holds up the isolate for 100 ms. Each lane is a scrypt of its own with the number of the lane after the salt, and all
 * lanes go through PBKDF2 with one round, as in scrypt itself (RFC 7914, section 6). A guess costs the same as with
 * scrypt's own `p` (docs/decisions/126-a-hash-in-five-lanes.md).
 */
async function deriveInLanes(password: string, salt: Buffer, { N, r, p }: ScryptCost): Promise<Buffer> {
  const lanes: Buffer[] = [];
  for (let lane = 0; lane < p; lane += 1) {
    if (lane > 0) await letOthersIn(BETWEEN_LANES_MS);
    lanes.push(await derive(password, Buffer.concat([salt, Buffer.of(lane)]), { N, r, p: 1 }));
  }
  return pbkdf2Sync(password, Buffer.concat(lanes), 1, HASH_BYTES, 'sha256');
}

/** The former form of a hash. It pauses as often as one in lanes, so that the time of a reply does not tell the two apart. */
async function deriveAtOnce(password: string, salt: Buffer, cost: ScryptCost): Promise<Buffer> {
  const hash = await derive(password, salt, cost);
  for (let lane = 1; lane < cost.p; lane += 1) await letOthersIn(BETWEEN_LANES_MS);
  return hash;
}

/** Normalises the text, because keyboards and phones compose letters of Hindi and other scripts differently. */
const composed = (password: string): string => password.normalize('NFC');

/** `scrypt-lanes$N$r$p$salt$hash` of the composed text, salt and hash in base64url. */
export async function hashPassword(password: string, cost: ScryptCost = FULL_COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await deriveInLanes(composed(password), salt, cost);
  return ['scrypt-lanes', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** `scrypt` is the form of hashes from before 26 November 2026: all lanes in one run. */
const STORED = /^(scrypt|scrypt-lanes)\$(\d{1,7})\$(\d{1,2})\$(\d{1,2})\$([\w-]{22})\$([\w-]{43})$/;

/** A hash that no password has. Compared when there is no account, so that it takes the same time. */
const dummyOf = ({ N, r, p }: ScryptCost): string => `scrypt-lanes$${N}$${r}$${p}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

async function isHashOf(stored: string, text: string): Promise<boolean> {
  const [, form, N, r, p, salt, expected] = STORED.exec(stored) ?? [];
  if (salt === undefined || expected === undefined) throw new Error('a stored password hash has an unknown form');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const hash = await (form === 'scrypt' ? deriveAtOnce : deriveInLanes)(text, Buffer.from(salt, 'base64url'), cost);
  return timingSafeEqual(hash, Buffer.from(expected, 'base64url'));
}

/**
 * Verifies a password in constant time. Without a hash it does the same work and returns false. Old hashes may be of
 * the text as typed, which is tried second when it differs from the normalised one.
 */
export async function verifyPassword(
  password: string,
  stored: string | null,
  compare = isHashOf,
  cost: ScryptCost = FULL_COST,
): Promise<boolean> {
  for (const text of new Set([composed(password), password]))
    if (await compare(stored ?? dummyOf(cost), text)) return stored !== null;
  return false;
}

/** Passwords hashed by scrypt. A hash contains its own cost, so hashes of any cost can be verified. */
export function scryptPasswords(cost: ScryptCost = FULL_COST, inTurn: HashQueue = hashQueue()): Passwords {
  return {
    isFull: inTurn.isFull,
    hash: (password) => inTurn(() => hashPassword(password, cost)),
    verify: (password, stored) => inTurn(() => verifyPassword(password, stored, isHashOf, cost)),
  };
}

/**
 * Parses the setting PASSWORD_COST. Only tests may lower the cost; a deployed academy with a lower cost does not start.
 */
export function parsePasswordCost(setting: string | undefined, mode: 'local' | 'deployed'): ScryptCost {
  if (setting === undefined || setting === '') return FULL_COST;
  if (setting !== 'low') throw new Error("PASSWORD_COST must be 'low' or unset");
  if (mode !== 'local') throw new Error("PASSWORD_COST is for tests: unset it where MODE is 'deployed'");
  return LOW_COST;
}
