import type { SignOutBody } from '#contract/account/change-student.ts';
import { STUDENT_MESSAGES } from '#domain/account/student-messages.ts';
import { ServiceError } from '../../errors.ts';
import type { Context } from '../context.ts';
import { endAccess } from '../identity/end-access.ts';
import { findChangeable } from './find-student.ts';
import type { StudentChange } from './student-change.ts';
import { changeIdOf, noteOf } from './student-change.ts';

const RETRY_AFTER_SECONDS = 5;

/** Throws 'unavailable' where something could not be ended: it is tried again, and so may the caller. */
export function refuseLate(late: ReadonlySet<unknown>): void {
  if (late.size > 0) throw new ServiceError('unavailable', STUDENT_MESSAGES.signOutLate, {}, RETRY_AFTER_SECONDS);
}

/**
 * Ends the access of a student, who may log in again. Writes the audit log first, because sessions are outside the database's transaction
 * and nobody may be signed out unrecorded. A retry writes no second line. Throws 'not-found', 'forbidden', and
 * 'unavailable' when sessions are unavailable; some may then still be active.
 */
export async function signOutStudent(ctx: Context, change: StudentChange<SignOutBody>): Promise<void> {
  const student = await findChangeable(ctx, change.segment, change.caller);
  const changeId = changeIdOf('sign-out', student.studentId, change.body.clientId);
  await ctx.audit.record(
    noteOf(change, { student, changeId, action: 'signed-out', now: ctx.clock.now(), before: null, after: null }),
  );
  refuseLate(await endAccess(ctx, { end: 'staff-sign-out', studentId: student.studentId }));
}
