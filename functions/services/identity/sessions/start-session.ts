import { accountRefusalsText } from '#domain/text/en/account-refusals.ts';
import type { LoginBody } from '#contract/identity/login.ts';
import { ServiceError, tooManyHashes } from '../../../errors.ts';
import type { Identifier } from '../../../ports/account.ts';
import type { Context } from '../../context.ts';
import { admitLogin } from '../throttles/admit-login.ts';
import type { Client } from '../throttles/client.ts';
import { tellSecurityLog } from '../security-log.ts';
import type { Login } from './open-session.ts';
import { openSession, refuseLogin, suspendedLogin } from './open-session.ts';

/** The email or mobile number of a login. */
export const loginNameOf = ({ email, mobileNumber }: LoginBody): Identifier =>
  mobileNumber === undefined ? { email: email ?? '' } : { mobileNumber };

const loginWrong = () => new ServiceError('unauthenticated', accountRefusalsText().loginWrong);

/**
 * Logs in (spec section 7). Returns a token for ten hours and the browser's device token. The body has passed its
 * schema. Throws 'unauthenticated', and 'throttled' before anything is hashed.
 */
export async function startSession(ctx: Context, body: LoginBody, client: Client): Promise<Login> {
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
    throw loginWrong();
  }
  if (found.isSuspended) throw await suspendedLogin(ctx, { admission, owner, client });
  return openSession(ctx, {
    student: found.student,
    client,
    admission,
    // A reset between the look-up and the start of the session could not end that session.
    isStillRight: async () => (await ctx.students.findCredentials(identifier))?.passwordHash === found.passwordHash,
    refusal: loginWrong,
  });
}
