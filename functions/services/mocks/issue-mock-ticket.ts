import type { MockTicketReply } from '#contract/mocks/create-mock-ticket.ts';
import { DAY_MS } from '#domain/lib/india-time.ts';
import type { MockDecision } from '#domain/mocks/decide-mock.ts';
import { decideMock, decideWithdrawn, nextAttemptOf } from '#domain/mocks/decide-mock.ts';
import { extraTimeFactorOf, withExtraTime } from '#domain/mocks/mock-rules.ts';
import { TICKETS_AHEAD_MS } from '#domain/mocks/mock-ticket.ts';
import { WARNINGS } from '#domain/lib/messages.ts';
import { repliesMocksText } from '#domain/text/en/replies-mocks.ts';
import { ServiceError, sessionOver } from '../../errors.ts';
import type { MockTicketContent } from '../../ports/mocks/running-mocks.ts';
import type { StoredMock } from '../../ports/mocks/stored-mocks.ts';
import type { StudentCaller } from '../identity/sessions/identify-caller.ts';
import { admit } from '../identity/throttles/admit.ts';
import { MOCK_TICKETS_OF_STUDENT } from '../identity/throttles/limits.ts';
import type { Context } from '../context.ts';
import { accessFactsOf, opensSeries } from './list-mocks.ts';
import type { OwnAttempt } from './mock-replies.ts';
import { getMock, getSeal, mockReplyOf, ownAttempts } from './mock-replies.ts';

/** How long a mock that is always open may be started with one ticket. */
const TICKET_MS = DAY_MS;
/** When the sweep looks at an attempt, after the earliest time at which it can be over. */
const CHECK_AFTER_MS = 5 * 60_000;

/** The attempt that a ticket is for; throws 'forbidden' or 'conflict' where the decision allows none. */
function attemptFor(
  decision: MockDecision,
  attempts: readonly OwnAttempt[],
  { timeWindow }: StoredMock,
  now: number,
): number {
  switch (decision.kind) {
    case 'running':
    case 'open':
      return decision.attempt;
    case 'upcoming':
      if (timeWindow !== null && now < timeWindow.opensAt - TICKETS_AHEAD_MS)
        throw new ServiceError('conflict', repliesMocksText().tooEarly);
      return nextAttemptOf(attempts);
    case 'taken':
      if (!decision.mayRetake) throw new ServiceError('conflict', repliesMocksText().takenOnce);
      return nextAttemptOf(attempts);
    case 'entry-closed':
      throw new ServiceError('conflict', repliesMocksText().entryClosed);
    case 'behind-plan':
    case 'log-in':
      throw new ServiceError('forbidden', WARNINGS.purchaseNeeded);
  }
}

/** Whether the student knows most questions of a mock from another edition of it. One that never started shows none. */
async function hasBegunOtherEdition(
  ctx: Context,
  studentId: number,
  { otherEditions }: Pick<StoredMock, 'otherEditions'>,
): Promise<boolean> {
  const records = await Promise.all(otherEditions.map((id) => ctx.mockRecords.listOf(studentId, id)));
  const attempts = await ownAttempts(ctx, records.flat());
  return attempts.some(({ state }) => state !== 'ready' && state !== 'void');
}

/**
 * Gives the right to one attempt: the one that is under way, or the next. Throws 'forbidden' behind the plan or with an
 * incomplete profile, 'conflict' outside the window, 'not-found', 'throttled', and 'unauthenticated' where the student's
 * access ends meanwhile.
 */
export async function issueMockTicket(
  ctx: Context,
  { caller, mock: id }: { caller: StudentCaller; mock: string },
): Promise<MockTicketReply> {
  const { studentId } = caller;
  // Right after the session was looked at: a session that ends from here on ends this ticket too.
  const issuedAt = ctx.clock.now();
  const mock = await getMock(ctx, id);
  await admit(ctx, MOCK_TICKETS_OF_STUDENT, String(studentId));
  const [{ records, extraMinutesPerHour }, facts, isKnown] = await Promise.all([
    ctx.mockRecords.listForTicket(studentId, id),
    accessFactsOf(ctx, caller),
    hasBegunOtherEdition(ctx, studentId, mock),
  ]);
  if (!facts.isProfileComplete) throw new ServiceError('forbidden', repliesMocksText().profile);
  const now = ctx.clock.now();
  const attempts = await ownAttempts(ctx, records);
  const asListed = decideMock({
    access: mock.access,
    timeWindow: mock.timeWindow,
    isLoggedIn: true,
    opensSeries: opensSeries(facts, caller, now),
    attempts,
    now,
  });
  const decision = mock.withdrawnAt === null ? asListed : decideWithdrawn(asListed);
  if (decision === null || (mock.withdrawnAt !== null && decision.kind === 'taken'))
    throw new ServiceError('conflict', repliesMocksText().withdrawn);
  const attempt = attemptFor(decision, attempts, mock, now);
  const known = records.find((record) => record.attempt === attempt);
  // One that was given before keeps its paper, whatever was imported since.
  const { paperDigest, keyDigest } = known ?? mock;
  const { rules, sectionLanguages } = paperDigest === mock.paperDigest ? mock : await getSeal(ctx, paperDigest);
  const isFirst = attempts.every((each) => each.attempt === attempt || each.state === 'void');
  // What runs keeps what it was started with.
  const isRanked = (known?.isRanked ?? isFirst) && (decision.kind === 'running' || !isKnown);
  const expiresAt = mock.timeWindow?.entryClosesAt ?? now + TICKET_MS;
  const ticket: MockTicketContent = {
    mock: id,
    studentId,
    attempt,
    paperDigest,
    keyDigest,
    timeWindow: mock.timeWindow,
    extraTimeFactor: extraTimeFactorOf(extraMinutesPerHour),
    isRanked,
    issuedAt,
    expiresAt,
  };
  const earliestEnd =
    Math.max(now, mock.timeWindow?.opensAt ?? now) + withExtraTime(rules.durationMs, ticket.extraTimeFactor);
  if (!(await ctx.mockRecords.open(ticket, earliestEnd + CHECK_AFTER_MS))) throw sessionOver();
  return {
    token: await ctx.mockTickets.sign(ticket, now),
    now,
    expiresAt,
    attempt,
    isRanked,
    extraTimeFactor: ticket.extraTimeFactor,
    digest: paperDigest,
    mock: mockReplyOf({ ...mock, rules, sectionLanguages }),
  };
}
