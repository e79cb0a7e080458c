import type {
  GatheredItems,
  GatheredStanding,
  MaybeSample,
  MockCohorts,
  ReviewFigures,
} from '../ports/mocks/mock-cohorts.ts';
import type { MockCohort } from './mock-cohort.ts';
import { cohortObjectName } from './mock-names.ts';
import { repeatable } from './shard-retry.ts';

/** Any: what a cohort gathers for staff, each of them could gather. */
const SOME_STUDENT = 0;

/** Cohorts in Durable Objects. All calls read. */
export function objectCohorts(cohorts: DurableObjectNamespace<MockCohort>): MockCohorts {
  return {
    standing: (name, score, now) =>
      repeatable(async (): Promise<GatheredStanding & MaybeSample> =>
        cohorts.getByName(cohortObjectName(name)).standing(name, score, now),
      ),
    review: (name, keyDigest, now) =>
      repeatable(async (): Promise<ReviewFigures> =>
        cohorts.getByName(cohortObjectName(name)).review(name, keyDigest, now),
      ),
    items: (mock, keyDigest, now) => {
      const name = { mock, studentId: SOME_STUDENT };
      return repeatable(async (): Promise<GatheredItems & MaybeSample> =>
        cohorts.getByName(cohortObjectName(name)).items(name, keyDigest, now),
      );
    },
  };
}
