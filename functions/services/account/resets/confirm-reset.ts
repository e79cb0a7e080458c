import { accountRefusalsText } from '#domain/text/en/account-refusals.ts';
import { messagesText } from '#domain/text/en/messages.ts';
import type { ForgotPasswordBody } from '#contract/account/forgot-password.ts';
import { ServiceError } from '../../../errors.ts';
import type { StudentRecord } from '../../../ports/account.ts';
import type { Mailer } from '../../../ports/lib.ts';
import type { RedeemedGrant } from '../../../ports/membership.ts';
import type { Context } from '../../context.ts';
import { mailRedeemed } from '../membership-mails.ts';
import { tellSecurityLog } from '../../identity/security-log.ts';
import { endAccess, endSessionsFirst } from '../../identity/end-access.ts';
import { finishOrLater } from '../../identity/sessions/finish-later.ts';
import { rememberAgain } from '../../identity/sessions/remember-again.ts';
import { refuseWeakPassword } from '../../identity/passwords/refuse-weak-password.ts';
import { admitAt, giveBackOnFailure } from '../../identity/throttles/admit.ts';
import { clearLogins, subjectOf } from '../../identity/throttles/admit-login.ts';
import type { Client } from '../../identity/throttles/client.ts';
import { CODES_OF_ADDRESS } from '../../identity/throttles/limits.ts';
import { findAccount } from './find-account.ts';
import { openedBy } from './mailed-codes.ts';
import { noticeMail } from './reset-mails.ts';

export type Confirmation = ForgotPasswordBody & { readonly requestId: string; readonly code: string };

/**
 * Sets the password; null when another confirmation came first. Sessions end before the code is used, so that the code
 * stays valid while sessions are unavailable. When the reply is lost, the stored hash proves the change, because its
 * salt belongs to this call alone.
 */
async function setPassword(
  ctx: Context,
  { requestId, newpassword }: Confirmation,
  student: StudentRecord,
): Promise<readonly RedeemedGrant[] | null> {
  const { studentId, email } = student;
  const now = new Date(ctx.clock.now()).toISOString();
  const hash = async (): Promise<string> => {
    refuseWeakPassword(ctx, { password: newpassword, field: 'newpassword', owner: student });
    return ctx.passwords.hash(newpassword);
  };
  const newHash = await giveBackOnFailure(hash, () => ctx.resets.returnTry(requestId));
  await endSessionsFirst(ctx, { end: 'password-reset', studentId });
  try {
    return await ctx.resets.complete({ requestId, studentId, email, passwordHash: newHash, now });
  } catch (error) {
    if ((await ctx.students.findCredentials({ email }))?.passwordHash === newHash) return [];
    throw error;
  }
}

/**
 * Ends the access, also of sessions that started while the password changed, and clears the account's failed logins:
 * strangers' guesses must not delay the owner. Returns this browser's device token; null when it was not remembered.
 */
async function endEverywhere(
  ctx: Context,
  { studentId, email, mobileNumber }: StudentRecord,
  client: Client,
): Promise<string | null> {
  const [late] = await Promise.all([
    endAccess(ctx, { end: 'password-reset', studentId }),
    finishOrLater(ctx, 'clear-throttles', () => clearLogins(ctx, subjectOf({ email }), client)),
    finishOrLater(ctx, 'clear-throttles', () => clearLogins(ctx, subjectOf({ mobileNumber }), client)),
  ]);
  return rememberAgain(ctx, { studentId, client, late });
}

/**
 * The second call. A right code changes the password, ends every session of the student and mails a notice. Nobody is
 * logged in, but this browser is remembered (`device` is null when that failed). Throws 'invalid' for any other code,
 * and 'throttled' for an address that guesses.
 */
export async function confirmReset(
  ctx: Context,
  { body, client, mailer }: { body: Confirmation; client: Client; mailer: Mailer },
): Promise<{ message: string; device: string | null }> {
  const admission = await admitAt(ctx, CODES_OF_ADDRESS, client);
  const student = await giveBackOnFailure(
    () => openedBy(ctx, 'reset', body, () => findAccount(ctx, body)),
    admission.forgive,
  );
  const change = () => (student === null ? Promise.resolve(null) : setPassword(ctx, body, student));
  const redeemed = await giveBackOnFailure(change, admission.forgive);
  if (redeemed === null || student === null) {
    await admission.fail();
    tellSecurityLog(ctx, { event: 'reset-failed', studentId: student?.studentId ?? null, address: client.address });
    throw new ServiceError('invalid', accountRefusalsText().codeWrong);
  }
  const now = ctx.clock.now();
  tellSecurityLog(ctx, { event: 'password-reset', studentId: student.studentId, address: client.address });
  // Read before they end. The mail about the password goes out without them if they cannot be read.
  const ended = (await ctx.loginPasskeys?.list(student.studentId).catch(() => [])) ?? [];
  ctx.background.run('mail', () =>
    mailer.send(ctx.inLanguage(student.language, () => noticeMail(ctx.academy, student.email, now, ended))),
  );
  mailRedeemed(ctx, student, redeemed);
  const [device] = await Promise.all([
    endEverywhere(ctx, student, client),
    finishOrLater(ctx, 'clear-throttles', admission.forgive),
  ]);
  return { message: messagesText().successes.passwordReset, device };
}
