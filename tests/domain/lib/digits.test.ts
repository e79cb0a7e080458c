import { expect, test } from 'vitest';
import { validateProfile } from '#domain/account/validation.ts';
import { pincodeDoubt } from '#domain/account/indian-states.ts';
import { canonicalResetCode } from '#domain/account/reset-code.ts';
import { paiseOf } from '#domain/membership/money.ts';
import { parsePaymentSearch } from '#domain/membership/payment-search.ts';
import { readTypedNumber } from '#domain/papers/typed-number.ts';
import { termOf } from '#domain/site/search-words.ts';
import { plainCode } from '#domain/identity/second-factor.ts';
import { plainDigits, plainNumber, readWholeNumber } from '#domain/lib/digits.ts';
import { ownDigits } from '#domain/lib/own-digits.ts';

/** Every script that Unicode has digits of, found by its zero. */
const ZEROS = Array.from({ length: 0x1fc00 }, (_, code) => code).filter(
  (code) => /\p{Nd}/u.test(String.fromCodePoint(code)) && String.fromCodePoint(code).normalize('NFKC') === '0',
);

test('digits of every script are read, and nothing else changes', () => {
  expect(plainDigits('૨૦૨૬ ३७० ２０ ٤٥ ൧൨ 6 ½ ② x²')).toBe('2026 370 20 45 12 6 ½ ② x²');
  for (const zero of ZEROS) {
    const digits = Array.from({ length: 10 }, (_, step) => String.fromCodePoint(zero + step)).join('');
    expect(plainDigits(digits)).toBe('0123456789');
  }
});

test.each([
  [' ૧૨ ', 12],
  ['३०', 30],
  ['００７', 7],
  ['0', 0],
])('%j is the whole number %d', (text, number) => expect(readWholeNumber(text)).toBe(number));

test.each(['', ' ', '-1', '1.5', '1,000', '1e3', 'ten', '1 2', '9'.repeat(16)])('%j is no whole number', (text) =>
  expect(readWholeNumber(text)).toBeNaN(),
);

test('full-width signs and a minus of print are those of the keyboard', () => {
  expect(['−૫', '－５．５', '＋１，２００', '–3'].map(plainNumber)).toEqual(['-5', '-5.5', '+1,200', '-3']);
});

const PROFILE = { state: 'Gujarat', city: 'Surat', address: '1 Main Road', dob: '2003-08-15' };

test.each<[string, (text: string) => unknown, string, string]>([
  ['an answer', readTypedNumber, '૧૨.૫', '12.5'],
  ['an amount', paiseOf, '₹૨,૯૯૯', '₹2,999'],
  ['a date of payments', parsePaymentSearch, '૨૩/૧૧/૨૦૨૬', '23/11/2026'],
  ['a pincode', (pincode) => validateProfile({ ...PROFILE, pincode }, '2026-11-27'), '૩૮૦૦૦૧', '380001'],
  ['the region of a pincode', (pincode) => pincodeDoubt(pincode, 'Punjab'), '૩૮૦૦૦૧', '380001'],
  ['a mailed code', canonicalResetCode, '७k3m९xyz', '7k3m9xyz'],
  ['a code of the second factor', plainCode, '૧૨૩ ૪૫૬', '123 456'],
  ['a word of the search', termOf, '૨૦૨૬', '2026'],
])('%s is the same in every script', (_, read, other, plain) => {
  expect(read(other)).toEqual(read(plain));
});

test.each<[string, 'gu' | 'hi', string]>([
  ['₹2,999', 'gu', '₹૨,૯૯૯'],
  ['21 નવે, 2026, 06:12', 'gu', '૨૧ નવે, ૨૦૨૬, ૦૬:૧૨'],
  ['+2, (−0.25) 98% 10+2', 'hi', '+२, (−०.२५) ९८% १०+२'],
  ['૧૨ નહીં, 12', 'gu', '૧૨ નહીં, ૧૨'],
])('%j reads in the digits of %s as %j', (text, language, own) => {
  expect(ownDigits(text, language)).toBe(own);
  expect(plainDigits(own)).toBe(plainDigits(text));
});

test.each([
  '1-Year',
  'EA-TEST/2026-27/00001',
  'tutor1@academy.test',
  'https://a.test/2026',
  '+919876543210',
  '9876543210',
])('%j is copied, so its digits stay', (text) => expect(ownDigits(`${text} 1`, 'gu')).toBe(`${text} ૧`));

test('English has the digits of the keyboard', () => expect(ownDigits('12 of 25', 'en')).toBe('12 of 25'));
