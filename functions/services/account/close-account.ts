import { accountMessagesText } from '#domain/text/en/account-messages.ts';
import type { CloseAccountBody } from '#contract/account/close-account.ts';
import { isClosingConfirmed } from '#domain/account/account-forms.ts';
import { DELETED_ACCOUNT } from '#domain/staff/audit.ts';
import { isAdminId } from '#domain/identity/student.ts';
import { invalidFields, ServiceError } from '../../errors.ts';
import type { Context } from '../context.ts';
import { tellSecurityLog } from '../identity/security-log.ts';
import type { StudentCaller } from '../identity/sessions/identify-caller.ts';
import type { Client } from '../identity/throttles/client.ts';
import { goodbyeMail } from './account-mails.ts';
import { confirmPassword } from '../identity/confirm-password.ts';
import { endSessionsFirst } from '../identity/end-access.ts';
import { eraseAccount } from './erase-account.ts';
import { ownAccount } from '../identity/own-account.ts';

/** Throws 'forbidden': with the account would go its role, and the traces of what staff did. */
async function refuseStaff(ctx: Context, { studentId }: StudentCaller): Promise<void> {
  if (isAdminId(studentId)) throw new ServiceError('forbidden', accountMessagesText().adminStays);
  if ((await ctx.staffRoles.find(studentId)) !== null)
    throw new ServiceError('forbidden', accountMessagesText().staffStays);
}

/**
 * Erases the caller's account permanently. Personal data is deleted, every session ends, and email and mobile number
 * can be used again. docs/decisions/022-closing-an-account.md lists what stays. Throws 'forbidden' for staff,
 * 'invalid' without the confirmation word or the password, 'throttled', and 'conflict' when the password has just
 * changed.
 */
export async function closeAccount(
  ctx: Context,
  {
    caller,
    client,
    body,
    requestId,
  }: { caller: StudentCaller; client: Client; body: CloseAccountBody; requestId: string },
): Promise<{ message: string }> {
  const account = ownAccount(ctx);
  await refuseStaff(ctx, caller);
  if (!isClosingConfirmed(body.confirmation))
    throw invalidFields({ confirmation: accountMessagesText().confirmationWrong });
  const refusal = { password: accountMessagesText().passwordWrong };
  const { student, passwordHash } = await confirmPassword(ctx, account, {
    caller,
    client,
    password: body.password,
    refusal,
  });
  const { studentId, email, language } = student;
  const now = ctx.clock.now();
  // Nothing is erased while sessions are unavailable. The caller's own session lasts until the account is certainly
  // deleted.
  const isClosed = await eraseAccount(ctx, account, {
    student,
    passwordHash,
    before: () => endSessionsFirst(ctx, { end: 'own-password', studentId, keptToken: caller.token }),
    note: {
      changeId: `close:${studentId}:${requestId}`,
      at: new Date(now).toISOString(),
      adminId: studentId,
      action: 'deleted',
      subject: { noun: 'students', id: studentId },
      title: DELETED_ACCOUNT,
      reason: null,
      before: null,
      after: null,
    },
  });
  if (!isClosed) throw new ServiceError('conflict', accountMessagesText().changedMeanwhile);
  tellSecurityLog(ctx, { event: 'account-deleted', studentId, address: client.address });
  const { mailer } = ctx;
  if (mailer !== null)
    ctx.background.run('mail', () => mailer.send(ctx.inLanguage(language, () => goodbyeMail(ctx.academy, email, now))));
  return { message: accountMessagesText().closed };
}
