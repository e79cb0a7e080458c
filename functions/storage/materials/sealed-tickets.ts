import { DAY_MS } from '#domain/lib/india-time.ts';
import { Buffer } from 'node:buffer';
import type { TicketContent, Tickets } from '../../ports/materials.ts';
import { randomText } from '../../random-text.ts';
import { repeatable } from '../d1-retry.ts';

const KEY_BYTES = 32;
/** Length of the random nonce, which AES-GCM needs anew for each ticket. */
const IV_BYTES = 12;
const TICKET = /^(\d{4}-\d{2}-\d{2})\.([\w-]{40,4096})$/;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Concurrent calls agree on one key, because the first stored one stays. */
async function makeKey(database: D1Database, day: string, yesterday: string): Promise<string> {
  const results = await database.batch<{ key: string }>([
    database.prepare('INSERT OR IGNORE INTO ticket_keys (day, key) VALUES (?1, ?2)').bind(day, randomText(KEY_BYTES)),
    database.prepare('DELETE FROM ticket_keys WHERE day < ?1').bind(yesterday),
    database.prepare('SELECT key FROM ticket_keys WHERE day = ?1').bind(day),
  ]);
  const key = results.at(-1)?.results[0]?.key;
  if (key === undefined) throw new Error('no key for tickets was kept');
  return key;
}

const findKey = (database: D1Database, day: string): Promise<string | null> =>
  database.prepare('SELECT key FROM ticket_keys WHERE day = ?1').bind(day).first<string>('key');

const importKey = (text: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', Buffer.from(text, 'base64url'), 'AES-GCM', false, ['encrypt', 'decrypt']);

async function seal(key: CryptoKey, { token, opens, expiresAt }: TicketContent): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const text = new TextEncoder().encode(JSON.stringify([token, opens, expiresAt]));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text);
  return Buffer.concat([iv, new Uint8Array(sealed)]).toString('base64url');
}

async function unseal(key: CryptoKey, sealed: string): Promise<TicketContent | null> {
  const bytes = Buffer.from(sealed, 'base64url');
  // Accept one spelling only: the last base64 character may contain unused bits.
  if (bytes.toString('base64url') !== sealed) return null;
  try {
    const text = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: bytes.subarray(0, IV_BYTES) },
      key,
      bytes.subarray(IV_BYTES),
    );
    const [token, opens, expiresAt] = JSON.parse(new TextDecoder().decode(text)) as [
      string,
      TicketContent['opens'],
      number,
    ];
    return { token, opens, expiresAt };
  } catch {
    return null;
  }
}

/**
 * Tickets sealed with AES-256-GCM, so that their bearer can neither read the session token in one nor change or forge
 * one. Each day has its own key, made on first use and deleted after the next day.
 */
export function sealedTickets(database: D1Database): Tickets {
  // Caches keys, not promises: in workerd one request cannot await another's promise.
  const keys = new Map<string, CryptoKey>();
  const keyOf = async (day: string, find: () => Promise<string | null>): Promise<CryptoKey | null> => {
    const known = keys.get(day);
    if (known !== undefined) return known;
    const text = await repeatable(find);
    if (text === null) return null;
    const key = await importKey(text);
    keys.set(day, key);
    return key;
  };
  return {
    async seal(content, now) {
      const day = dayOf(now);
      const key = await keyOf(day, () => makeKey(database, day, dayOf(now - DAY_MS)));
      if (key === null) throw new Error('there is no key for tickets');
      return `${day}.${await seal(key, content)}`;
    },
    async open(ticket, now) {
      const [, day = '', sealed = ''] = TICKET.exec(ticket) ?? [];
      if (day !== dayOf(now) && day !== dayOf(now - DAY_MS)) return null;
      const key = await keyOf(day, () => findKey(database, day));
      return key === null ? null : unseal(key, sealed);
    },
  };
}
