import type { MockList } from '#contract/mocks/list-mocks.ts';
import { decideAccess } from '#domain/membership/access.ts';
import { isForEverybody, isNear } from '#domain/mocks/dated-mocks.ts';
import { DAY_MS } from '#domain/lib/india-time.ts';
import { decideMock, decideWithdrawn } from '#domain/mocks/decide-mock.ts';
import { sessionOver } from '../../errors.ts';
import type { AccessFacts } from '../../ports/membership.ts';
import type { StudentCaller } from '../identity/sessions/identify-caller.ts';
import type { Context } from '../context.ts';
import { attemptEntriesOf, mockReplyOf, ownAttempts } from './mock-replies.ts';

/** What decides about mocks of this student, read once. Throws 'unauthenticated' when the account was deleted. */
export async function accessFactsOf(ctx: Context, caller: StudentCaller): Promise<AccessFacts> {
  const facts = await ctx.accessRecords.find(caller, ctx.clock.now());
  if (facts === null) throw sessionOver();
  return facts;
}

/** Whether TestSeriesModule is open, by the browser's own rule with stored facts. */
export const opensSeries = (facts: AccessFacts, { studentId }: StudentCaller, now: number): boolean =>
  decideAccess({ student: { studentId, FreeAccess: facts.freeAccessUntil }, module: 'TestSeriesModule', now }, facts)
    .access;

/** Mocks for everybody are listed with every exam until a week after they closed. */
const LISTED_AFTER_MS = 7 * DAY_MS;

/** The mocks of one exam's series and those of this week for everybody, and what the caller may do with each. */
export async function listMocks(
  ctx: Context,
  { caller, exam }: { caller: StudentCaller; exam: string },
): Promise<MockList> {
  const now = ctx.clock.now();
  const [known, records, facts] = await Promise.all([
    ctx.mocks.listFor(exam, now - LISTED_AFTER_MS),
    ctx.mockRecords.listOf(caller.studentId),
    accessFactsOf(ctx, caller),
  ]);
  // Of another exam: those for everybody that can be entered within a week, and those that this student has begun.
  const mocks = known.filter(
    (mock) =>
      mock.exam === exam ||
      (mock.withdrawnAt === null && isForEverybody(mock) && isNear(mock, now)) ||
      records.some((record) => record.mock === mock.id),
  );
  const isOpen = opensSeries(facts, caller, now);
  const entries = mocks.map(async (mock): Promise<MockList['mocks']> => {
    const own = records.filter((record) => record.mock === mock.id);
    const attempts = await ownAttempts(ctx, own);
    const { access, timeWindow } = mock;
    const decision = decideMock({ access, timeWindow, isLoggedIn: true, opensSeries: isOpen, attempts, now });
    const shown = mock.withdrawnAt === null ? decision : decideWithdrawn(decision);
    if (shown === null) return [];
    return [{ mock: mockReplyOf(mock), decision: shown, attempts: await attemptEntriesOf(ctx, attempts, own) }];
  });
  return { now, isProfileComplete: facts.isProfileComplete, mocks: (await Promise.all(entries)).flat() };
}
