import { accountMessagesText } from '#domain/text/en/account-messages.ts';
import type { CloseStudentBody } from '#contract/account/change-student.ts';
import { isClosingConfirmed } from '#domain/account/account-forms.ts';
import { parseStudentId } from '#domain/identity/student.ts';
import { STUDENT_MESSAGES } from '#domain/account/student-messages.ts';
import { DELETED_ACCOUNT } from '#domain/staff/audit.ts';
import { invalidFields, ServiceError } from '../../errors.ts';
import type { DirectoryStudent } from '../../ports/account.ts';
import type { Context } from '../context.ts';
import { tellSecurityLog } from '../identity/security-log.ts';
import { closedMail } from './account-mails.ts';
import { endAccess, endSessionsFirst } from '../identity/end-access.ts';
import { eraseAccount } from './erase-account.ts';
import { directoryOf, findChangeable } from './find-student.ts';
import { ownAccount } from '../identity/own-account.ts';
import type { StudentChange } from './student-change.ts';
import { changeIdOf, noteOf } from './student-change.ts';

/** The terms promise that the student hears why before the account is closed; afterwards the address is gone. */
async function writeFirst(
  { mailer, academy, clock, inLanguage }: Context,
  { email, language }: DirectoryStudent,
  reason: string,
): Promise<void> {
  if (mailer === null || email === '') throw new ServiceError('conflict', STUDENT_MESSAGES.closingNeedsMail);
  try {
    await mailer.send(inLanguage(language, () => closedMail(academy, email, { reason, at: clock.now() })));
  } catch (error) {
    throw new ServiceError('unavailable', STUDENT_MESSAGES.closingMailFailed, {}, 60, error);
  }
}

const closed = { message: STUDENT_MESSAGES.closed } as const;

/** Finds the student whose account may be closed. Throws as `findChangeable`, and 'forbidden' for all staff. */
async function findClosable(ctx: Context, change: StudentChange<CloseStudentBody>): Promise<DirectoryStudent> {
  const student = await findChangeable(ctx, change.segment, change.caller);
  if (student.role !== null) throw new ServiceError('forbidden', STUDENT_MESSAGES.closingStaff);
  return student;
}

/**
 * Closes a student's account for good: mails the reason, ends the sessions, and erases what the student's own deletion
 * erases. The audit log keeps the reason. A repeated clientId changes nothing. Throws 'not-found'; 'forbidden' for staff;
 * 'invalid' without the word; 'conflict' where no mail can be sent or the account has just changed; and 'unavailable'
 * when the mail or the sessions fail. Nothing is erased then.
 */
export async function closeStudent(
  ctx: Context,
  change: StudentChange<CloseStudentBody>,
): Promise<{ message: string }> {
  directoryOf(ctx);
  const account = ownAccount(ctx);
  const { clientId, confirmation, reason } = change.body;
  const named = parseStudentId(change.segment);
  // Before the student is looked for, who is there no more after the first call.
  if (named !== null && (await ctx.audit.has(changeIdOf('closing', named, clientId)))) {
    await endAccess(ctx, { end: 'closing', studentId: named });
    return closed;
  }
  const student = await findClosable(ctx, change);
  if (!isClosingConfirmed(confirmation)) throw invalidFields({ confirmation: accountMessagesText().confirmationWrong });
  const { studentId, status } = student;
  const note = noteOf(change, {
    student,
    changeId: changeIdOf('closing', studentId, clientId),
    action: 'deleted',
    now: ctx.clock.now(),
    before: { status },
    after: null,
  });
  const isClosed = await eraseAccount(ctx, account, {
    student,
    passwordHash: null,
    before: async () => {
      await endSessionsFirst(ctx, { end: 'closing', studentId });
      await writeFirst(ctx, student, reason);
    },
    note: { ...note, title: DELETED_ACCOUNT },
  });
  if (!isClosed) throw new ServiceError('conflict', STUDENT_MESSAGES.closingMeanwhile);
  const { studentId: actorId, address } = change.caller;
  tellSecurityLog(ctx, { event: 'account-deleted', studentId, actorId, address });
  return closed;
}
