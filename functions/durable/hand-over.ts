import type { MockTiming, MockView } from '#domain/mocks/mock-attempt.ts';
import { LATEST_RANKED_MS } from '#domain/mocks/mock-attempt.ts';
import type { Submission } from '../ports/mocks/mock-cohorts.ts';
import type { Rebuilt } from './mock-steps.ts';

/** How soon a submitted attempt goes to its cohort, unless its student asks for the result before. */
const HAND_OVER_MS = 1_000;

/**
 * When the cohort gets the attempt if nobody asks before. Null when it has it up to `handedAck`, and when it never will.
 */
export function handOverDueAt({ attempt }: Rebuilt, timing: MockTiming, handedAck: number | null): number | null {
  if (timing.state === 'void' || attempt.ack === handedAck) return null;
  if (timing.endsAt !== null) return timing.endsAt + LATEST_RANKED_MS;
  if (timing.closedAt === null) return null;
  // What was made in time may still come in, and then counts for the rank, within a minute of the deadline.
  return timing.closedAt + (timing.closedBy === 'time' ? LATEST_RANKED_MS : HAND_OVER_MS);
}

/** What the cohort is given to score. Null for an attempt that is not over, or void. */
export function submissionOf(
  { beginning, attempt }: Rebuilt,
  view: MockView,
  { releasedAt, hasLostRank }: { readonly releasedAt: number | null; readonly hasLostRank: boolean },
): Submission | null {
  const { ticket, realm } = beginning;
  const { closedAt } = view;
  if (closedAt === null || view.state === 'void') return null;
  return {
    mock: ticket.mock,
    studentId: ticket.studentId,
    attempt: ticket.attempt,
    realm,
    keyDigest: ticket.keyDigest,
    ack: attempt.ack,
    responses: view.responses,
    spentMs: view.spentMs,
    closedAt,
    closedBy: view.closedBy ?? 'time',
    takenMs: closedAt - beginning.startedAt,
    isRanked: ticket.isRanked && view.ranked && !hasLostRank,
    isLate: !view.ranked,
    releasedAt,
  };
}
