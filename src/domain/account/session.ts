import { isRecord } from '../lib/is-record.ts';
import type { Student } from './student.ts';
import { parseStudent } from './student.ts';

/** 10 hours from the login timestamp (spec section 9). */
export const SESSION_LIFETIME_MS = 36_000_000;
/** Sessions that one student may have at once; a further login ends the oldest. */
export const MOST_SESSIONS = 5;
/** 5 minutes (spec section 7). */
export const HEARTBEAT_INTERVAL_MS = 5 * 60 * 1000;
/** 3000 ms (spec section 2, alerts). */
export const ALERT_DURATION_MS = 3000;
/** Seven days of FreeAccess from sign-up: the one setting for it. */
export const FREE_ACCESS_MS = 7 * 24 * 60 * 60 * 1000;

/** The keys of the browser's session storage and nothing else of ours may reuse them (spec section 3). */
export const SESSION_KEYS = {
  user: 'user',
  token: 'token',
  loginTimestamp: 'loginTimestamp',
  redirectPath: 'redirectPath',
  redirectState: 'redirectState',
  redirectAfterLogin: 'redirectAfterLogin',
} as const;

export interface Session {
  readonly student: Student;
  readonly token: string;
  /** Epoch milliseconds of the login. */
  readonly loginTimestamp: number;
}

/** Milliseconds until the session ends, never more than its lifetime: a clock set back adds no time. Both times epoch milliseconds. */
export const sessionTimeLeftMs = (loginTimestamp: number, now: number): number =>
  Math.min(SESSION_LIFETIME_MS, Math.max(0, loginTimestamp + SESSION_LIFETIME_MS - now));

/** Both times epoch milliseconds. Ended at exactly 36,000,000 ms. A timestamp in the future is left to the server's clock; one that is no number has ended. */
export const isSessionExpired = (loginTimestamp: number, now: number): boolean =>
  !(sessionTimeLeftMs(loginTimestamp, now) > 0);

/** What may stand in an Authorization header: anything else in storage is damage, and `fetch` would throw on it. */
const TOKEN = /^[\x21-\x7e]+$/;

/** The session from the three stored texts; null when one is missing or damaged, which counts as logged out. */
export function parseStoredSession(stored: {
  readonly user: string | null;
  readonly token: string | null;
  readonly loginTimestamp: string | null;
}): Session | null {
  const { user, token, loginTimestamp } = stored;
  if (user === null || token === null || !TOKEN.test(token) || !/^\d{1,16}$/.test(loginTimestamp ?? '')) return null;
  try {
    const data: unknown = JSON.parse(user);
    const student = isRecord(data) ? parseStudent(data) : null;
    return student === null ? null : { student, token, loginTimestamp: Number(loginTimestamp) };
  } catch {
    return null;
  }
}
