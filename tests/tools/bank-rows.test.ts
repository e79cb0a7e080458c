import { describe, expect, test } from 'vitest';
import type { MeasuredBank } from '../../tools/bench/bank-rows.ts';
import { rowsOfBanks } from '../../tools/bench/bank-rows.ts';
import { isMet } from '../../tools/bench/rows.ts';

/** When `npm run bench:bank` ends with 1. */

const weight = {
  html: 10_000,
  script: 90_000,
  data: 2_000,
  dataPaths: ['/api/auth/heartbeat', '/papers/cgl/day-1/paper-1.json'],
};
const bank = (size: number, buildSeconds: number, changes: Partial<MeasuredBank> = {}): MeasuredBank => ({
  size,
  buildSeconds,
  home: 12_000,
  largestIndex: 20_000,
  firstQuestion: 14_000,
  weight,
  ...changes,
});
/** 10 s for any build, and 40 ms a paper. */
const STEADY = [bank(10, 10.4), bank(1000, 50), bank(10_000, 410)] as const;
const missed = (...banks: readonly MeasuredBank[]): readonly string[] =>
  rowsOfBanks(banks)
    .filter((row) => !isMet(row))
    .map(({ what }) => what);
const withLast = (changes: Partial<MeasuredBank>): readonly string[] =>
  missed(STEADY[0], STEADY[1], { ...STEADY[2], ...changes });

describe('banks of three sizes', () => {
  test('in which a paper costs the same are within every bound', () => {
    expect(missed(...STEADY)).toEqual([]);
    expect(rowsOfBanks(STEADY)).toHaveLength(14);
    expect(rowsOfBanks(STEADY).at(-1)?.ratio).toBeCloseTo(1);
  });

  test.each<[string, Partial<MeasuredBank>, readonly string[]]>([
    ['more bytes', { weight: { ...weight, script: 96_000 } }, ['open a paper of 10,000, all bytes']],
    [
      'more questions, too few to show among all bytes',
      { weight: { ...weight, data: 2_200 } },
      ['open a paper of 10,000, its questions'],
    ],
    ['fewer questions', { weight: { ...weight, data: 1_800 } }, ['open a paper of 10,000, its questions']],
    ['a later first question', { firstQuestion: 14_800 }, ['open a paper of 10,000, first question']],
    [
      'another paper beside it',
      { weight: { ...weight, dataPaths: [...weight.dataPaths, '/papers/cgl/day-1/paper-2.json'] } },
      ['question files for a paper of 10,000'],
    ],
    ['no paper of its own', { weight: { ...weight, dataPaths: [] } }, ['question files for a paper of 10,000']],
    ['a list that is too large', { largestIndex: 26_000 }, ['largest list of 10,000']],
    ['a dearer paper more', { buildSeconds: 490 }, ['build, a paper more up to 10,000']],
    ['a dearer paper', { buildSeconds: 610 }, ['build, for each of 10,000 papers', 'build, a paper more up to 10,000']],
  ])('of which the largest has %s are not', (_, changes, rows) => {
    expect(withLast(changes)).toEqual(rows);
  });

  test('whose middle one is built faster than the smallest measure nothing', () => {
    expect(missed(STEADY[0], bank(1000, 9), STEADY[2])).toContain('build, a paper more up to 10,000');
  });
});

test('two banks have no growth of the build to bound', () => {
  expect(rowsOfBanks(STEADY.slice(0, 2)).filter(({ what }) => what.startsWith('build'))).toEqual([]);
});
