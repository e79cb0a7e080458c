import type { ChangePasswordBody } from '#contract/account/change-password.ts';
import { ACCOUNT_MESSAGES } from '#domain/account/account-messages.ts';
import { SESSION_LIFETIME_MS } from '#domain/account/session.ts';
import { invalidFields } from '../../errors.ts';
import type { Account } from '../../ports/account.ts';
import type { Context } from '../context.ts';
import { tellSecurityLog } from '../staff/security-log.ts';
import { finishOrLater } from './sessions/finish-later.ts';
import type { StudentCaller } from './sessions/identify-caller.ts';
import { rememberOnly } from './sessions/remember-only.ts';
import type { Client } from './throttles/client.ts';
import { changedMail } from './account-mails.ts';
import { confirmPassword } from './confirm-password.ts';
import { ownAccount } from './own-account.ts';
import { refuseWeakPassword } from './passwords/refuse-weak-password.ts';

const WRONG = { currentPassword: ACCOUNT_MESSAGES.currentPasswordWrong };

/**
 * The reply of a stored change may be lost. The stored hash then proves it, because its salt belongs to this call
 * alone.
 */
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
  /** Replaces the caller's token. Absent when no session could be started; the caller then has to log in. */
  readonly token?: string;
  /** Device token of this browser; null when it could not be remembered. */
  readonly device: string | null;
}

/** Starts a new session for this browser and ends all others, so that a copied token becomes useless. */
async function renewSession(ctx: Context, studentId: number, deviceName: string | undefined): Promise<string | null> {
  const now = ctx.clock.now();
  const token = await ctx.sessions.start(studentId, now, now + SESSION_LIFETIME_MS, deviceName).catch(() => null);
  await finishOrLater(ctx, 'end-sessions', () =>
    token === null ? ctx.sessions.endAll(studentId) : ctx.sessions.endOthers(studentId, token),
  );
  return token;
}

/**
 * Changes the password after checking the current one. Ends every session but gives the caller a new token, forgets
 * every other browser, and mails a notice. Throws 'invalid' for a wrong current password and for a new one that
 * strangers try first, and 'throttled'.
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
  refuseWeakPassword(ctx, { password: body.newPassword, field: 'newPassword', owner: student });
  const now = ctx.clock.now();
  const newHash = await ctx.passwords.hash(body.newPassword);
  // Ends sessions before the change, so that nothing changes when sessions are unavailable. renewSession ends them
  // again afterwards, for those that have started meanwhile.
  await ctx.sessions.endOthers(student.studentId, caller.token);
  // Another change came first, so the typed password is no longer the current one.
  if (!(await replaceHash(account, student.studentId, passwordHash, newHash, new Date(now).toISOString())))
    throw invalidFields(WRONG);
  tellSecurityLog(ctx, { event: 'password-changed', studentId: student.studentId, address: client.address });
  const { mailer } = ctx;
  if (mailer !== null && student.email !== '')
    ctx.background.run('mail', () => mailer.send(changedMail(ctx.academy, student.email, now)));
  const [device, token] = await Promise.all([
    rememberOnly(ctx, student.studentId, client),
    renewSession(ctx, student.studentId, client.deviceName),
  ]);
  return { message: ACCOUNT_MESSAGES.passwordChanged, ...(token === null ? {} : { token }), device };
}
