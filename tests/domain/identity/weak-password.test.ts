import { weakPasswordText } from '#domain/text/en/weak-password.ts';
import { describe, expect, it } from 'vitest';
import { weakPasswordError } from '#domain/identity/weak-password.ts';

const COMMON = new Set(['password', 'sunshine', '12345678', 'qwertyuiop', '1234qwer']);
const OWNER = {
  email: 'asha.patel99@example.com',
  mobileNumber: '9876543210',
  names: ['Asha', 'Patel', 'Eklavya Academy', 'Eklavya'],
};

describe('a password that strangers try first', () => {
  it.each(['password', 'PassWord', 'P@$$w0rd', 'Password@123', '12345678', 'Sunshine2026!', '!!sunshine', '1234QWER'])(
    '%j is one of the commonest',
    (password) => expect(weakPasswordError(password, OWNER, COMMON)).toBe(weakPasswordText().common),
  );

  it.each([
    'asha.patel99@example.com',
    'ASHA.PATEL99@example.com1',
    'asha.patel99',
    'AshaPatel@1',
    'patel-asha-2004',
    'Asha@2004',
    '9876543210',
    'x9876543210',
    'Eklavya@2026',
    'eklavya academy 1',
    'ＥＫＬＡＶＹＡ１２',
  ])('%j is made of its owner’s or the academy’s name', (password) =>
    expect(weakPasswordError(password, OWNER, COMMON)).toBe(weakPasswordText().own),
  );
});

it.each([
  'aaaaaaaa',
  '88888888',
  '        ',
  '\u3000\u3000\u3000\u3000\u3000\u3000\u3000\u3000',
  '😀😀😀😀😀😀😀😀',
  'AAAAaaaa',
  '12121212',
  'abcabcab',
  'xy!1xy!1',
  'abcdefgh',
  'hgfedcba',
  '98765432',
  'abcd1234',
  'aaaa1111',
  'Abcdefgh@99',
  'અઆઇઈઉઊઋઌ',
  'asdfghjkl;',
  'qwer1234',
])('%j is one sign or one row of signs', (password) =>
  expect(weakPasswordError(password, OWNER, new Set())).toBe(weakPasswordText().pattern),
);

it.each([
  'Academy@123',
  'ashas red bicycle',
  'quiet river 77',
  'नदी शांत 77',
  'abc river',
  'deer-cat',
  'my 123456 dog',
  'xx7-x-2291',
])('%j is taken', (password) => expect(weakPasswordError(password, OWNER, COMMON)).toBeNull());

it('an owner of whom nothing is known refuses nothing by name', () => {
  expect(weakPasswordError('quiet river 77', { names: ['', ''] }, COMMON)).toBeNull();
  expect(weakPasswordError('7x4k9w2p', { email: '', mobileNumber: '', names: [''] }, COMMON)).toBeNull();
});
