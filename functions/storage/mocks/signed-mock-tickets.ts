import { Buffer } from 'node:buffer';
import type { MockTicketContent, MockTickets } from '../../ports/mocks/running-mocks.ts';
import { randomText } from '../../random-text.ts';
import { agreeOnText, findText, removeText } from './r2-mock-files.ts';

const KEY_BYTES = 32;
/** A ticket opens for as long as the key of its month or of one of the two months before is there. */
const KEPT_MONTHS = 3;
/** Month of the signing key, content, signature. */
const TICKET = /^(\d{4}-\d{2})\.([\w-]{20,1200})\.([\w-]{43})$/;
const HMAC = { name: 'HMAC', hash: 'SHA-256' } as const;

const nameOf = (month: string): string => `ticket-keys/${month}`;

/** The month of an instant in UTC, or one some months earlier. */
function monthOf(now: number, back = 0): string {
  const date = new Date(now);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - back)).toISOString().slice(0, 7);
}

const importKey = (text: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', Buffer.from(text, 'base64url'), HMAC, false, ['sign', 'verify']);

type Packed = [string, number, number, string, string, [number, number, number] | null, number, boolean, number];

/** An array, because a ticket goes with every call of an attempt: names of fields would make it half as long again. */
function pack({ timeWindow, ...ticket }: MockTicketContent): string {
  const packed: Packed = [
    ticket.mock,
    ticket.studentId,
    ticket.attempt,
    ticket.paperDigest,
    ticket.keyDigest,
    timeWindow === null ? null : [timeWindow.opensAt, timeWindow.entryClosesAt, timeWindow.resultsAt],
    ticket.extraTimeFactor,
    ticket.isRanked,
    ticket.expiresAt,
  ];
  return Buffer.from(JSON.stringify(packed)).toString('base64url');
}

function unpack(content: string): MockTicketContent {
  const [mock, studentId, attempt, paperDigest, keyDigest, times, extraTimeFactor, isRanked, expiresAt] = JSON.parse(
    Buffer.from(content, 'base64url').toString(),
  ) as Packed;
  return {
    mock,
    studentId,
    attempt,
    paperDigest,
    keyDigest,
    timeWindow: times === null ? null : { opensAt: times[0], entryClosesAt: times[1], resultsAt: times[2] },
    extraTimeFactor,
    isRanked,
    expiresAt,
  };
}

/**
 * Tickets signed with HMAC-SHA-256. Each month has its own key, made on first use and deleted later. The keys are in the
 * bucket, not in D1, so that no call of an attempt needs the database; a worker reads each of them once. The realm is
 * part of what is signed: a student of another academy with the same id has other tickets.
 */
export function signedMockTickets(bucket: R2Bucket, realm: string): MockTickets {
  // Caches keys, not promises: in workerd one request cannot await another's promise.
  const keys = new Map<string, CryptoKey | null>();
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
    async sign(ticket, now) {
      const month = monthOf(now);
      const key = await keyOf(month, now, () => makeKey(month, now));
      if (key === null) throw new Error('there is no key for the tickets of mocks');
      const content = pack(ticket);
      const signature = await crypto.subtle.sign(HMAC, key, signedBytes(month, content));
      return `${month}.${content}.${Buffer.from(signature).toString('base64url')}`;
    },
    async open(ticket, now) {
      const [, month = '', content = '', signature = ''] = TICKET.exec(ticket) ?? [];
      if (!Array.from({ length: KEPT_MONTHS }, (_, back) => monthOf(now, back)).includes(month)) return null;
      const key = await keyOf(month, now, () => findText(bucket, nameOf(month)));
      if (key === null) return null;
      const bytes = Buffer.from(signature, 'base64url');
      // Accept one spelling only: the last base64 character may contain unused bits.
      if (bytes.toString('base64url') !== signature) return null;
      return (await crypto.subtle.verify(HMAC, key, bytes, signedBytes(month, content))) ? unpack(content) : null;
    },
  };
}
