import type { AttemptName } from '../ports/mocks/attempt-name.ts';
import type {
  AttemptCard,
  AttemptCopy,
  AttemptSight,
  Elsewhere,
  NotStarted,
  Opened,
  RunningMocks,
  TakenBatch,
  TooFast,
  VoidedBefore,
} from '../ports/mocks/running-mocks.ts';
import type { ScoredQuestions } from '../ports/mocks/mock-cohorts.ts';
import type { MockAttempt } from './mock-attempt.ts';
import type { MockCohort } from './mock-cohort.ts';
import { attemptObjectName, cohortObjectName } from './mock-names.ts';
import { repeatable } from './shard-retry.ts';

/**
 * Attempts in Durable Objects, of one realm's students. Every call may be repeated: events carry their numbers, and a
 * page that starts or takes over carries its name.
 */
export function objectMocks(
  attempts: DurableObjectNamespace<MockAttempt>,
  cohorts: DurableObjectNamespace<MockCohort>,
  realm: string,
): RunningMocks {
  const object = (name: AttemptName): DurableObjectStub<MockAttempt> =>
    attempts.getByName(attemptObjectName(realm, name));
  return {
    start: (ticket, opening, now) =>
      repeatable(async (): Promise<Opened | Elsewhere | NotStarted | VoidedBefore | TooFast> =>
        object(ticket).start(ticket, { ...opening, realm }, now),
      ),
    takeOver: (name, page, now) =>
      repeatable(async (): Promise<Opened | NotStarted | VoidedBefore | TooFast> => object(name).takeOver(page, now)),
    post: (name, batch, now) =>
      repeatable(async (): Promise<TakenBatch | Elsewhere | NotStarted | VoidedBefore | TooFast> =>
        JSON.parse(await object(name).post(JSON.stringify(batch), now)),
      ),
    admit: (name, now) => repeatable(async (): Promise<TooFast | null> => object(name).admit(now)),
    look: (name, now) => repeatable(async (): Promise<AttemptSight> => object(name).look(now)),
    settle: (name, now) => repeatable(async (): Promise<AttemptSight> => object(name).settle(now)),
    release: (name, now) =>
      repeatable(async (): Promise<Awaited<ReturnType<RunningMocks['release']>>> => object(name).release(now)),
    card: (name, mayRelease, now) =>
      repeatable(async (): Promise<AttemptCard | TooFast> => object(name).card(mayRelease, now)),
    // The types of calls between objects turn a visit's pair into a list.
    review: (name, now) =>
      repeatable(async () => (await object(name).review(now)) as Awaited<ReturnType<RunningMocks['review']>>),
    questions: (name) =>
      repeatable(async (): Promise<ScoredQuestions | null> =>
        cohorts.getByName(cohortObjectName(name)).questions({ ...name, realm }),
      ),
    copy: (name, now) => repeatable(async (): Promise<AttemptCopy | null> => object(name).copy(now)),
    void: (name, reason, now) => repeatable(async () => object(name).void(name, realm, reason, now)),
    erase: (name) => repeatable(async () => object(name).erase(name, realm)),
    deliver: (name) =>
      repeatable(async () => cohorts.getByName(cohortObjectName(name)).deliverAgain({ ...name, realm })),
  };
}
