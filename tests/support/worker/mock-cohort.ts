import { runInDurableObject } from 'cloudflare:test';
import type { MockCohort } from '../../../functions/durable/mock-cohort.ts';
import { cohortObjectName } from '../../../functions/durable/mock-names.ts';
import type { ScoredAttempt, Submission } from '../../../functions/ports/mocks/mock-cohorts.ts';
import { contextOf, env } from './api.ts';

/** The questions of the sample mock. */
const QUESTIONS = 6;

type Closed = Pick<Submission, 'studentId' | 'responses'> & Partial<Submission>;

/** Hands attempts of students without an account to their cohorts, all at once, as attempts that are over do. */
export async function closeAttempts(mock: string, closed: readonly Closed[]): Promise<readonly ScoredAttempt[]> {
  const stored = await contextOf(env).mocks.find(mock);
  if (stored === null) throw new Error(`there is no mock ${mock}`);
  return Promise.all(
    closed.map((each) =>
      env.MOCK_COHORTS.getByName(cohortObjectName({ mock, studentId: each.studentId })).score({
        mock,
        attempt: 1,
        realm: '',
        keyDigest: stored.keyDigest,
        ack: 1,
        spentMs: Array.from({ length: QUESTIONS }, () => 10_000),
        closedAt: 1_000_000,
        closedBy: 'submitted',
        takenMs: QUESTIONS * 10_000,
        isRanked: true,
        isLate: false,
        releasedAt: null,
        ...each,
      }),
    ),
  );
}

/** Attempts of the students from number `first` on, with so many right responses each. */
export const closeWith = (mock: string, rights: readonly number[], first: number): Promise<readonly ScoredAttempt[]> =>
  closeAttempts(
    mock,
    rights.map((right, index) => ({ studentId: first + index, responses: '1'.repeat(right).padEnd(QUESTIONS, '-') })),
  );

/** Records which cohorts this one asks. */
export const watchPeers = async (mock: string, studentId: number, asked: string[], fails = false): Promise<void> => {
  const own = env.MOCK_COHORTS.getByName(cohortObjectName({ mock, studentId }));
  await runInDurableObject(own, (instance) => {
    const watched = instance as unknown as { env: Pick<Cloudflare.Env, 'MOCK_COHORTS'> };
    const peers = watched.env.MOCK_COHORTS;
    watched.env = {
      ...watched.env,
      MOCK_COHORTS: {
        getByName(name: string) {
          asked.push(name);
          if (fails) throw new Error('this cohort is away');
          return peers.getByName(name);
        },
      } as DurableObjectNamespace<MockCohort>,
    };
  });
};
