import { mergeMoves } from '#domain/mocks/results/rank-changes.ts';
import { mergePreviews } from '#domain/mocks/results/ruling.ts';
import type { Followed, GatheredPreview, MockRescores } from '../ports/mocks/rulings.ts';
import type { FollowedKey } from './cohort-rescore.ts';
import { addFollowed } from './cohort-rescore.ts';
import type { MockCohort } from './mock-cohort.ts';
import { cohortNamesOf } from './mock-names.ts';
import { repeatable } from './shard-retry.ts';

/** Re-scores in the cohorts of a mock, all of them at once. Every call may be repeated. */
export function objectRescores(cohorts: DurableObjectNamespace<MockCohort>): MockRescores {
  const askAll = <T>(mock: string, ask: (cohort: DurableObjectStub<MockCohort>) => Promise<T>): Promise<readonly T[]> =>
    Promise.all(cohortNamesOf(mock).map((name) => repeatable(() => ask(cohorts.getByName(name)))));
  return {
    learn: async (mock, steps) => void (await askAll(mock, async (cohort) => cohort.learnKeys([...steps]))),
    async followed(mock) {
      const parts = await askAll(mock, async (cohort): Promise<readonly FollowedKey[]> => cohort.followed());
      const sums = new Map<string, Followed>();
      for (const { digest, ...part } of parts.flat()) {
        const sum = sums.get(digest);
        sums.set(digest, sum === undefined ? part : addFollowed(sum, part));
      }
      const isKnownToAll = (digest: string): boolean =>
        parts.every((part) => part.some((key) => key.digest === digest));
      return new Map(
        [...sums].map(([digest, sum]) => [digest, { ...sum, isDone: sum.isDone && isKnownToAll(digest) }]),
      );
    },
    async preview(mock, digest, ruling) {
      const parts = await askAll(mock, async (cohort): Promise<GatheredPreview> =>
        cohort.previewRuling(digest, { ...ruling }),
      );
      return { ...mergePreviews(parts), moves: mergeMoves(parts.map(({ moves }) => moves)) };
    },
  };
}
