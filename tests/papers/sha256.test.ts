import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSame } from '../../src/domain/lib/is-same.ts';
import { sha256Hex, sha256Words } from '../../src/papers/exchange/sha256.ts';

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');

test('the digest is that of FIPS 180-4, for every length around the ends of a block and in any script', () => {
  for (let length = 0; length <= 200; length += 1)
    expect(sha256Hex('a'.repeat(length))).toBe(digestOf('a'.repeat(length)));
  for (const text of ['abc', 'ગુજરાત', '🙂', '\ud800', 'x'.repeat(100_000)])
    expect(sha256Hex(text)).toBe(digestOf(text));
  expect(sha256Words('abc')[0]).toBe(0xba7816bf);
});

test('values of JSON are the same whatever the order of keys, and not where a value, a length or a kind differs', () => {
  expect(isSame({ a: [1, { b: null }], c: 'x' }, { c: 'x', a: [1, { b: null }] })).toBe(true);
  for (const [one, other] of [
    [{ a: 1 }, { a: 2 }],
    [{ a: 1 }, { b: 1 }],
    [[1], [1, 2]],
    [[], {}],
    [null, {}],
    ['1', 1],
    [{ a: undefined }, {}],
  ])
    expect(isSame(one, other)).toBe(false);
});
