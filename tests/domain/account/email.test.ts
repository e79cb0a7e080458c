import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { canonicalEmail, understoodEmail } from '../../../src/domain/account/email.ts';
import { lookAlikeError } from '../../../src/domain/account/look-alikes.ts';

describe('the canonical form of an email', () => {
  test.each([
    [' A@X.IN ', 'a@x.in'],
    ['Jose\u0301@x.in', 'jos\u00E9@x.in'],
    ['ａｓｈａ＠ｅｘａｍｐｌｅ．ｉｎ', 'asha@example.in'],
    ['asha@example.in.', 'asha@example.in'],
    ['asha@example。in', 'asha@example.in'],
    ['as\u200bha\u00ad@exam\u2060ple.in\u202e', 'asha@example.in'],
    ['asha\u3164@example.in\ufe0f', 'asha@example.in'],
    ['asha@भारत.भारत', 'asha@xn--h2brj9c.xn--h2brj9c'],
    ['asha@BÜCHER.example', 'asha@xn--bcher-kva.example'],
    ['first.last+tag@gmail.com', 'first.last+tag@gmail.com'],
    ['asha@é.in/b', 'asha@é.in/b'],
    ['asha@é.1', 'asha@é.1'],
    ['asha@example.in..', 'asha@example.in..'],
    ['asha@\u2025', 'asha@..'],
    ['no address', 'no address'],
  ])('%j is %s', (typed, canonical) => {
    expect(canonicalEmail(typed)).toBe(canonical);
  });

  test('is its own canonical form, whatever was typed', () => {
    const typed = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.tuple(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' })).map((parts) => parts.join('@')),
    );
    fc.assert(fc.property(typed, (text) => canonicalEmail(canonicalEmail(text)) === canonicalEmail(text)));
  });
});

test.each([
  [' Asha@X.in ', null],
  ['asha', null],
  ['ａsha@x.in', 'asha@x.in'],
  ['asha@x.in.', 'asha@x.in'],
])('a form says what was understood of %j: %s', (typed, understood) => {
  expect(understoodEmail(typed)).toBe(understood);
});

test.each([
  [
    '\u0430sha@x.in',
    '“\u0430” (letter 1 of the email) is not the “a” of an English keyboard. Delete it and type “a” again.',
  ],
  [
    'ash@\u03BFx.in',
    '“\u03BF” (letter 5 of the email) is not the “o” of an English keyboard. Delete it and type “o” again.',
  ],
  [
    'A\u0412C@x.in',
    '“\u0412” (letter 2 of the email) is not the “b” of an English keyboard. Delete it and type “b” again.',
  ],
  ['asha@x.in', null],
  ['jos\u00E9@x.in', null],
  ['नमस्ते@x.in', null],
])('a letter that looks like another is named: %j', (typed, sentence) => {
  expect(lookAlikeError(typed)).toBe(sentence);
});
