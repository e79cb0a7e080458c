import { describe, expect, it } from 'vitest';
import {
  compactFingerprints,
  readFingerprints,
  readResponses,
  readSeconds,
  writeResponses,
  writeSeconds,
} from '../../../functions/storage/attempts/compact-columns.ts';
import type { Response } from '../../../src/domain/attempts/scoring.ts';
import { env } from '../../support/worker/api.ts';

const hex = (length: number): string =>
  [...crypto.getRandomValues(new Uint8Array(length / 2))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const hundred = <Value>(make: (index: number) => Value): Value[] =>
  Array.from({ length: 100 }, (_, index) => make(index));

describe('the long columns of an attempt', () => {
  const responses = hundred((index): Response => (index % 7 === 0 ? 'Skip' : index % 11 === 0 ? null : index % 5));
  const seconds = hundred((index) => index * 13);
  const prints = hundred(() => hex(16));

  it('are read as they were written, in a third of the bytes of their lists', () => {
    expect(readResponses(writeResponses(responses))).toEqual(responses);
    expect(readSeconds(writeSeconds(seconds))).toEqual(seconds);
    expect(readFingerprints(JSON.stringify(compactFingerprints(prints)))).toEqual(prints);
    expect(writeResponses(responses).length).toBe(102);
    expect(writeSeconds(seconds).length).toBe(202);
    expect(JSON.stringify(compactFingerprints(prints)).length).toBe(1102);
  });

  it.each<[string, readonly Response[]]>([
    ['several options', [[0, 2], 1]],
    ['a typed number', [0, { number: '2.5' } as unknown as Response]],
    ['an eleventh option', [10]],
  ])('are a list where a response is %s', (_, list) => {
    expect(JSON.parse(writeResponses(list))).toEqual(list);
    expect(readResponses(writeResponses(list))).toEqual(list);
  });

  it('are a list where a question took longer than 21 minutes, or a fingerprint is of another form', () => {
    expect(readSeconds(writeSeconds([1295]))).toEqual([1295]);
    expect(JSON.parse(writeSeconds([1296, 3]))).toEqual([1296, 3]);
    expect(compactFingerprints(['abc', hex(16)])).toHaveLength(2);
    expect(readFingerprints('["abc"]')).toEqual(['abc']);
  });

  it('of rows that were written before are still read, and nothing is nothing', () => {
    expect(readResponses(JSON.stringify(responses))).toEqual(responses);
    expect(readSeconds('[3,0]')).toEqual([3, 0]);
    expect(readFingerprints(JSON.stringify(prints))).toEqual(prints);
    expect([readResponses(writeResponses([])), readSeconds(writeSeconds([]))]).toEqual([[], []]);
  });

  it('are what the database takes as JSON', async () => {
    const columns = [writeResponses(responses), writeSeconds(seconds), JSON.stringify(compactFingerprints(prints))];
    const row = await env.DB.prepare('SELECT json_valid(?1) AS a, json_valid(?2) AS b, json_valid(?3) AS c')
      .bind(...columns)
      .first();
    expect(row).toEqual({ a: 1, b: 1, c: 1 });
  });
});
