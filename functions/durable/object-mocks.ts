import type { AttemptName } from '../ports/mocks/attempt-name.ts';
import type {
  AttemptCard,
  AttemptCopy,
  AttemptSight,
  Begun,
  Elsewhere,
  NotStarted,
  Opened,
  RunningMocks,
  TakenBatch,
  TicketEnded,
  TooFast,
  VoidedBefore,
} from '../ports/mocks/running-mocks.ts';
import type { ScoredQuestions } from '../ports/mocks/mock-cohorts.ts';
import type { MockAttempt } from './mock-attempt.ts';
import type { MockCohort } from './mock-cohort.ts';
import { attemptObjectName, cohortObjectName } from './mock-names.ts';
import { repeatable } from './shard-retry.ts';

/**
 * Attempts in Durable Objects, of one academy's students. Every call may be repeated: events carry their numbers, and a
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
      repeatable(async (): Promise<Opened | Elsewhere | NotStarted | VoidedBefore | TooFast | TicketEnded> =>
        object(ticket).start(ticket, { ...opening, realm }, now),
      ),
    takeOver: (ticket, page, now) =>
      repeatable(async (): Promise<Opened | NotStarted | VoidedBefore | TooFast | TicketEnded> =>
        object(ticket).takeOver(ticket.issuedAt, page, now),
      ),
    post: (ticket, batch, now) =>
      repeatable(async (): Promise<TakenBatch | Elsewhere | NotStarted | VoidedBefore | TooFast | TicketEnded> =>
        JSON.parse(await object(ticket).post(ticket.issuedAt, JSON.stringify(batch), now)),
      ),
    begun: (ticket, now) =>
      repeatable(async (): Promise<Begun | NotStarted | VoidedBefore | TooFast | TicketEnded> =>
        object(ticket).begun(ticket.issuedAt, now),
      ),
    admit: (ticket, now) =>
      repeatable(async (): Promise<TooFast | TicketEnded | null> => object(ticket).admit(ticket.issuedAt, now)),
    look: (name, now) => repeatable(async (): Promise<AttemptSight> => object(name).look(now)),
    settle: (name, now) => repeatable(async (): Promise<AttemptSight> => object(name).settle(now)),
    release: (name, now) =>
      repeatable(async (): Promise<Awaited<ReturnType<RunningMocks['release']>>> => object(name).release(now)),
    card: (ticket, mayRelease, now) =>
      repeatable(async (): Promise<AttemptCard | TooFast | TicketEnded> =>
        object(ticket).card(ticket.issuedAt, mayRelease, now),
      ),
    // The types of calls between objects turn a visit's pair into a list.
    review: (name, now) =>
      repeatable(async () => (await object(name).review(now)) as Awaited<ReturnType<RunningMocks['review']>>),
    questions: (name) =>
      repeatable(async (): Promise<ScoredQuestions | null> =>
        cohorts.getByName(cohortObjectName(name)).questions({ ...name, realm }),
      ),
    copy: (name, now) => repeatable(async (): Promise<AttemptCopy | null> => object(name).copy(now)),
    void: (name, reason, now) => repeatable(async () => object(name).void(name, realm, reason, now)),
    endTickets: (name, end, now) => repeatable(async () => object(name).endTickets(end, now)),
    erase: (name) => repeatable(async () => object(name).erase(name, realm)),
    deliver: (name) =>
      repeatable(async () => cohorts.getByName(cohortObjectName(name)).deliverAgain({ ...name, realm })),
  };
}
