import { Buffer } from 'node:buffer';
import { randomText } from '../../random-text.ts';
import { SIGNING_KEYS } from './key-files.ts';
import { agreeOnText, findText, removeText } from './private-texts.ts';

const KEY_BYTES = 32;
/** A text opens for as long as the key of its month or of one of the two months before is there. */
const KEPT_MONTHS = 3;
/** Month of the signing key, content, signature. */
const SIGNED = /^(\d{4}-\d{2})\.([\w-]{20,1200})\.([\w-]{43})$/;
const HMAC = { name: 'HMAC', hash: 'SHA-256' } as const;

/** Texts that one worker remembers as signed by the academy, so that it checks the signature of each once. */
const MOST_REMEMBERED = 1000;

const nameOf = (month: string): string => `${SIGNING_KEYS}${month}`;

/** The month of an instant in UTC, or one some months earlier. */
function monthOf(now: number, back = 0): string {
  const date = new Date(now);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - back)).toISOString().slice(0, 7);
}

/** The instant at which texts of this month stop opening. */
function keptUntil(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return Date.UTC(year, number - 1 + KEPT_MONTHS);
}

const importKey = (text: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', Buffer.from(text, 'base64url'), HMAC, false, ['sign', 'verify']);

export interface SignedTexts<Content> {
  /** The content, readable by everybody, with the month of the key and the signature. */
  sign(content: string, now: number): Promise<string>;
  /** What `read` makes of a text that this academy signed; null for any other. */
  open(signed: string, now: number): Promise<Content | null>;
}

/**
 * Texts signed with HMAC-SHA-256. Each month has its own key, made on first use and deleted later. The keys are in the
 * bucket, not in D1, so that no call of an attempt needs the database; a worker reads each of them once. The realm is
 * part of what is signed: a student of another academy with the same id has other texts.
 */
export function signedTexts<Content>(
  bucket: R2Bucket,
  realm: string,
  read: (text: string) => Content,
): SignedTexts<Content> {
  // Caches keys, not promises: in workerd one request cannot await another's promise.
  const keys = new Map<string, CryptoKey | null>();
  const opened = new Map<string, { readonly content: Content; readonly until: number }>();
  const remember = (signed: string, content: Content, month: string): void => {
    const [oldest] = opened.keys();
    if (opened.size >= MOST_REMEMBERED && oldest !== undefined) opened.delete(oldest);
    opened.set(signed, { content, until: keptUntil(month) });
  };
  const keyOf = async (month: string, now: number, find: () => Promise<string | null>): Promise<CryptoKey | null> => {
    const known = keys.get(month);
    if (known !== undefined) return known;
    const text = await find();
    const key = text === null ? null : await importKey(text);
    // A month that is over gets no key any more, so forged tickets of it cost nothing.
    if (key !== null || month !== monthOf(now)) keys.set(month, key);
    return key;
  };
  const makeKey = async (month: string, now: number): Promise<string> => {
    const text = await agreeOnText(bucket, nameOf(month), randomText(KEY_BYTES));
    await removeText(bucket, nameOf(monthOf(now, KEPT_MONTHS)));
    return text;
  };
  const signedBytes = (month: string, content: string): Uint8Array<ArrayBuffer> =>
    new TextEncoder().encode(`${realm} ${month} ${content}`);
  return {
    async sign(text, now) {
      const month = monthOf(now);
      const key = await keyOf(month, now, () => makeKey(month, now));
      if (key === null) throw new Error('there is no key for what the academy signs');
      const content = Buffer.from(text).toString('base64url');
      const signature = await crypto.subtle.sign(HMAC, key, signedBytes(month, content));
      return `${month}.${content}.${Buffer.from(signature).toString('base64url')}`;
    },
    async open(signed, now) {
      const known = opened.get(signed);
      if (known !== undefined && now < known.until) {
        // Moves it to the end: the first one is forgotten first.
        opened.delete(signed);
        opened.set(signed, known);
        return known.content;
      }
      const [, month = '', encoded = '', signature = ''] = SIGNED.exec(signed) ?? [];
      if (!Array.from({ length: KEPT_MONTHS }, (_, back) => monthOf(now, back)).includes(month)) return null;
      const key = await keyOf(month, now, () => findText(bucket, nameOf(month)));
      if (key === null) return null;
      const bytes = Buffer.from(signature, 'base64url');
      // Accept one spelling only: the last base64 character may contain unused bits.
      if (bytes.toString('base64url') !== signature) return null;
      const isOurs = await crypto.subtle.verify(HMAC, key, bytes, signedBytes(month, encoded));
      if (!isOurs) return null;
      const content = read(Buffer.from(encoded, 'base64url').toString());
      remember(signed, content, month);
      return content;
    },
  };
}
