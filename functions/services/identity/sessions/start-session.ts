import { accountRefusalsText } from '#domain/text/en/account-refusals.ts';
import type { LoginBody } from '#contract/identity/login.ts';
import type { Profile, User } from '#contract/identity/user.ts';
import { SESSION_LIFETIME_MS } from '#domain/identity/session.ts';
import { ServiceError, tooManyHashes } from '../../../errors.ts';
import type { Identifier, StudentRecord } from '../../../ports/account.ts';
import type { Context } from '../../context.ts';
import { admitAt } from '../throttles/admit.ts';
import { admitLogin } from '../throttles/admit-login.ts';
import type { Client } from '../throttles/client.ts';
import { TOLD_REFUSALS_OF_ADDRESS } from '../throttles/limits.ts';
import { newDeviceMail } from '../login-mails.ts';
import { tellSecurityLog } from '../security-log.ts';
import { profileOf } from '../user-of.ts';

/** Only who knows the password reads it. */

/** The email or mobile number of a login. */
export const loginNameOf = ({ email, mobileNumber }: LoginBody): Identifier =>
  mobileNumber === undefined ? { email: email ?? '' } : { mobileNumber };

/** Tells the security log of the first refusals at an address, and passes the refusal on. */
async function refuseLogin(
  ctx: Context,
  { error, owner, client }: { error: unknown; owner: number | null; client: Client },
): Promise<never> {
  if (error instanceof ServiceError && error.code === 'throttled') {
    // The refusal must reach its reader where the count of lines fails.
    const told = await admitAt(ctx, TOLD_REFUSALS_OF_ADDRESS, client).catch(() => null);
    if (told !== null) tellSecurityLog(ctx, { event: 'login-throttled', studentId: owner, address: client.address });
  }
  throw error;
}

/** Tells staff by mail of a login with a browser that is new to the account. The login never waits for the mail. */
function mailNewDevice(
  { mailer, background, academy }: Pick<Context, 'mailer' | 'background' | 'academy'>,
  { role, email }: StudentRecord,
  login: { readonly client: Client; readonly at: number },
): void {
  if (mailer !== null && role !== null && email !== '')
    background.run('mail', () => mailer.send(newDeviceMail(academy, email, login)));
}

/**
 * Logs in (spec section 7). Returns a token for ten hours and the browser's device token. The body has passed its
 * schema. Throws 'unauthenticated', and 'throttled' before anything is hashed.
 */
export async function startSession(
  ctx: Context,
  body: LoginBody,
  client: Client,
): Promise<{ token: string; user: User & Profile; device: string }> {
  // Before anything is read or counted: in a storm of logins the refusals would keep the database busy.
  if (ctx.passwords.isFull?.() === true) throw tooManyHashes();
  const identifier = loginNameOf(body);
  const found = await ctx.students.findLogin(identifier);
  const owner = found?.student.studentId ?? null;
  const admission = await admitLogin(ctx, { client, identifier, owner }).catch((error: unknown) =>
    refuseLogin(ctx, { error, owner, client }),
  );
  const isRight = await ctx.passwords
    .verify(body.password, found?.passwordHash ?? null)
    .catch(async (error: unknown) => {
      await admission.giveBack();
      throw error;
    });
  if (found === null || !isRight) {
    await admission.fail();
    tellSecurityLog(ctx, { event: 'login-failed', studentId: owner, address: client.address });
    throw new ServiceError('unauthenticated', accountRefusalsText().loginWrong);
  }
  if (found.isSuspended) {
    await admission.giveBack();
    tellSecurityLog(ctx, { event: 'login-suspended', studentId: owner, address: client.address });
    throw new ServiceError('unauthenticated', accountRefusalsText().suspended({ email: ctx.academy.email }));
  }
  const { studentId } = found.student;
  const now = ctx.clock.now();
  const token = await ctx.sessions.start(studentId, now, now + SESSION_LIFETIME_MS, client.deviceName);
  // A reset between the look-up and the start of the session could not end that session.
  if ((await ctx.students.findCredentials(identifier))?.passwordHash !== found.passwordHash) {
    await ctx.sessions.end(token);
    throw new ServiceError('unauthenticated', accountRefusalsText().loginWrong);
  }
  const [device] = await Promise.all([ctx.devices.trust(studentId, client.device, now), admission.forgive()]);
  tellSecurityLog(ctx, { event: 'login', studentId, address: client.address });
  if (!admission.isKnownDevice) mailNewDevice(ctx, found.student, { client, at: now });
  return { token, user: profileOf(found.student), device };
}
