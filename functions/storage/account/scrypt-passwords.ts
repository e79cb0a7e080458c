import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { Passwords } from '../../ports/account.ts';

interface Parameters {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/**
 * One of OWASP's rows for scrypt, about 100 ms and 16 MiB a hash. PBKDF2 with rounds enough works locally
 * and throws on the deployed runtime; argon2 needs wasm, which workerd does not compile.
 */
const CURRENT: Parameters = { N: 2 ** 14, r: 8, p: 5 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

const derive = (password: string, salt: Buffer, { N, r, p }: Parameters): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password, salt, HASH_BYTES, { N, r, p, maxmem: 256 * N * r }, (error, key) => {
      if (error === null) resolve(key);
      else reject(error);
    });
  });

/** One text for what looks alike: keyboards and phones compose the letters of Hindi, among others, in ways of their own. */
const composed = (password: string): string => password.normalize('NFC');

/** `scrypt$N$r$p$salt$hash` of the composed text, salt and hash in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(composed(password), salt, CURRENT);
  return ['scrypt', CURRENT.N, CURRENT.r, CURRENT.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

const STORED = /^scrypt\$(\d{1,7})\$(\d{1,2})\$(\d{1,2})\$([\w-]{22})\$([\w-]{43})$/;

/** No password has this hash: it is compared with when there is no account, so that the time is the same. */
const DUMMY = `scrypt$${CURRENT.N}$${CURRENT.r}$${CURRENT.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

async function isHashOf(stored: string, text: string): Promise<boolean> {
  const [, N, r, p, salt, expected] = STORED.exec(stored) ?? [];
  if (salt === undefined || expected === undefined) throw new Error('a stored password hash has an unknown form');
  const hash = await derive(text, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  return timingSafeEqual(hash, Buffer.from(expected, 'base64url'));
}

/**
 * Whether the password has this hash, compared in constant time. Without a hash it does the same work and is false. A
 * hash may be of the text as it was typed: where that is another than the composed one, it is tried after it.
 */
export async function verifyPassword(password: string, stored: string | null, compare = isHashOf): Promise<boolean> {
  for (const text of new Set([composed(password), password]))
    if (await compare(stored ?? DUMMY, text)) return stored !== null;
  return false;
}

/** Passwords by scrypt. */
export const scryptPasswords: Passwords = { hash: hashPassword, verify: verifyPassword };
