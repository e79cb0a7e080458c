import type { ForgotPasswordBody } from '#contract/forgot-password.ts';
import { SUCCESSES } from '#domain/messages.ts';
import { ServiceError } from '../../errors.ts';
import type { Mailer, StudentRecord } from '../../ports.ts';
import type { Context } from '../context.ts';
import { admit } from '../throttles/admit.ts';
import { subjectOf } from '../throttles/admit-login.ts';
import type { Client } from '../throttles/client.ts';
import { GUESSES_OF_ADDRESS, LOGINS_OF_ACCOUNT } from '../throttles/limits.ts';
import { findAccount } from './find-account.ts';
import { codeSecret } from './request-reset.ts';
import { noticeMail } from './reset-mails.ts';

/** The same for a wrong, late, used or foreign code. */
const NOT_RIGHT = 'This code is not right, or it no longer works. Use the code of the newest email, or ask for a new code.';

export type Confirmation = ForgotPasswordBody & { readonly requestId: string; readonly code: string };

/** The student whose request this code opens; null for every other, after the same work. */
async function openedBy(ctx: Context, body: Confirmation): Promise<StudentRecord | null> {
  const reset = await ctx.resets.takeTry(body.requestId, new Date(ctx.clock.now()).toISOString());
  const isRight = await ctx.passwords.verify(codeSecret(body.requestId, body.code), reset?.codeHash ?? null);
  const student = await findAccount(ctx, body);
  return isRight && student !== null && student.studentId === reset?.studentId ? student : null;
}

/** Whoever was in is out, and the owner is not held up by what strangers tried. */
async function endEverywhere(ctx: Context, { studentId, email, mobileNumber }: StudentRecord): Promise<void> {
  await Promise.all([
    ctx.sessions.endAll(studentId),
    ctx.devices.distrustAll(studentId),
    ctx.throttles.clear(LOGINS_OF_ACCOUNT, subjectOf({ email })),
    ctx.throttles.clear(LOGINS_OF_ACCOUNT, subjectOf({ mobileNumber })),
  ]);
}

/**
 * The second call: with the right code the password changes, every session of the student ends and a notice is
 * mailed; nobody is logged in, but this browser is remembered. Throws 'invalid' for any other code, 'throttled' for
 * an address that guesses.
 */
export async function confirmReset(
  ctx: Context,
  { body, client, mailer }: { body: Confirmation; client: Client; mailer: Mailer },
): Promise<{ message: string; device: string }> {
  const admission = await admit(ctx, GUESSES_OF_ADDRESS, client.address);
  const student = await openedBy(ctx, body);
  const now = ctx.clock.now();
  const isChanged =
    student !== null && (await ctx.resets.complete(body.requestId, await ctx.passwords.hash(body.newpassword), new Date(now).toISOString()));
  if (!isChanged) {
    await admission.fail();
    throw new ServiceError('invalid', NOT_RIGHT);
  }
  ctx.background.run('mail', () => mailer.send(noticeMail(ctx.academy, student.email, now)));
  await Promise.all([endEverywhere(ctx, student), admission.forgive()]);
  return { message: SUCCESSES.passwordReset, device: await ctx.devices.trust(student.studentId, client.device, now) };
}
