import type { CodeSent, ForgotPasswordBody } from '#contract/account/forgot-password.ts';
import { RESET_CODE_LIFETIME_MS } from '#domain/account/reset-code.ts';
import type { StudentRecord } from '../../../ports/account.ts';
import type { Mailer } from '../../../ports/lib.ts';
import type { Context } from '../../context.ts';
import { tellSecurityLog } from '../../staff/security-log.ts';
import { refuseWeakPassword } from '../passwords/refuse-weak-password.ts';
import type { Admission } from '../throttles/admit.ts';
import { admit, admitAt, giveBackOnFailure } from '../throttles/admit.ts';
import { subjectOf } from '../throttles/admit-login.ts';
import type { Client } from '../throttles/client.ts';
import { RESETS_OF_ACCOUNT, RESETS_OF_ADDRESS, RESETS_OF_DEVICE } from '../throttles/limits.ts';
import { findAccount, identifierOf } from './find-account.ts';
import { codeMail } from './reset-mails.ts';

/** One message whether or not the account exists and whether a mail leaves. */
const CODE_SENT = 'If these details belong to an account, a code has been sent to its email address.';

/** The text that is hashed. It contains the request id, so that a code only opens its own request. */
export const codeSecret = (requestId: string, code: string): string => `${requestId}.${code}`;

/** Counts the request: a remembered browser by itself, every other one by its address. */
async function admitRequest(ctx: Context, student: StudentRecord | null, client: Client): Promise<Admission> {
  const owner = student?.studentId ?? null;
  return (await ctx.devices.isTrusted(owner, client.device, ctx.clock.now()))
    ? admit(ctx, RESETS_OF_DEVICE, `${owner}:${client.device}`)
    : admitAt(ctx, RESETS_OF_ADDRESS, client);
}

/** Counts a mail to the account. Null beyond its limit: the mail that was sent last is then still good. */
async function admitMail(ctx: Context, body: ForgotPasswordBody, student: StudentRecord | null, now: number) {
  const subject = student === null ? subjectOf(identifierOf(body)) : String(student.studentId);
  const taken = await ctx.throttles.take(RESETS_OF_ACCOUNT, subject, now);
  return taken.isAllowed ? { forgive: () => ctx.throttles.forgive(RESETS_OF_ACCOUNT, subject, taken.tryId) } : null;
}

/**
 * The first call. Mails a code to the email on record, if there is an account; changes nothing yet and ignores the new
 * password. Every call does the same work in the same order, so that neither the reply nor its time reveals whether an
 * account exists. Throws 'throttled' for an address that asks too often.
 */
export async function requestReset(
  ctx: Context,
  { body, client, mailer }: { body: ForgotPasswordBody; client: Client; mailer: Mailer },
): Promise<CodeSent> {
  // Only of what was typed: a refusal by the account's names would tell that it exists.
  const typed = { email: body.email ?? '', mobileNumber: body.mobilenumber ?? '' };
  refuseWeakPassword(ctx, { password: body.newpassword, field: 'newpassword', owner: typed });
  const student = await findAccount(ctx, body);
  const admission = await admitRequest(ctx, student, client);
  const now = ctx.clock.now();
  const mail = await admitMail(ctx, body, student, now);
  const [requestId, code] = [ctx.resetCodes.requestId(), ctx.resetCodes.code()];
  const codeHash = await giveBackOnFailure(
    () => ctx.passwords.hash(codeSecret(requestId, code)),
    () => Promise.all([admission.forgive(), mail?.forgive()]),
  );
  await ctx.resets.open({
    requestId,
    studentId: student?.studentId ?? null,
    codeHash,
    isMailed: mail !== null,
    now: new Date(now).toISOString(),
    expiresAt: new Date(now + RESET_CODE_LIFETIME_MS).toISOString(),
  });
  ctx.background.run('mail', async () => {
    if (student !== null && mail !== null) await mailer.send(codeMail(ctx.academy, student.email, code));
  });
  tellSecurityLog(ctx, { event: 'reset-asked', studentId: student?.studentId ?? null, address: client.address });
  return { status: 'code_sent', requestId, message: CODE_SENT };
}
