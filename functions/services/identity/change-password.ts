import { accountMessagesText } from '#domain/text/en/account-messages.ts';
import type { ChangePasswordBody } from '#contract/identity/change-password.ts';
import { SESSION_LIFETIME_MS } from '#domain/identity/session.ts';
import { invalidFields } from '../../errors.ts';
import type { Account } from '../../ports/account.ts';
import type { Context } from '../context.ts';
import { tellSecurityLog } from './security-log.ts';
import type { StudentCaller } from './sessions/identify-caller.ts';
import { rememberAgain } from './sessions/remember-again.ts';
import type { Client } from './throttles/client.ts';
import { changedMail } from './login-mails.ts';
import { confirmPassword } from './confirm-password.ts';
import { endAccess, endSessionsFirst } from './end-access.ts';
import { ownAccount } from './own-account.ts';
import { requireFactor } from './require-factor.ts';
import { refuseWeakPassword } from './passwords/refuse-weak-password.ts';

const wrong = () => ({ currentPassword: accountMessagesText().currentPasswordWrong });

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

/** Starts a new session for this browser, so that a copied token becomes useless. Null when none can be started. */
async function renewSession(ctx: Context, studentId: number, deviceName: string | undefined): Promise<string | null> {
  const now = ctx.clock.now();
  return ctx.sessions.start(studentId, now, now + SESSION_LIFETIME_MS, deviceName).catch(() => null);
}

/**
 * Changes the password after checking the current one. Ends every session but gives the caller a new token, forgets
 * every other browser, and mails a notice. Throws 'invalid' for a wrong current password and for a new one that
 * strangers try first, 'throttled', and 'forbidden' for staff who have to give their second factor first.
 */
export async function changePassword(
  ctx: Context,
  { caller, client, body }: { caller: StudentCaller; client: Client; body: ChangePasswordBody },
): Promise<ChangedPassword> {
  const account = ownAccount(ctx);
  await requireFactor(ctx, caller);
  const { student, passwordHash } = await confirmPassword(ctx, account, {
    caller,
    client,
    password: body.currentPassword,
    refusal: wrong(),
  });
  refuseWeakPassword(ctx, { password: body.newPassword, field: 'newPassword', owner: student });
  const now = ctx.clock.now();
  const newHash = await ctx.passwords.hash(body.newPassword);
  const { studentId } = student;
  // Ends sessions before the change, so that nothing changes when sessions are unavailable. They end again afterwards,
  // for those that have started meanwhile.
  await endSessionsFirst(ctx, { end: 'own-password', studentId, keptToken: caller.token });
  // Another change came first, so the typed password is no longer the current one.
  if (!(await replaceHash(account, studentId, passwordHash, newHash, new Date(now).toISOString())))
    throw invalidFields(wrong());
  tellSecurityLog(ctx, { event: 'password-changed', studentId, address: client.address });
  const { mailer } = ctx;
  if (mailer !== null && student.email !== '')
    ctx.background.run('mail', async () => {
      const passkeys = (await ctx.loginPasskeys?.list(studentId)) ?? [];
      await mailer.send(ctx.inLanguage(student.language, () => changedMail(ctx.academy, student.email, now, passkeys)));
    });
  const token = await renewSession(ctx, studentId, client.deviceName);
  const late = await endAccess(ctx, { end: 'own-password', studentId, keptToken: token });
  const device = await rememberAgain(ctx, { studentId, client, late });
  return { message: accountMessagesText().passwordChanged, ...(token === null ? {} : { token }), device };
}
