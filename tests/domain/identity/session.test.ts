import { describe, expect, test } from 'vitest';
import {
  ALERT_DURATION_MS,
  FREE_ACCESS_MS,
  HEARTBEAT_INTERVAL_MS,
  SESSION_KEYS,
  SESSION_LIFETIME_MS,
  isSessionExpired,
  parseStoredSession,
  sessionTimeLeftMs,
} from '#domain/identity/session.ts';

const LOGIN = 1_780_000_000_000;

describe('constants', () => {
  test('a session lasts 36,000,000 ms, a heartbeat comes every 5 minutes, an alert stays 3000 ms', () => {
    expect([SESSION_LIFETIME_MS, HEARTBEAT_INTERVAL_MS, ALERT_DURATION_MS]).toEqual([36_000_000, 300_000, 3000]);
  });

  test('free access from sign-up lasts seven days', () => {
    expect(FREE_ACCESS_MS).toBe(604_800_000);
  });

  test('the session storage keys are those of the specification', () => {
    expect(Object.values(SESSION_KEYS)).toEqual([
      'user',
      'token',
      'loginTimestamp',
      'redirectPath',
      'redirectState',
      'redirectAfterLogin',
    ]);
  });
});

describe('the session lasts 10 hours from the login timestamp', () => {
  test.each([
    [0, 36_000_000, false],
    [1, 35_999_999, false],
    [35_999_999, 1, false],
    [36_000_000, 0, true],
    [36_000_001, 0, true],
    [900_000_000, 0, true],
  ])('%d ms after the login %d ms are left; ended: %s', (elapsed, left, expired) => {
    expect(sessionTimeLeftMs(LOGIN, LOGIN + elapsed)).toBe(left);
    expect(isSessionExpired(LOGIN, LOGIN + elapsed)).toBe(expired);
  });

  test('a timestamp in the future is kept, and a clock set back adds no time', () => {
    expect(isSessionExpired(LOGIN, LOGIN - 86_400_000)).toBe(false);
    expect(sessionTimeLeftMs(LOGIN, LOGIN - 86_400_000)).toBe(36_000_000);
  });

  test('a session whose timestamp is not a number has ended', () => {
    expect(isSessionExpired(Number.NaN, LOGIN)).toBe(true);
  });
});

describe('the session from storage', () => {
  const stored = (changes: Partial<Record<'user' | 'token' | 'loginTimestamp', string | null>> = {}) => ({
    user: '{"studentId":1001,"name":"Asha Patel"}',
    token: 'aB3-_.~+/=',
    loginTimestamp: String(LOGIN),
    ...changes,
  });

  test('is restored from user, token and loginTimestamp', () => {
    expect(parseStoredSession(stored())).toMatchObject({
      student: { studentId: 1001, name: 'Asha Patel', FreeAccess: null },
      token: 'aB3-_.~+/=',
      loginTimestamp: LOGIN,
    });
  });

  test.each([
    ['no user', { user: null }],
    ['an empty user', { user: '' }],
    ['a user that is no JSON', { user: '{bad' }],
    ['a user that is null', { user: 'null' }],
    ['a user that is a list', { user: '[]' }],
    ['a user that is a number', { user: '1001' }],
    ['a user that is undefined', { user: 'undefined' }],
    ['a user without studentId', { user: '{"name":"Asha"}' }],
    ['a studentId as text', { user: '{"studentId":"1001"}' }],
    ['a studentId of 0', { user: '{"studentId":0}' }],
    ['half a studentId', { user: '{"studentId":1.5}' }],
    ['a studentId from a prototype', { user: '{"__proto__":{"studentId":1}}' }],
    ['no token', { token: null }],
    ['an empty token', { token: '' }],
    ['a token with a line break', { token: 'abc\r\nX: y' }],
    ['a token with a space', { token: 'abc def' }],
    ['a token that no header can carry', { token: 'abc€' }],
    ['no timestamp', { loginTimestamp: null }],
    ['an empty timestamp', { loginTimestamp: '' }],
    ['a timestamp of words', { loginTimestamp: 'abc' }],
    ['a negative timestamp', { loginTimestamp: '-1' }],
    ['a timestamp as exponent', { loginTimestamp: '1e12' }],
    ['a fractional timestamp', { loginTimestamp: '1.5' }],
    ['a timestamp with a space', { loginTimestamp: ' 1780000000000' }],
    ['an endless timestamp', { loginTimestamp: '9'.repeat(17) }],
    ['a timestamp of NaN', { loginTimestamp: 'NaN' }],
  ])('%s counts as logged out and is no crash', (_, changes) => {
    expect(parseStoredSession(stored(changes))).toBeNull();
  });

  test('a timestamp of the year 2099 is kept, and the server decides', () => {
    expect(parseStoredSession(stored({ loginTimestamp: '4070908800000' }))?.loginTimestamp).toBe(4_070_908_800_000);
  });
});
