import type { ChangePasswordBody } from '#contract/change-password.ts';
import { ACCOUNT_MESSAGES } from '#domain/account-messages.ts';
import { invalidFields } from '../../errors.ts';
import type { Account } from '../../ports/account.ts';
import type { Context } from '../context.ts';
import { finishOrLater } from '../sessions/finish-later.ts';
import type { StudentCaller } from '../sessions/identify-caller.ts';
import { rememberOnly } from '../sessions/remember-only.ts';
import type { Client } from '../throttles/client.ts';
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

/**
 * With the current password it becomes another: every other session ends, this one goes on, remembered browsers are
 * forgotten but for this one (`device` null: it could not be remembered), and a notice is mailed. Throws 'invalid' for a
 * wrong current password, 'throttled'.
 */
export async function changePassword(
  ctx: Context,
  { caller, client, body }: { caller: StudentCaller; client: Client; body: ChangePasswordBody },
): Promise<{ message: string; device: string | null }> {
  const account = ownAccount(ctx);
  const { student, passwordHash } = await confirmPassword(ctx, account, { caller, client, password: body.currentPassword, refusal: WRONG });
  const now = ctx.clock.now();
  const newHash = await ctx.passwords.hash(body.newPassword);
  const endOthers = () => ctx.sessions.endOthers(student.studentId, caller.token);
  // Before, so that nothing has changed when sessions are away; and after, for one that has begun meanwhile.
  await endOthers();
  // Another change was first: what was typed as the current password is not that any more.
  if (!(await replaceHash(account, student.studentId, passwordHash, newHash, new Date(now).toISOString()))) throw invalidFields(WRONG);
  const { mailer } = ctx;
  if (mailer !== null) ctx.background.run('mail', () => mailer.send(changedMail(ctx.academy, student.email, now)));
  const [device] = await Promise.all([rememberOnly(ctx, student.studentId, client), finishOrLater(ctx, 'end-sessions', endOthers)]);
  return { message: ACCOUNT_MESSAGES.passwordChanged, device };
}
