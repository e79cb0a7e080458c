import { mailsAccountText } from '#domain/text/en/mails-account.ts';
import type { SuspendBody } from '#contract/account/change-student.ts';
import { STUDENT_MESSAGES } from '#domain/account/student-messages.ts';
import { ServiceError } from '../../errors.ts';
import type { DirectoryStudent } from '../../ports/account.ts';
import type { Context } from '../context.ts';
import { mailOf } from '../lib/plain-mail.ts';
import { endAccess } from '../identity/end-access.ts';
import { directoryOf, findChangeable } from './find-student.ts';
import { refuseLate } from './sign-out-student.ts';
import type { StudentChange } from './student-change.ts';
import { changeIdOf, noteOf } from './student-change.ts';

/** Tells the student why. The change never waits for the mail. */
function tell(
  { mailer, background, academy, inLanguage }: Pick<Context, 'mailer' | 'background' | 'academy' | 'inLanguage'>,
  { email, language }: Pick<DirectoryStudent, 'email' | 'language'>,
  { isSuspended, reason }: SuspendBody,
): void {
  if (mailer === null || email === '') return;
  const mail = inLanguage(language, () => {
    const text = mailsAccountText();
    const { subject, text: first } = isSuspended ? text.suspended : text.reopened;
    return mailOf(email, subject({ academy: academy.name }), [
      first,
      text.reason({ reason }),
      text.question({ email: academy.email }),
      academy.name,
    ]);
  });
  background.run('mail', () => mailer.send(mail));
}

/**
 * Suspends an account, or takes that back. A suspended student's access ends and logins are refused. A repeated
 * clientId changes nothing. Throws 'not-found', 'forbidden' for staff, 'conflict' when the account is so already, and
 * 'unavailable' when some of the access may still be active.
 */
export async function suspendStudent(
  ctx: Context,
  change: StudentChange<SuspendBody>,
): Promise<{ isSuspended: boolean }> {
  const student = await findChangeable(ctx, change.segment, change.caller);
  const { clientId, isSuspended } = change.body;
  const changeId = changeIdOf('suspension', student.studentId, clientId);
  if (!(await ctx.audit.has(changeId))) {
    const note = noteOf(change, {
      student,
      changeId,
      action: 'changed',
      now: ctx.clock.now(),
      before: { status: student.status },
      after: { status: isSuspended ? 'disabled' : 'active' },
    });
    if (!(await directoryOf(ctx).setSuspended(student.studentId, isSuspended, note)))
      throw new ServiceError(
        'conflict',
        isSuspended ? STUDENT_MESSAGES.suspendedAlready : STUDENT_MESSAGES.openAlready,
      );
    tell(ctx, student, change.body);
  }
  // A repeat ends it too: the first call may have been cut off before it came to this.
  if (isSuspended) refuseLate(await endAccess(ctx, { end: 'suspension', studentId: student.studentId }));
  return { isSuspended };
}
