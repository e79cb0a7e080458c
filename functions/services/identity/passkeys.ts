import { factorMessagesText } from '#domain/text/en/factor-messages.ts';
import { passkeyMessagesText } from '#domain/text/en/passkey-messages.ts';
import type {
  NewPasskeyBody,
  NewPasskeyOptions,
  PasskeyOptions,
  PasskeysReply,
  SignedChallenge,
} from '#contract/identity/passkeys.ts';
import type { PasskeyPurpose } from '#domain/identity/passkeys.ts';
import { CHALLENGE_LIFETIME_MS, MOST_PASSKEYS } from '#domain/identity/passkeys.ts';
import { ServiceError } from '../../errors.ts';
import type { Passkeys } from '../../ports/identity.ts';
import type { AdminCaller } from './identify-admin.ts';
import type { Context } from '../context.ts';
import { mailFactor } from './factor-mails.ts';
import { countOf, madePasskey, randomChallenge, rpIdOf, toText } from './passkey-checks.ts';
import { confirmSession, factorsOf, noteOf, studentOf, withCodeLimit } from './second-factor.ts';
import { tellSecurityLog } from './security-log.ts';

const refusal = () => ({ passkey: passkeyMessagesText().refused });

/** `origin` is the site's own: 'https://academy.example'. */
interface At {
  readonly caller: AdminCaller;
  readonly origin: string;
}

interface Signed extends At {
  readonly body: SignedChallenge;
}

/** Throws 'not-found' in proxy mode, where another academy keeps the accounts. */
function passkeysOf({ passkeys }: Context): Passkeys {
  if (passkeys === null) throw new ServiceError('not-found', factorMessagesText().elsewhere);
  return passkeys;
}

async function newChallenge(ctx: Context, caller: AdminCaller, purpose: PasskeyPurpose): Promise<string> {
  const challenge = randomChallenge();
  const expiresAt = new Date(ctx.clock.now() + CHALLENGE_LIFETIME_MS).toISOString();
  await passkeysOf(ctx).challenge(caller, purpose, { challenge, expiresAt });
  return challenge;
}

const takeChallenge = (ctx: Context, caller: AdminCaller, purpose: PasskeyPurpose): Promise<string | null> =>
  passkeysOf(ctx).takeChallenge(caller, purpose, new Date(ctx.clock.now()).toISOString());

/** The caller's passkeys, without their keys. */
export async function listPasskeys(ctx: Context, { studentId }: AdminCaller): Promise<PasskeysReply> {
  const passkeys = await passkeysOf(ctx).list(studentId);
  return { items: passkeys.map(({ id, name, since }) => ({ id, name, since })) };
}

/** Throws 'conflict' without an authenticator app, which is the way back in, and with ten passkeys. */
export async function beginPasskey(ctx: Context, { caller, origin }: At): Promise<NewPasskeyOptions> {
  const factor = await factorsOf(ctx).find(caller.studentId);
  if ((factor?.since ?? null) === null) throw new ServiceError('conflict', passkeyMessagesText().appFirst);
  const stored = await passkeysOf(ctx).list(caller.studentId);
  if (stored.length >= MOST_PASSKEYS)
    throw new ServiceError('conflict', passkeyMessagesText().tooMany({ most: MOST_PASSKEYS }));
  const { email } = await studentOf(ctx, caller);
  return {
    challenge: await newChallenge(ctx, caller, 'add'),
    rpId: rpIdOf(origin),
    rpName: ctx.academy.name,
    userId: toText(new TextEncoder().encode(String(caller.studentId))),
    userName: email,
    exclude: stored.map(({ credentialId }) => credentialId),
  };
}

/**
 * Adds a passkey. Throws 'invalid' for an answer that does not fit, 'throttled', and 'conflict' when there are ten,
 * the passkey is known, or the authenticator app was removed meanwhile.
 */
export async function addPasskey(
  ctx: Context,
  { caller, origin, body, requestId }: At & { readonly body: NewPasskeyBody; readonly requestId: string },
): Promise<void> {
  const passkeys = passkeysOf(ctx);
  const challenge = await takeChallenge(ctx, caller, 'add');
  const made = challenge === null ? null : await madePasskey(challenge, origin, body);
  await withCodeLimit(ctx, caller, () => Promise.resolve(made !== null), refusal());
  if (made === null) return;
  const student = await studentOf(ctx, caller);
  const passkey = {
    credentialId: made.id,
    publicKey: toText(made.publicKey),
    counter: made.counter,
    name: body.name,
  };
  const note = noteOf(ctx, { caller, student, changeId: requestId, action: 'passkey-added' });
  if (!(await passkeys.add(caller.studentId, passkey, MOST_PASSKEYS, note)))
    throw new ServiceError('conflict', passkeyMessagesText().tooMany({ most: MOST_PASSKEYS }));
  tellSecurityLog(ctx, { event: 'passkey-added', studentId: caller.studentId, address: caller.address });
  mailFactor(ctx, student.email, 'passkeyAdded');
}

/** Throws 'not-found' when the caller has no such passkey. */
export async function removePasskey(
  ctx: Context,
  { caller, segment, requestId }: { caller: AdminCaller; segment: string; requestId: string },
): Promise<void> {
  const passkeys = passkeysOf(ctx);
  const student = await studentOf(ctx, caller);
  const note = noteOf(ctx, { caller, student, changeId: requestId, action: 'passkey-removed' });
  const id = /^\d{1,15}$/.test(segment) ? Number(segment) : 0;
  if (!(await passkeys.remove(caller.studentId, id, note)))
    throw new ServiceError('not-found', passkeyMessagesText().gone);
  tellSecurityLog(ctx, { event: 'passkey-removed', studentId: caller.studentId, address: caller.address });
  mailFactor(ctx, student.email, 'passkeyRemoved');
}

/** Throws 'conflict' without a passkey. */
export async function beginPasskeyConfirmation(ctx: Context, { caller, origin }: At): Promise<PasskeyOptions> {
  const stored = await passkeysOf(ctx).list(caller.studentId);
  if (stored.length === 0) throw new ServiceError('conflict', passkeyMessagesText().none);
  const challenge = await newChallenge(ctx, caller, 'confirm');
  return { challenge, rpId: rpIdOf(origin), allow: stored.map(({ credentialId }) => credentialId) };
}

/** Only a passkey of the caller's own account counts. A count of uses that does not rise is refused. */
async function isSigned(ctx: Context, signed: Signed): Promise<boolean> {
  const { caller, body } = signed;
  const challenge = await takeChallenge(ctx, caller, 'confirm');
  const stored = (await passkeysOf(ctx).list(caller.studentId)).find(({ credentialId }) => credentialId === body.id);
  if (challenge === null || stored === undefined) return false;
  const count = await countOf(challenge, stored, signed);
  return count !== null && passkeysOf(ctx).use(stored.id, count);
}

/**
 * Confirms this session with a passkey. Returns its new token. Throws 'invalid' for an answer that does not fit, and
 * 'throttled'.
 */
export async function confirmPasskey(ctx: Context, signed: Signed): Promise<string> {
  passkeysOf(ctx);
  await withCodeLimit(ctx, signed.caller, () => isSigned(ctx, signed), refusal());
  const token = await confirmSession(ctx, signed.caller);
  tellSecurityLog(ctx, {
    event: 'factor-confirmed',
    studentId: signed.caller.studentId,
    address: signed.caller.address,
  });
  return token;
}
