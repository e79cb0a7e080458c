import type { ChangePasswordBody } from '#contract/account/change-password.ts';
import { ACCOUNT_MESSAGES } from '#domain/account/account-messages.ts';
import { SESSION_LIFETIME_MS } from '#domain/account/session.ts';
import { invalidFields } from '../../errors.ts';
import type { Account } from '../../ports/account.ts';
import type { Context } from '../context.ts';
import { finishOrLater } from './sessions/finish-later.ts';
import type { StudentCaller } from './sessions/identify-caller.ts';
import { rememberOnly } from './sessions/remember-only.ts';
import type { Client } from './throttles/client.ts';
import { changedMail } from './account-mails.ts';
import { confirmPassword } from './confirm-password.ts';
import { ownAccount } from './own-account.ts';

const WRONG = { currentPassword: ACCOUNT_MESSAGES.currentPasswordWrong };

/** A change whose answer was lost may have been made: the hash tells, whose salt is this call's own. */
async function replaceHash(account: Account, ...input: Parameters<Account['changePassword']>): Promise<boolean> {
  const [studentId, , newHash] = input;
  try {
    return await account.changePassword(...input);
  } catch (error) {
    if ((await account.findCredentials(studentId))?.passwordHash === newHash) return true;
    throw error;
  }
}

export interface ChangedPassword {
  readonly message: string;
  /** In place of the caller's own; absent when none could be given out, so that a login is next. */
  readonly token?: string;
  /** What this browser is remembered by; null when it could not be. */
  readonly device: string | null;
}

/** A new token for this browser, and the end of every other: whoever has copied the old one has nothing. */
async function renewSession(ctx: Context, studentId: number, deviceName: string | undefined): Promise<string | null> {
  const now = ctx.clock.now();
  const token = await ctx.sessions.start(studentId, now, now + SESSION_LIFETIME_MS, deviceName).catch(() => null);
  await finishOrLater(ctx, 'end-sessions', () =>
    token === null ? ctx.sessions.endAll(studentId) : ctx.sessions.endOthers(studentId, token),
  );
  return token;
}

/**
 * With the current password it becomes another: every token of the student's ends, the caller has a new one, remembered
 * browsers are forgotten but for this one, and a notice is mailed. Throws 'invalid' for a wrong current password,
 * 'throttled'.
 */
export async function changePassword(
  ctx: Context,
  { caller, client, body }: { caller: StudentCaller; client: Client; body: ChangePasswordBody },
): Promise<ChangedPassword> {
  const account = ownAccount(ctx);
  const { student, passwordHash } = await confirmPassword(ctx, account, {
    caller,
    client,
    password: body.currentPassword,
    refusal: WRONG,
  });
  const now = ctx.clock.now();
  const newHash = await ctx.passwords.hash(body.newPassword);
  // Before, so that nothing has changed when sessions are away; and after, for this one and those that have begun meanwhile.
  await ctx.sessions.endOthers(student.studentId, caller.token);
  // Another change was first: what was typed as the current password is not that any more.
  if (!(await replaceHash(account, student.studentId, passwordHash, newHash, new Date(now).toISOString())))
    throw invalidFields(WRONG);
  const { mailer } = ctx;
  if (mailer !== null) ctx.background.run('mail', () => mailer.send(changedMail(ctx.academy, student.email, now)));
  const [device, token] = await Promise.all([
    rememberOnly(ctx, student.studentId, client),
    renewSession(ctx, student.studentId, client.deviceName),
  ]);
  return { message: ACCOUNT_MESSAGES.passwordChanged, ...(token === null ? {} : { token }), device };
}
