import type { LoginBody } from '#contract/login.ts';
import type { User } from '#contract/user.ts';
import { SESSION_LIFETIME_MS } from '#domain/session.ts';
import { ServiceError } from '../../errors.ts';
import type { Context } from '../context.ts';
import { userOf } from '../students/user-of.ts';

/** The same for an unknown account and a wrong password. */
const NOT_RIGHT = 'The email, mobile number or password is not right.';

/**
 * Login: a token for ten hours, or 'unauthenticated' (spec section 7). The body has passed its schema.
 * Throttles belong before `verify`: the hash is what a flood would burn.
 */
export async function startSession(ctx: Context, body: LoginBody): Promise<{ token: string; user: User }> {
  const identifier = body.mobileNumber === undefined ? { email: body.email ?? '' } : { mobileNumber: body.mobileNumber };
  const found = await ctx.students.findCredentials(identifier);
  const isRight = await ctx.passwords.verify(body.password, found?.passwordHash ?? null);
  if (found === null || !isRight) throw new ServiceError('unauthenticated', NOT_RIGHT);
  const now = ctx.clock.now();
  const token = await ctx.sessions.start(found.student.studentId, now, now + SESSION_LIFETIME_MS);
  return { token, user: userOf(found.student) };
}
