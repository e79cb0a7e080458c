import { accountRefusalsText } from '#domain/text/en/account-refusals.ts';
import type { CodeSent, ForgotPasswordBody } from '#contract/account/forgot-password.ts';
import type { StudentRecord } from '../../../ports/account.ts';
import type { Mailer } from '../../../ports/lib.ts';
import type { Context } from '../../context.ts';
import { tellSecurityLog } from '../../identity/security-log.ts';
import { refuseWeakPassword } from '../../identity/passwords/refuse-weak-password.ts';
import type { Admission } from '../../identity/throttles/admit.ts';
import { admit, admitAt } from '../../identity/throttles/admit.ts';
import type { Client } from '../../identity/throttles/client.ts';
import { RESETS_OF_ADDRESS, RESETS_OF_DEVICE } from '../../identity/throttles/limits.ts';
import { findAccount, identifierOf } from './find-account.ts';
import { mailCode } from './mailed-codes.ts';
import { codeMail } from './reset-mails.ts';

/** Counts the request: a remembered browser by itself, every other one by its address. */
async function admitRequest(ctx: Context, student: StudentRecord | null, client: Client): Promise<Admission> {
  const owner = student?.studentId ?? null;
  return (await ctx.devices.isTrusted(owner, client.device, ctx.clock.now()))
    ? admit(ctx, RESETS_OF_DEVICE, `${owner}:${client.device}`)
    : admitAt(ctx, RESETS_OF_ADDRESS, client);
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
  const requestId = await mailCode(ctx, {
    purpose: 'reset',
    identifier: identifierOf(body),
    student,
    admission,
    mailer,
    write: ({ email, language }, code) => ctx.inLanguage(language, () => codeMail(ctx.academy, email, code)),
  });
  tellSecurityLog(ctx, { event: 'reset-asked', studentId: student?.studentId ?? null, address: client.address });
  return { status: 'code_sent', requestId, message: accountRefusalsText().codeSent };
}
