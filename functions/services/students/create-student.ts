import type { SignupBody } from '#contract/signup.ts';
import { SUCCESSES } from '#domain/messages.ts';
import { FREE_ACCESS_MS } from '#domain/session.ts';
import { canonicalEmail } from '#domain/validation.ts';
import { ServiceError } from '../../errors.ts';
import type { Context } from '../context.ts';

/** The same whichever of the two is known, so that it does not tell which. */
const KNOWN_ALREADY = 'There is already an account with this email or mobile number. Please login instead.';

/** An account with seven days of free access, or a 'conflict' (spec section 7, signup). The body has passed its schema. */
export async function createStudent(ctx: Context, body: SignupBody): Promise<{ message: string }> {
  const now = ctx.clock.now();
  const isNew = await ctx.students.create({
    firstName: body.firstName.trim().normalize('NFC'),
    lastName: body.lastName.trim().normalize('NFC'),
    email: canonicalEmail(body.email),
    mobileNumber: body.mobileNumber.trim(),
    gender: body.gender,
    education: body.education,
    passwordHash: await ctx.passwords.hash(body.password),
    freeAccessUntil: new Date(now + FREE_ACCESS_MS).toISOString(),
    now: new Date(now).toISOString(),
  });
  if (!isNew) throw new ServiceError('conflict', KNOWN_ALREADY);
  return { message: SUCCESSES.signup };
}
