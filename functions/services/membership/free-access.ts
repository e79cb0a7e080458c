import type { FreeAccessReply } from '#contract/membership/free-access.ts';
import { freeTrialEndFrom } from '#domain/membership/free-trial.ts';
import {
  TRIAL_CODE_LENGTH,
  TRIAL_CODE_LIFETIME_MS,
  TRIAL_CODE_TRIES,
  TRIAL_DEVICE_MS,
  TRIALS_OF_DEVICE,
} from '#domain/membership/trial-code.ts';
import { freeAccessText } from '#domain/text/en/free-access.ts';
import { invalidFields, ServiceError, sessionOver } from '../../errors.ts';
import type { Mail } from '../../ports/lib.ts';
import type { Trials, TrialState } from '../../ports/membership.ts';
import { sha256 } from '../../sha256.ts';
import { mailRedeemed } from '../account/membership-mails.ts';
import { refuseWithoutConsent } from '../account/parent-consent.ts';
import { admit, admitAt, admitByAll, giveBackOnFailure } from '../identity/throttles/admit.ts';
import type { Client } from '../identity/throttles/client.ts';
import { TRIAL_CODES_OF_ADDRESS, TRIAL_CODES_OF_STUDENT } from '../identity/throttles/limits.ts';
import type { Context } from '../context.ts';
import { mailOf } from '../lib/plain-mail.ts';

const isoOf = (at: number): string => new Date(at).toISOString();
const conflict = (message: string): ServiceError => new ServiceError('conflict', message);

/** Six random digits; the last remainder of 32 bits is too small to matter. */
const randomCode = (): string => {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(random % 10 ** TRIAL_CODE_LENGTH).padStart(TRIAL_CODE_LENGTH, '0');
};

/** The text that is hashed. With the email in it, a code opens nothing after the email has changed. */
const secretOf = (studentId: number, { email }: TrialState, code: string): string => `${studentId}.${email}.${code}`;

/** The mail with the code. The code is not in the subject, because a locked phone shows subjects. */
const codeMail = (academy: Context['academy'], to: string, code: string): Mail =>
  mailOf(to, `Your code for free access at ${academy.name}`, [
    'Your free access begins with this code:',
    code,
    `Enter it in your profile within ${TRIAL_CODE_LIFETIME_MS / 60_000} minutes. It works once.`,
    'If you did not ask for it, do nothing. Never tell the code to anyone; the academy does not ask for it.',
    academy.name,
  ]);

const replyOf = (state: TrialState): FreeAccessReply => ({
  isWaiting: state.isWaiting,
  isCodeSent: state.isWaiting && state.codeUntil !== null,
  freeAccess: state.freeAccessUntil,
});

async function stateOf(ctx: Context, trials: Trials, studentId: number): Promise<TrialState> {
  const state = await trials.find(studentId, isoOf(ctx.clock.now()));
  if (state === null) throw sessionOver();
  return state;
}

/**
 * The browser's mark as a hash. It comes with a login; one that the server did not give to this student counts for
 * nothing, because anybody could make up as many as they like.
 */
async function deviceOf(ctx: Context, studentId: number, { device }: Client): Promise<string> {
  if (device === null || !(await ctx.devices.isTrusted(studentId, device, ctx.clock.now())))
    throw conflict(freeAccessText().messages.deviceUnknown);
  return sha256(`trial.${device}`);
}

async function refuseFullDevice(ctx: Context, trials: Trials, device: string): Promise<void> {
  const since = isoOf(ctx.clock.now() - TRIAL_DEVICE_MS);
  if ((await trials.countOfDevice(device, since)) >= TRIALS_OF_DEVICE)
    throw conflict(freeAccessText().messages.deviceFull);
}

/** Where the caller's free access stands. In proxy mode another academy decides it, and nothing waits here. */
export async function readFreeAccess(ctx: Context, studentId: number): Promise<FreeAccessReply> {
  if (ctx.trials === null) return { isWaiting: false, isCodeSent: false, freeAccess: null };
  return replyOf(await stateOf(ctx, ctx.trials, studentId));
}

/**
 * Mails a new code, which replaces the one before. Throws 'conflict' where nothing waits for a code, a
 * parent has to agree first or the browser has reached its limit, 'throttled', and 'unavailable' when no mail can be sent.
 */
export async function sendTrialCode(ctx: Context, studentId: number, client: Client): Promise<FreeAccessReply> {
  const { trials, mailer } = ctx;
  const state = trials === null ? null : await stateOf(ctx, trials, studentId);
  if (trials === null || state === null || !state.isWaiting) throw conflict(freeAccessText().messages.none);
  await refuseWithoutConsent(ctx, studentId);
  if (mailer === null) throw new ServiceError('unavailable', freeAccessText().messages.noMail);
  if (state.email === '') throw conflict(freeAccessText().messages.noEmail);
  await refuseFullDevice(ctx, trials, await deviceOf(ctx, studentId, client));
  const admission = await admitByAll([
    admit(ctx, TRIAL_CODES_OF_STUDENT, String(studentId)),
    admitAt(ctx, TRIAL_CODES_OF_ADDRESS, client),
  ]);
  const code = randomCode();
  const codeUntil = isoOf(ctx.clock.now() + TRIAL_CODE_LIFETIME_MS);
  await giveBackOnFailure(async () => {
    const codeHash = await ctx.passwords.hash(secretOf(studentId, state, code));
    await trials.saveCode(studentId, { codeHash, tries: TRIAL_CODE_TRIES, expiresAt: codeUntil });
  }, admission.forgive);
  ctx.background.run('mail', () => mailer.send(codeMail(ctx.academy, state.email, code)));
  return replyOf({ ...state, codeUntil });
}

/** The hash of the student's code if this is it; null where none works any more. Throws 'invalid' for a wrong one. */
async function checkedHash(ctx: Context, trials: Trials, studentId: number, secret: string): Promise<string | null> {
  const codeHash = await trials.takeTry(studentId, isoOf(ctx.clock.now()));
  if (codeHash === null) return null;
  const verify = () => ctx.passwords.verify(secret, codeHash);
  if (!(await giveBackOnFailure(verify, () => trials.returnTry(studentId))))
    throw invalidFields({ code: freeAccessText().messages.wrong });
  return codeHash;
}

/**
 * Begins free access with the code from the email. A repetition after a lost reply is answered as the first. Throws
 * 'invalid' for a wrong code, and 'conflict' where nothing waits for one or the browser has reached its limit.
 */
export async function startTrial(
  ctx: Context,
  { studentId, client, code }: { studentId: number; client: Client; code: string },
): Promise<FreeAccessReply> {
  const { trials } = ctx;
  if (trials === null) throw conflict(freeAccessText().messages.none);
  const state = await stateOf(ctx, trials, studentId);
  if (!state.isWaiting && state.freeAccessUntil !== null) return replyOf(state);
  if (!state.isWaiting) throw conflict(freeAccessText().messages.none);
  await refuseWithoutConsent(ctx, studentId);
  const device = await deviceOf(ctx, studentId, client);
  await refuseFullDevice(ctx, trials, device);
  const codeHash = await checkedHash(ctx, trials, studentId, secretOf(studentId, state, code));
  const now = ctx.clock.now();
  if (codeHash !== null) {
    const redeemed = await trials.start({
      studentId,
      codeHash,
      device,
      since: isoOf(now - TRIAL_DEVICE_MS),
      most: TRIALS_OF_DEVICE,
      now: isoOf(now),
      freeAccessUntil: isoOf(freeTrialEndFrom(now)),
      email: state.email,
    });
    mailRedeemed(ctx, state.email, redeemed);
  }
  // The same code may have been sent twice at the same moment.
  const after = await stateOf(ctx, trials, studentId);
  if (after.freeAccessUntil !== null) return replyOf(after);
  await refuseFullDevice(ctx, trials, device);
  throw invalidFields({ code: freeAccessText().messages.over });
}
