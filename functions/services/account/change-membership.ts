import { indiaDayOf } from '#domain/lib/india-time.ts';
import type { ChangeMembershipBody } from '#contract/account/change-student.ts';
import type { HeldMembershipReply } from '#contract/account/student-record.ts';
import type { AuditAction } from '#domain/staff/audit.ts';
import { endInstant, isEnded, startInstant } from '#domain/membership/membership.ts';
import { moveForward } from '#domain/membership/renewal-chain.ts';
import { STUDENT_MESSAGES } from '#domain/account/student-messages.ts';
import { invalidFields, ServiceError } from '../../errors.ts';
import type { DirectoryStudent, HeldMembership } from '../../ports/account.ts';
import type { HeldPeriod, Holding } from '../../ports/membership.ts';
import { changedMeanwhile, sameVersion } from '../lib/conflict.ts';
import type { Context } from '../context.ts';
import { directoryOf, findChangeable } from './find-student.ts';
import { mailMembership } from './membership-mails.ts';
import { membershipReplyOf, membershipSnapshotOf } from './student-replies.ts';
import type { StudentChange } from './student-change.ts';
import { changeIdOf, noteOf } from './student-change.ts';

const VERB = 'membership';
/**
 * A try fails only when another change to the same student's memberships came first; the next try reads that change.
 */
const MOST_TRIES = 8;

type MembershipChange = StudentChange<ChangeMembershipBody> & { readonly membershipId: number };

/**
 * The new end date. 'now' becomes the previous millisecond, because a membership still runs at the instant of its end.
 */
function endOf(held: HeldMembership, endDate: string, now: number): string {
  if (endDate === 'now') {
    if (isEnded(held, now)) throw invalidFields({ endDate: STUDENT_MESSAGES.endedAlready });
    return new Date(now - 1).toISOString();
  }
  if (held.startDate !== null && endInstant(endDate) < startInstant(held.startDate))
    throw invalidFields({ endDate: STUDENT_MESSAGES.endsBeforeStart });
  if (endDate < indiaDayOf(now)) throw invalidFields({ endDate: STUDENT_MESSAGES.endsInPast });
  return endDate;
}

function actionOf({ endDate: before }: HeldMembership, asked: string, after: string): AuditAction {
  if (asked === 'now') return 'ended';
  return before !== null && endInstant(after) > endInstant(before) ? 'extended' : 'changed';
}

const rowIn = ({ memberships }: Holding, membershipId: number): HeldPeriod => {
  const held = memberships.find(({ id }) => id === membershipId);
  if (held === undefined) throw new ServiceError('not-found', STUDENT_MESSAGES.noMembership);
  return held;
};

/** Writes the new end and the earlier starts of later memberships. False when something else has changed meanwhile. */
async function tryToMove(
  ctx: Context,
  change: MembershipChange,
  student: DirectoryStudent,
  holding: Holding,
  now: number,
): Promise<boolean> {
  const { body, membershipId } = change;
  const before = rowIn(holding, membershipId);
  sameVersion(before, body.version);
  const endDate = endOf(before, body.endDate, now);
  const moved = moveForward(holding.memberships, before, endDate, now);
  const snapshot = membershipSnapshotOf(before);
  const note = noteOf(change, {
    student,
    changeId: changeIdOf(VERB, student.studentId, body.clientId),
    action: actionOf(before, body.endDate, endDate),
    now,
    before: snapshot,
    after: { ...snapshot, endDate, ...(moved.length > 0 && { moved }) },
  });
  const ended = { id: before.id, startDate: before.startDate, endDate };
  return directoryOf(ctx).setPeriods(
    {
      studentId: student.studentId,
      holdingVersion: holding.version,
      at: note.at,
      cause: `end:${before.id}`,
      ended: [ended],
      moved,
    },
    note,
  );
}

/**
 * Moves the end of a membership. When it now ends earlier, later memberships of the same type start earlier too. A
 * repeated clientId changes nothing and returns what is stored. The student is told by mail. Throws 'not-found',
 * 'forbidden', 'invalid', and 'conflict' when the stored version is not the caller's.
 */
export async function changeMembership(ctx: Context, change: MembershipChange): Promise<HeldMembershipReply> {
  const directory = directoryOf(ctx);
  const student = await findChangeable(ctx, change.segment, change.caller);
  const { body, membershipId } = change;
  const now = ctx.clock.now();
  const changeId = changeIdOf(VERB, student.studentId, body.clientId);
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const holding = await directory.holding(student.studentId);
    const isRepeat = await ctx.audit.has(changeId);
    if (!isRepeat && !(await tryToMove(ctx, change, student, holding, now))) continue;
    const stored = rowIn(await directory.holding(student.studentId), membershipId);
    if (!isRepeat) mailMembership(ctx, student, rowIn(holding, membershipId), stored);
    return membershipReplyOf(stored, now);
  }
  throw changedMeanwhile();
}
