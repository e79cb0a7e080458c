import { isRecord } from '../lib/is-record.ts';
import type { Student } from './student.ts';
import { parseStudent } from './student.ts';

/** 10 hours from the login timestamp (spec section 9). */
export const SESSION_LIFETIME_MS = 36_000_000;
/** Sessions that a student can have at once; another login ends the oldest. */
export const MOST_SESSIONS = 5;
/** After half an hour without a call of the admin area, staff confirm that it is still them. The session stays. */
export const STAFF_IDLE_MS = 30 * 60 * 1000;
/**
 * How long the token before a confirmation still finds its session, unless the new one is used first: the reply with the
 * new one may be lost, and then the holder has to confirm again with the next code of an app.
 */
export const REPLACED_TOKEN_MS = 2 * 60 * 1000;
/** 5 minutes (spec section 7). */
export const HEARTBEAT_INTERVAL_MS = 5 * 60 * 1000;
/** 3000 ms (spec section 2, alerts). */
export const ALERT_DURATION_MS = 3000;
/** Free access from sign-up: seven days in milliseconds. The only setting for it. */
export const FREE_ACCESS_MS = 7 * 24 * 60 * 60 * 1000;

/** The keys of session storage (spec section 3). Nothing else may use them. */
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

/**
 * Milliseconds until the session ends, at most its lifetime: a clock that is set back adds no time. Both times are
 * epoch milliseconds.
 */
export const sessionTimeLeftMs = (loginTimestamp: number, now: number): number =>
  Math.min(SESSION_LIFETIME_MS, Math.max(0, loginTimestamp + SESSION_LIFETIME_MS - now));

/**
 * Both times are epoch milliseconds. A session ends at exactly 36,000,000 ms. A timestamp in the future is left to the
 * server's clock; one that is not a number has ended.
 */
export const isSessionExpired = (loginTimestamp: number, now: number): boolean =>
  !(sessionTimeLeftMs(loginTimestamp, now) > 0);

/** Characters that an Authorization header can carry. `fetch` would throw on a damaged token. */
const TOKEN = /^[\x21-\x7e]+$/;
export const isToken = (text: string): boolean => TOKEN.test(text);

/** The session from the three stored texts. Null when one is missing or damaged, which counts as logged out. */
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
