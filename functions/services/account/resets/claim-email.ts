import { accountRefusalsText } from '#domain/text/en/account-refusals.ts';
import { emailClaimText } from '#domain/text/en/email-claim.ts';
import type { CodeSent } from '#contract/account/forgot-password.ts';
import { ServiceError } from '../../../errors.ts';
import type { Account, StudentRecord } from '../../../ports/account.ts';
import type { Mail } from '../../../ports/lib.ts';
import type { Context } from '../../context.ts';
import { tellSecurityLog } from '../../identity/security-log.ts';
import { admitAt, giveBackOnFailure } from '../../identity/throttles/admit.ts';
import type { Client } from '../../identity/throttles/client.ts';
import { CODES_OF_ADDRESS, RESETS_OF_ADDRESS } from '../../identity/throttles/limits.ts';
import type { TypedCode } from './mailed-codes.ts';
import { mailCode, openedBy } from './mailed-codes.ts';
import { claimMail, confirmedAlreadyMail } from './reset-mails.ts';

function ownAccounts({ account }: Context): Account {
  if (account === null) throw new ServiceError('forbidden', emailClaimText().elsewhere);
  return account;
}

const holderOf = async (ctx: Context, email: string): Promise<StudentRecord | null> =>
  (await ctx.students.findCredentials({ email }))?.student ?? null;

/** The mail with the code, or, where the account has proved the email, the one that says how to get into it. */
async function mailFor(ctx: Context, account: Account, student: StudentRecord, code: string): Promise<Mail> {
  const details = await account.findDetails(student.studentId);
  const isProved = student.role !== null || details === null || details.emailConfirmedAt !== null;
  return isProved ? confirmedAlreadyMail(ctx.academy, student.email) : claimMail(ctx.academy, student.email, code);
}

/**
 * Begins to take an email away from an account whose owner never proved it (docs/decisions/108). Every call does the
 * same work, so that neither the reply nor its time tells whether an account has the email. Throws 'forbidden' in proxy
 * mode, 'unavailable' when no mail can be sent, and 'throttled'.
 */
export async function requestClaim(ctx: Context, email: string, client: Client): Promise<CodeSent> {
  const account = ownAccounts(ctx);
  const { mailer } = ctx;
  if (mailer === null) throw new ServiceError('unavailable', accountRefusalsText().noClaimMail);
  const student = await holderOf(ctx, email);
  const admission = await admitAt(ctx, RESETS_OF_ADDRESS, client);
  const requestId = await mailCode(ctx, {
    purpose: 'claim',
    identifier: { email },
    student,
    admission,
    mailer,
    write: (holder, code) => ctx.inLanguage(holder.language, () => mailFor(ctx, account, holder, code)),
  });
  return { status: 'code_sent', requestId, message: emailClaimText().sent };
}

/**
 * Takes the email away. The account keeps its mobile number, its password and all it has. Throws 'forbidden' in proxy
 * mode, 'invalid' for any other code, and 'throttled' for an address that guesses.
 */
export async function confirmClaim(
  ctx: Context,
  { email, client, ...typed }: TypedCode & { readonly email: string; readonly client: Client },
): Promise<{ message: string }> {
  ownAccounts(ctx);
  const admission = await admitAt(ctx, CODES_OF_ADDRESS, client);
  const free = async (): Promise<StudentRecord | null> => {
    const student = await openedBy(ctx, 'claim', typed, () => holderOf(ctx, email));
    const now = new Date(ctx.clock.now()).toISOString();
    return student !== null && (await ctx.resets.freeEmail(typed.requestId, student.email, now)) ? student : null;
  };
  const student = await giveBackOnFailure(free, admission.forgive);
  if (student === null) {
    await admission.fail();
    tellSecurityLog(ctx, { event: 'reset-failed', studentId: null, address: client.address });
    throw new ServiceError('invalid', accountRefusalsText().codeWrong);
  }
  await admission.forgive();
  tellSecurityLog(ctx, { event: 'email-freed', studentId: student.studentId, address: client.address });
  return { message: emailClaimText().freed };
}
