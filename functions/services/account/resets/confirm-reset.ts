import type { ForgotPasswordBody } from '#contract/account/forgot-password.ts';
import { SUCCESSES } from '#domain/site/messages.ts';
import { ServiceError } from '../../../errors.ts';
import type { StudentRecord } from '../../../ports/account.ts';
import type { Mailer } from '../../../ports/lib.ts';
import type { Context } from '../../context.ts';
import { finishOrLater } from '../sessions/finish-later.ts';
import { rememberOnly } from '../sessions/remember-only.ts';
import { admit } from '../throttles/admit.ts';
import { subjectOf } from '../throttles/admit-login.ts';
import type { Client } from '../throttles/client.ts';
import { GUESSES_OF_ADDRESS, LOGINS_OF_ACCOUNT } from '../throttles/limits.ts';
import { findAccount } from './find-account.ts';
import { codeSecret } from './request-reset.ts';
import { noticeMail } from './reset-mails.ts';

/** One message for a code that is wrong, expired, used, or another student's. */
const NOT_RIGHT =
  'This code is not right, or it no longer works. Use the code of the newest email, or ask for a new code.';

export type Confirmation = ForgotPasswordBody & { readonly requestId: string; readonly code: string };

/** The student whose request this code belongs to; null otherwise, after the same work. */
async function openedBy(ctx: Context, body: Confirmation): Promise<StudentRecord | null> {
  const reset = await ctx.resets.takeTry(body.requestId, new Date(ctx.clock.now()).toISOString());
  const isRight = await ctx.passwords.verify(codeSecret(body.requestId, body.code), reset?.codeHash ?? null);
  const student = await findAccount(ctx, body);
  return isRight && student !== null && student.studentId === reset?.studentId ? student : null;
}

/**
 * Sets the password; false when another confirmation came first. Sessions end before the code is used, so that the code
 * stays valid while sessions are unavailable. When the reply is lost, the stored hash proves the change, because its
 * salt belongs to this call alone.
 */
async function setPassword(
  ctx: Context,
  { requestId, newpassword }: Confirmation,
  { studentId, email }: StudentRecord,
): Promise<boolean> {
  const now = new Date(ctx.clock.now()).toISOString();
  const newHash = await ctx.passwords.hash(newpassword);
  await ctx.sessions.endAll(studentId);
  try {
    return await ctx.resets.complete(requestId, newHash, now);
  } catch (error) {
    if ((await ctx.students.findCredentials({ email }))?.passwordHash === newHash) return true;
    throw error;
  }
}

/**
 * Ends sessions that started while the password changed, and clears the account's failed logins: strangers' guesses
 * must not delay the owner.
 */
async function endEverywhere(ctx: Context, { studentId, email, mobileNumber }: StudentRecord): Promise<void> {
  await Promise.all([
    finishOrLater(ctx, 'end-sessions', () => ctx.sessions.endAll(studentId)),
    finishOrLater(ctx, 'clear-throttles', () => ctx.throttles.clear(LOGINS_OF_ACCOUNT, subjectOf({ email }))),
    finishOrLater(ctx, 'clear-throttles', () => ctx.throttles.clear(LOGINS_OF_ACCOUNT, subjectOf({ mobileNumber }))),
  ]);
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
  const admission = await admit(ctx, GUESSES_OF_ADDRESS, client.address);
  const student = await openedBy(ctx, body);
  if (student === null || !(await setPassword(ctx, body, student))) {
    await admission.fail();
    throw new ServiceError('invalid', NOT_RIGHT);
  }
  const now = ctx.clock.now();
  ctx.background.run('mail', () => mailer.send(noticeMail(ctx.academy, student.email, now)));
  const [device] = await Promise.all([
    rememberOnly(ctx, student.studentId, client),
    endEverywhere(ctx, student),
    finishOrLater(ctx, 'clear-throttles', admission.forgive),
  ]);
  return { message: SUCCESSES.passwordReset, device };
}
