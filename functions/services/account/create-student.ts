import { accountRefusalsText } from '#domain/text/en/account-refusals.ts';
import { messagesText } from '#domain/text/en/messages.ts';
import type { SignupBody } from '#contract/account/signup.ts';
import { CLOSED_CONTACT_MS } from '#domain/membership/free-trial.ts';
import { PRIVACY_NOTICE } from '#domain/account/privacy-notice.ts';
import { canonicalEmail, typedEmail } from '#domain/account/email.ts';
import { ServiceError } from '../../errors.ts';
import { sha256 } from '../../sha256.ts';
import type { Context } from '../context.ts';
import { refuseWeakPassword } from '../identity/passwords/refuse-weak-password.ts';
import { refuseLookAlike } from './refuse-look-alike.ts';
import { admitAt, giveBackOnFailure } from '../identity/throttles/admit.ts';
import type { Client } from '../identity/throttles/client.ts';
import { SIGNUPS_OF_ADDRESS } from '../identity/throttles/limits.ts';
import { tellSecurityLog } from '../identity/security-log.ts';

const detailsOf = (body: SignupBody) => ({
  firstName: body.firstName.trim().normalize('NFC'),
  lastName: body.lastName.trim().normalize('NFC'),
  email: canonicalEmail(body.email),
  mobileNumber: body.mobileNumber,
  gender: body.gender,
  education: body.education,
});

/** Whether this is a retry of the sign-up that created the account. The password is compared by its hash. */
async function isRepetition(
  ctx: Context,
  email: string,
  fingerprint: string | null,
  password: string,
): Promise<boolean> {
  const made = fingerprint === null ? null : await ctx.students.findSignup(email, fingerprint);
  return made !== null && ctx.passwords.verify(password, made.passwordHash);
}

/**
 * Whether free access waits for a code from the email; not for an email or mobile number of a deleted account, because
 * free access is given once per person.
 */
async function mayHaveTrial(
  ctx: Context,
  { email, mobileNumber }: { email: string; mobileNumber: string },
  now: number,
): Promise<boolean> {
  const since = new Date(now - CLOSED_CONTACT_MS).toISOString();
  return (await ctx.account?.wasClosed([{ email }, { mobileNumber }], since)) !== true;
}

/** Refuses an email that an account has had since before emails had one form, in the spelling of then. */
async function refuseOlderSpelling(ctx: Context, text: string): Promise<void> {
  const email = typedEmail(text);
  if (email !== canonicalEmail(text) && (await ctx.students.findLogin({ email }))?.student.email === email)
    throw new ServiceError('conflict', accountRefusalsText().knownAlready);
}

/**
 * Creates an account (spec section 7, signup). Its free access begins with a code (docs/decisions/098). The body has
 * passed its schema. A retry with the same idempotency key gets the first reply and changes nothing. Throws 'conflict',
 * and 'throttled' before anything is hashed.
 */
export async function createStudent(
  ctx: Context,
  { body, client, idempotencyKey }: { body: SignupBody; client: Client; idempotencyKey: string | null },
): Promise<{ message: string }> {
  refuseLookAlike(body.email);
  const details = detailsOf(body);
  refuseWeakPassword(ctx, { password: body.password, field: 'password', owner: details });
  const admission = await admitAt(ctx, SIGNUPS_OF_ADDRESS, client);
  await refuseOlderSpelling(ctx, body.email);
  const now = ctx.clock.now();
  const signupFingerprint = idempotencyKey === null ? null : await sha256(JSON.stringify([idempotencyKey, details]));
  const isNew = await ctx.students.create({
    ...details,
    passwordHash: await giveBackOnFailure(() => ctx.passwords.hash(body.password), admission.forgive),
    isTrialOffered: await mayHaveTrial(ctx, details, now),
    signupFingerprint,
    noticeVersion: PRIVACY_NOTICE,
    language: body.language ?? 'en',
    now: new Date(now).toISOString(),
  });
  if (!isNew && !(await isRepetition(ctx, details.email, signupFingerprint, body.password)))
    throw new ServiceError('conflict', accountRefusalsText().knownAlready);
  // The account's id is told by its first login, from the same address.
  if (isNew) tellSecurityLog(ctx, { event: 'signed-up', studentId: null, address: client.address });
  return { message: messagesText().successes.signup };
}
