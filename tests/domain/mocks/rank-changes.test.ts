import { describe, expect, it } from 'vitest';
import type { ScoreMoves } from '../../../src/domain/mocks/results/rank-changes.ts';
import { mergeMoves, rankChangesOf } from '../../../src/domain/mocks/results/rank-changes.ts';

const moves = (...pairs: readonly (readonly [number, number])[]): ScoreMoves =>
  pairs.map(([fromHundredths, toHundredths]) => ({ fromHundredths, toHundredths, attempts: 1 }));

/** By counting, for each attempt, how many have more. */
function plainChanges(all: ScoreMoves) {
  const rank = (scores: readonly number[], own: number) => scores.filter((each) => each > own).length;
  const [before, after] = [all.map((each) => each.fromHundredths), all.map((each) => each.toHundredths)];
  const gains = all.map((each) => rank(before, each.fromHundredths) - rank(after, each.toHundredths));
  return { better: gains.filter((gain) => gain > 0).length, worse: gains.filter((gain) => gain < 0).length };
}

describe('rank changes', () => {
  it('are none when every score moves alike', () => {
    expect(rankChangesOf(moves([100, 300], [200, 400], [200, 400]))).toEqual({ better: 0, worse: 0 });
    expect(rankChangesOf([])).toEqual({ better: 0, worse: 0 });
  });

  it('count who is overtaken without a change of marks', () => {
    expect(rankChangesOf(moves([100, 300], [200, 200]))).toEqual({ better: 1, worse: 1 });
  });

  it('are those of a plain count of the higher scores', () => {
    let seed = 7;
    const random = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    for (let round = 0; round < 200; round += 1) {
      const all = moves(...Array.from({ length: 1 + random(40) }, () => [random(12) * 50, random(12) * 50] as const));
      expect(rankChangesOf(mergeMoves([all.slice(0, 9), all.slice(9)]))).toEqual(plainChanges(all));
    }
  });
});
