import { scrypt } from 'node:crypto';
import type { Identifier } from '../../ports/account.ts';
import { repeatable } from '../d1-retry.ts';

/**
 * Takes about 20 ms per key. There are only four thousand million mobile numbers: whoever had the whole database and
 * its secret could reverse a fast hash within seconds.
 */
const COST = { N: 2 ** 14, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const KEY_BYTES = 32;

const textOf = (contact: Identifier): string =>
  'email' in contact ? `email:${contact.email}` : `mobile:${contact.mobileNumber}`;

const derive = (text: string, secret: string): Promise<string> =>
  new Promise((resolve, reject) => {
    scrypt(text, secret, KEY_BYTES, COST, (error, key) => {
      if (error === null) resolve(key.toString('base64url'));
      else reject(error);
    });
  });

const keysOf = (contacts: readonly Identifier[], secret: string): Promise<readonly string[]> =>
  Promise.all(contacts.map((contact) => derive(textOf(contact), secret)));

/** The key that remains of each contact of a closed account, made with this database's own secret. */
export async function contactKeysOf(database: D1Database, contacts: readonly Identifier[]): Promise<readonly string[]> {
  const secret = await repeatable(() => database.prepare('SELECT secret FROM contact_secret').first<string>('secret'));
  if (secret === null) throw new Error('there is no secret for contacts');
  return keysOf(contacts, secret);
}

/** Whether an account with one of these contacts was closed after `since`. Derives no keys while no account was. */
export async function isContactClosed(
  database: D1Database,
  contacts: readonly Identifier[],
  since: string,
): Promise<boolean> {
  const secret = await repeatable(() =>
    database
      .prepare('SELECT secret FROM contact_secret WHERE EXISTS (SELECT 1 FROM closed_contacts WHERE closed_at > ?1)')
      .bind(since)
      .first<string>('secret'),
  );
  if (secret === null) return false;
  const keys = JSON.stringify(await keysOf(contacts, secret));
  const found = await repeatable(() =>
    database
      .prepare(
        'SELECT 1 FROM closed_contacts WHERE contact_key IN (SELECT value FROM json_each(?1)) AND closed_at > ?2 LIMIT 1',
      )
      .bind(keys, since)
      .first(),
  );
  return found !== null;
}
