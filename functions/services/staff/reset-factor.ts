import { factorMessagesText } from '#domain/text/en/factor-messages.ts';
import type { ResetFactorBody } from '#contract/staff/staff-members.ts';
import { STUDENT_MESSAGES } from '#domain/account/student-messages.ts';
import { ServiceError } from '../../errors.ts';
import { findStudent } from '../account/find-student.ts';
import type { AdminCaller } from '../identity/identify-admin.ts';
import { endAccess } from '../identity/end-access.ts';
import { nameOf } from '../account/student-replies.ts';
import type { Context } from '../context.ts';
import { mailFactor } from '../identity/factor-mails.ts';
import { tellSecurityLog } from '../identity/security-log.ts';

/**
 * Removes the second factor of another member of staff and ends all sessions of the account: the next login needs the
 * password alone, and the person sets up a new factor. A repeated clientId only ends the sessions again. Throws
 * 'not-found', 'forbidden' for one's own, and 'conflict' without a second factor.
 */
export async function resetFactor(
  ctx: Context,
  { caller, segment, body: { clientId, reason } }: { caller: AdminCaller; segment: string; body: ResetFactorBody },
): Promise<void> {
  const { factors } = ctx;
  if (factors === null) throw new ServiceError('not-found', STUDENT_MESSAGES.elsewhere);
  const student = await findStudent(ctx, segment);
  const { studentId, email } = student;
  if (studentId === caller.studentId) throw new ServiceError('forbidden', factorMessagesText().ownReset);
  const changeId = `factor-reset:${studentId}:${clientId}`;
  if (!(await ctx.audit.has(changeId))) {
    const isDone = await factors.remove(studentId, {
      changeId,
      at: new Date(ctx.clock.now()).toISOString(),
      adminId: caller.studentId,
      action: 'factor-removed',
      subject: { noun: 'students', id: studentId },
      title: nameOf(student),
      reason,
      before: null,
      after: null,
    });
    if (!isDone) throw new ServiceError('conflict', factorMessagesText().noneToReset);
    tellSecurityLog(ctx, { event: 'factor-removed', studentId, actorId: caller.studentId, address: caller.address });
    mailFactor(ctx, email, 'reset');
  }
  await endAccess(ctx, { end: 'factor-reset', studentId });
}
