import { accountMessagesText } from '#domain/text/en/account-messages.ts';
import { loginPasskeysText } from '#domain/text/en/login-passkeys.ts';
import type { NewLoginPasskeyBody } from '#contract/identity/login-passkeys.ts';
import type { NewPasskeyOptions } from '#contract/identity/passkeys.ts';
import { CHALLENGE_LIFETIME_MS, MOST_PASSKEYS } from '#domain/identity/passkeys.ts';
import { invalidFields, ServiceError } from '../../errors.ts';
import type { StudentRecord } from '../../ports/account.ts';
import type { ChallengeOwner, LoginPasskeys } from '../../ports/identity.ts';
import type { Context } from '../context.ts';
import { confirmPassword } from './confirm-password.ts';
import { mailPasskey } from './login-mails.ts';
import { ownAccount } from './own-account.ts';
import { challengeIn, madePasskey, randomChallenge, rpIdOf, toText } from './passkey-checks.ts';
import { tellSecurityLog } from './security-log.ts';
import { endDeletedAccount } from './sessions/end-deleted-account.ts';
import type { StudentCaller } from './sessions/identify-caller.ts';
import { admit } from './throttles/admit.ts';
import type { Client } from './throttles/client.ts';
import { PASSKEY_CHANGES_OF_STUDENT } from './throttles/limits.ts';

/** `origin` is the site's own: 'https://academy.example'. */
interface At {
  readonly caller: StudentCaller;
  readonly client: Client;
  readonly origin: string;
}

/** Throws 'not-found' in proxy mode, where another academy keeps the accounts. */
export function loginPasskeysOf({ loginPasskeys }: Context): LoginPasskeys {
  if (loginPasskeys === null) throw new ServiceError('not-found', loginPasskeysText().elsewhere);
  return loginPasskeys;
}

/** Throws 'forbidden': a passkey of staff is a second factor, so it must never be the only one. */
async function refuseStaff(ctx: Context, { studentId }: StudentCaller): Promise<void> {
  if ((await ctx.staffRoles.find(studentId)) !== null) throw new ServiceError('forbidden', loginPasskeysText().ofStaff);
}

/** Makes a challenge that counts once, for this owner alone. */
export async function askForSignature(ctx: Context, owner: ChallengeOwner): Promise<string> {
  const now = ctx.clock.now();
  const challenge = randomChallenge();
  await loginPasskeysOf(ctx).challenge(owner, {
    challenge,
    now: new Date(now).toISOString(),
    expiresAt: new Date(now + CHALLENGE_LIFETIME_MS).toISOString(),
  });
  return challenge;
}

/** The challenge that a device has signed, taken away; null when it is not this owner's, was taken before, or has ended. */
export async function takeSigned(ctx: Context, owner: ChallengeOwner, clientDataJSON: string): Promise<string | null> {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === null) return null;
  const isTaken = await loginPasskeysOf(ctx).takeChallenge(owner, challenge, new Date(ctx.clock.now()).toISOString());
  return isTaken ? challenge : null;
}

/** Throws 'forbidden' for staff. */
export async function listLoginPasskeys(
  ctx: Context,
  caller: StudentCaller,
): Promise<{ items: { id: number; deviceName: string; since: string }[] }> {
  const passkeys = loginPasskeysOf(ctx);
  await refuseStaff(ctx, caller);
  const stored = await passkeys.list(caller.studentId);
  return { items: stored.map(({ id, deviceName, since }) => ({ id, deviceName, since })) };
}

const tooMany = () => new ServiceError('conflict', loginPasskeysText().tooMany({ most: MOST_PASSKEYS }));

/**
 * Begins a new passkey after checking the password: whoever found an open browser makes none. Throws 'invalid' for a wrong
 * password, 'forbidden' for staff, 'throttled', and 'conflict' with ten passkeys.
 */
export async function beginLoginPasskey(
  ctx: Context,
  { caller, client, origin, password }: At & { readonly password: string },
): Promise<NewPasskeyOptions> {
  const passkeys = loginPasskeysOf(ctx);
  await refuseStaff(ctx, caller);
  await admit(ctx, PASSKEY_CHANGES_OF_STUDENT, String(caller.studentId));
  const refusal = { password: accountMessagesText().passwordWrong };
  const { student, passwordHash } = await confirmPassword(ctx, ownAccount(ctx), { caller, client, password, refusal });
  const stored = await passkeys.list(caller.studentId);
  if (stored.length >= MOST_PASSKEYS) throw tooMany();
  return {
    challenge: await askForSignature(ctx, { purpose: 'add', token: caller.token, passwordHash }),
    rpId: rpIdOf(origin),
    rpName: ctx.academy.name,
    // Apart from the one that a passkey of staff would have: a device keeps one passkey for each.
    userId: toText(new TextEncoder().encode(`student:${caller.studentId}`)),
    userName: student.email || student.mobileNumber,
    exclude: stored.map(({ credentialId }) => credentialId),
  };
}

/**
 * Adds the passkey that a device made. Throws 'invalid' for an answer that does not fit, 'forbidden' for staff, and
 * 'conflict' when there are ten, the passkey is known, or the password has changed meanwhile.
 */
export async function addLoginPasskey(
  ctx: Context,
  { caller, client, origin, body }: At & { readonly body: NewLoginPasskeyBody },
): Promise<void> {
  const passkeys = loginPasskeysOf(ctx);
  await refuseStaff(ctx, caller);
  const { studentId, token } = caller;
  const found = await ownAccount(ctx).findCredentials(studentId);
  if (found === null) throw await endDeletedAccount(ctx, studentId);
  const { student, passwordHash } = found;
  const challenge = await takeSigned(ctx, { purpose: 'add', token, passwordHash }, body.clientDataJSON);
  const made = challenge === null ? null : await madePasskey(challenge, origin, body);
  if (made === null) throw invalidFields({ passkey: loginPasskeysText().refused });
  const since = new Date(ctx.clock.now()).toISOString();
  const passkey = {
    studentId,
    credentialId: made.id,
    publicKey: toText(made.publicKey),
    counter: made.counter,
    deviceName: client.deviceName,
    since,
  };
  if (!(await passkeys.add(passkey, passwordHash, MOST_PASSKEYS))) {
    const stored = await passkeys.list(studentId);
    throw stored.length >= MOST_PASSKEYS ? tooMany() : new ServiceError('conflict', loginPasskeysText().refused);
  }
  tellSecurityLog(ctx, { event: 'passkey-added', studentId, address: client.address });
  mailPasskey(ctx, student, 'added', passkey);
}

/**
 * Removes a passkey without asking for the password: it takes a way in away and gives none. Throws 'not-found' when the
 * caller has no such passkey, 'forbidden' for staff, and 'throttled'.
 */
export async function removeLoginPasskey(
  ctx: Context,
  { caller, client, segment }: { caller: StudentCaller; client: Client; segment: string },
): Promise<void> {
  const passkeys = loginPasskeysOf(ctx);
  await refuseStaff(ctx, caller);
  const { studentId } = caller;
  await admit(ctx, PASSKEY_CHANGES_OF_STUDENT, String(studentId));
  const id = /^\d{1,15}$/.test(segment) ? Number(segment) : 0;
  const removed = await passkeys.remove(studentId, id);
  if (removed === null) throw new ServiceError('not-found', loginPasskeysText().gone);
  tellSecurityLog(ctx, { event: 'passkey-removed', studentId, address: client.address });
  const student: StudentRecord | null = await ctx.students.find(studentId);
  if (student !== null) mailPasskey(ctx, student, 'removed', removed);
}
