import { mockRefusalsText } from '#domain/text/en/mock-refusals.ts';
import type { MockCard } from '#contract/mocks/get-mock-card.ts';
import type { MockResult } from '#contract/mocks/get-mock-result.ts';
import { ServiceError } from '../../errors.ts';
import type { MockTicketContent } from '../../ports/mocks/running-mocks.ts';
import type { RecordedMockAttempt } from '../../ports/mocks/mock-records.ts';
import type { ScoredAttempt } from '../../ports/mocks/mock-cohorts.ts';
import type { Context } from '../context.ts';
import { findStanding } from './find-standing.ts';
import { attemptEntriesOf, getMock, ownAttempts, resultsAtOf } from './mock-replies.ts';
import { refuseTicket } from './run-attempt.ts';

const countsOf = (counts: ScoredAttempt['counts']) => ({
  total: counts.correct + counts.wrong + counts.skipped + counts.notAttempted,
  correct: counts.correct,
  wrong: counts.wrong,
  skipped: counts.skipped,
  notAttempted: counts.notAttempted,
  score: counts.scoreHundredths / 100,
  maxScore: counts.maxHundredths / 100,
});

const cardOf = (card: ScoredAttempt): NonNullable<MockCard['card']> => ({
  ...countsOf(card.counts),
  sections: card.sections.map((section) => ({ name: section.name, ...countsOf(section), takenMs: section.takenMs })),
  takenMs: card.takenMs,
  closedAt: card.closedAt,
  closedBy: card.closedBy,
  isRanked: card.isRanked,
  isLate: card.isLate,
  keyVersion: card.keyVersion,
});

/** Marks in marks. */
function changeEntryOf(card: ScoredAttempt | null): MockCard['change'] {
  const change = card?.change ?? null;
  if (change === null) return null;
  const { fromHundredths, toHundredths, questions } = change;
  return { from: fromHundredths / 100, to: toHundredths / 100, questions: [...questions] };
}

/** The attempt that was asked for, or the newest. Throws 'not-found'. */
export function chosenAttempt(
  records: readonly RecordedMockAttempt[],
  number: string | undefined,
): RecordedMockAttempt {
  const record = number === undefined ? records.at(-1) : records.find(({ attempt }) => String(attempt) === number);
  if (record === undefined) throw new ServiceError('not-found', mockRefusalsText().notTaken);
  return record;
}

/**
 * The score card of one of the student's attempts. With it the attempt is settled: no event that comes in later counts.
 * Throws 'not-found'.
 */
export async function getMockResult(
  ctx: Context,
  { studentId, mock: id, attempt }: { studentId: number; mock: string; attempt: string | undefined },
): Promise<MockResult> {
  const [mock, records] = await Promise.all([getMock(ctx, id), ctx.mockRecords.listOf(studentId, id)]);
  const record = chosenAttempt(records, attempt);
  const now = ctx.clock.now();
  const resultsAt = resultsAtOf(mock.timeWindow, now);
  const { state, card } =
    record.state === 'void'
      ? { state: record.state, card: null }
      : resultsAt === null
        ? await ctx.runningMocks.release(record, now)
        : { state: (await ctx.runningMocks.look(record, now)).state, card: null };
  return {
    now,
    title: mock.title,
    exam: mock.exam,
    attempt: record.attempt,
    state,
    resultsAt,
    voidReason: record.voidReason,
    card: card === null ? null : cardOf(card),
    standing: card === null ? null : await findStanding(ctx, record, card, now),
    change: changeEntryOf(card),
    attempts: await attemptEntriesOf(ctx, await ownAttempts(ctx, records), records),
  };
}

/**
 * The same for the attempt of a ticket, and without D1 or a session: everybody who took a mock may ask within one
 * minute. Throws 'throttled'.
 */
export async function getMockCard(
  ctx: Context,
  ticket: MockTicketContent,
): Promise<MockCard & { readonly ack: number; readonly epoch: number }> {
  const now = ctx.clock.now();
  const resultsAt = resultsAtOf(ticket.timeWindow, now);
  const outcome = await ctx.runningMocks.card(ticket, resultsAt === null, now);
  if (outcome.kind !== 'card') return refuseTicket(outcome);
  const { kind: _kind, card, ...sight } = outcome;
  return {
    ...sight,
    now,
    attempt: ticket.attempt,
    resultsAt,
    card: card === null ? null : cardOf(card),
    standing: card === null ? null : await findStanding(ctx, ticket, card, now),
    change: changeEntryOf(card),
  };
}
