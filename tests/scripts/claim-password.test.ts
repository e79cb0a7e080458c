import { weakPasswordText } from '../../src/domain/text/en/weak-password.ts';
import { expect, test } from 'vitest';
import { checkPassword, parseClaim } from '../../scripts/admin-claim.ts';

const WORDS = ['--id', '1', '--email', 'Head@Academy.TEST', '--mobile', '9123456780'];
const CLAIM = parseClaim([...WORDS, '--first-name', 'Asha', '--last-name', 'Patel']);

test('an owner’s password has a student’s length', () => {
  expect(() => checkPassword('seven77', CLAIM)).toThrow('at least 8 characters');
  expect(() => checkPassword('x'.repeat(129), CLAIM)).toThrow('at most 128 characters');
  expect(() => checkPassword('violet88', CLAIM)).not.toThrow();
});

test.each([
  ['Password@123', weakPasswordText().common],
  ['12345678', weakPasswordText().common],
  ['Eklavya@2026', weakPasswordText().own],
  ['Head@academy.test1', weakPasswordText().own],
  ['9123456780', weakPasswordText().own],
  ['ashapatel', weakPasswordText().own],
])('%j is refused as at a sign-up: strangers try it first', (password, reason) =>
  expect(() => checkPassword(password, CLAIM)).toThrow(`${reason} Nothing was changed.`),
);
