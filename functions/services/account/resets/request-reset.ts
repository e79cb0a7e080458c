import type { CodeSent, ForgotPasswordBody } from '#contract/account/forgot-password.ts';
import { RESET_CODE_LIFETIME_MS } from '#domain/account/reset-code.ts';
import type { StudentRecord } from '../../../ports/account.ts';
import type { Mailer } from '../../../ports/lib.ts';
import type { Context } from '../../context.ts';
import { admit } from '../throttles/admit.ts';
import { subjectOf } from '../throttles/admit-login.ts';
import type { Client } from '../throttles/client.ts';
import { RESETS_OF_ACCOUNT, RESETS_OF_ADDRESS } from '../throttles/limits.ts';
import { findAccount, identifierOf } from './find-account.ts';
import { codeMail } from './reset-mails.ts';

/** One message whether or not the account exists or its hourly codes are used up. */
const CODE_SENT = 'If these details belong to an account, a code has been sent to its email address.';

/** The text that is hashed. It contains the request id, so that a code only opens its own request. */
export const codeSecret = (requestId: string, code: string): string => `${requestId}.${code}`;

/** The student to mail a code to; null for unknown details and beyond the account's hourly limit. */
async function receiverOf(ctx: Context, body: ForgotPasswordBody): Promise<StudentRecord | null> {
  const student = await findAccount(ctx, body);
  const subject = student === null ? subjectOf(identifierOf(body)) : String(student.studentId);
  const taken = await ctx.throttles.take(RESETS_OF_ACCOUNT, subject, ctx.clock.now());
  return taken.isAllowed ? student : null;
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
  await admit(ctx, RESETS_OF_ADDRESS, client.address);
  const receiver = await receiverOf(ctx, body);
  const [requestId, code] = [ctx.resetCodes.requestId(), ctx.resetCodes.code()];
  const codeHash = await ctx.passwords.hash(codeSecret(requestId, code));
  const now = ctx.clock.now();
  await ctx.resets.open({
    requestId,
    studentId: receiver?.studentId ?? null,
    codeHash,
    now: new Date(now).toISOString(),
    expiresAt: new Date(now + RESET_CODE_LIFETIME_MS).toISOString(),
  });
  ctx.background.run('mail', async () => {
    if (receiver !== null) await mailer.send(codeMail(ctx.academy, receiver.email, code));
  });
  return { status: 'code_sent', requestId, message: CODE_SENT };
}
