import { expect, test } from 'vitest';
import { checkPassword, parseClaim } from '../../scripts/admin-claim.ts';
import { WEAK_PASSWORD } from '../../src/domain/identity/weak-password.ts';

const WORDS = ['--id', '1', '--email', 'Head@Academy.TEST', '--mobile', '9123456780'];
const CLAIM = parseClaim([...WORDS, '--first-name', 'Asha', '--last-name', 'Patel']);

test('an owner’s password has a student’s length', () => {
  expect(() => checkPassword('seven77', CLAIM)).toThrow('at least 8 characters');
  expect(() => checkPassword('x'.repeat(129), CLAIM)).toThrow('at most 128 characters');
  expect(() => checkPassword('violet88', CLAIM)).not.toThrow();
});

test.each([
  ['Password@123', WEAK_PASSWORD.common],
  ['12345678', WEAK_PASSWORD.common],
  ['Eklavya@2026', WEAK_PASSWORD.own],
  ['Head@academy.test1', WEAK_PASSWORD.own],
  ['9123456780', WEAK_PASSWORD.own],
  ['ashapatel', WEAK_PASSWORD.own],
])('%j is refused as at a sign-up: strangers try it first', (password, reason) =>
  expect(() => checkPassword(password, CLAIM)).toThrow(`${reason} Nothing was changed.`),
);
