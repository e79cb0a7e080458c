import type { ChangeMembershipBody } from '#contract/admin/change-student.ts';
import type { HeldMembershipAnswer } from '#contract/admin/student-record.ts';
import type { AuditAction } from '#domain/audit.ts';
import { indiaDayOf } from '#domain/day-series.ts';
import { endInstant, isEnded, startInstant } from '#domain/membership.ts';
import { STUDENT_MESSAGES } from '#domain/student-messages.ts';
import { invalidFields, ServiceError } from '../../errors.ts';
import type { HeldMembership } from '../../ports/student-directory.ts';
import { changedMeanwhile, sameVersion } from '../admin/conflict.ts';
import type { Context } from '../context.ts';
import { directoryOf, findChangeable } from './find-student.ts';
import { membershipAnswerOf, membershipSnapshotOf } from './student-answers.ts';
import type { StudentChange } from './student-change.ts';
import { changeIdOf, noteOf } from './student-change.ts';

const VERB = 'membership';

/** A day, or for 'now' the millisecond before: a membership still holds at the very instant of its end. */
function endOf(held: HeldMembership, endDate: string, now: number): string {
  if (endDate === 'now') {
    if (isEnded(held, now)) throw invalidFields({ endDate: STUDENT_MESSAGES.endedAlready });
    return new Date(now - 1).toISOString();
  }
  if (held.startDate !== null && endInstant(endDate) < startInstant(held.startDate)) throw invalidFields({ endDate: STUDENT_MESSAGES.endsBeforeStart });
  if (endDate < indiaDayOf(now)) throw invalidFields({ endDate: STUDENT_MESSAGES.endsInPast });
  return endDate;
}

function actionOf({ endDate: before }: HeldMembership, asked: string, after: string): AuditAction {
  if (asked === 'now') return 'ended';
  return before !== null && endInstant(after) > endInstant(before) ? 'extended' : 'changed';
}

/**
 * Moves the end of a membership. The same clientId again gives what is there. Throws 'not-found', 'forbidden', 'invalid',
 * and 'conflict' for another version than the one that stands.
 */
export async function changeMembership(ctx: Context, change: StudentChange<ChangeMembershipBody> & { readonly membershipId: number }): Promise<HeldMembershipAnswer> {
  const directory = directoryOf(ctx);
  const student = await findChangeable(ctx, change.segment);
  const { body, membershipId } = change;
  const find = async (): Promise<HeldMembership> => {
    const held = (await directory.memberships(student.studentId)).find(({ id }) => id === membershipId);
    if (held === undefined) throw new ServiceError('not-found', STUDENT_MESSAGES.noMembership);
    return held;
  };
  const before = await find();
  const now = ctx.clock.now();
  const changeId = changeIdOf(VERB, student.studentId, body.clientId);
  if (await ctx.audit.has(changeId)) return membershipAnswerOf(before, now);
  sameVersion(before, body.version);
  const endDate = endOf(before, body.endDate, now);
  const [snapshot, action] = [membershipSnapshotOf(before), actionOf(before, body.endDate, endDate)];
  const note = noteOf(change, { student, changeId, action, now, before: snapshot, after: { ...snapshot, endDate } });
  if (!(await directory.setEnd(before, endDate, note))) throw changedMeanwhile();
  return membershipAnswerOf(await find(), now);
}
