import { accountMessagesText } from '#domain/text/en/account-messages.ts';
import { factorMessagesText } from '#domain/text/en/factor-messages.ts';
import type { NewSecret, SecondFactorReply } from '#contract/identity/second-factor.ts';
import { SESSION_LIFETIME_MS } from '#domain/identity/session.ts';
import type { AuditAction } from '#domain/staff/audit.ts';
import { isAppCode, plainCode } from '#domain/identity/second-factor.ts';
import { invalidFields, ServiceError, sessionOver, tooManyCodes } from '../../errors.ts';
import type { StudentRecord } from '../../ports/account.ts';
import type { AuditNote } from '../../ports/staff.ts';
import type { Factors, StoredFactor } from '../../ports/identity.ts';
import { confirmPassword } from './confirm-password.ts';
import type { AdminCaller } from './identify-admin.ts';
import { ownAccount } from './own-account.ts';
import { admit, giveBackOnFailure } from './throttles/admit.ts';
import type { Client } from './throttles/client.ts';
import { FACTOR_CODES_OF_SESSION, FACTOR_CODES_OF_STAFF, TOLD_FACTOR_BLOCKS } from './throttles/limits.ts';
import type { Context } from '../context.ts';
import { appAddressOf, newSecret, stepOfCode } from './app-codes.ts';
import { mailFactor } from './factor-mails.ts';
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { tellSecurityLog } from './security-log.ts';

/** Throws 'not-found' in proxy mode, where another academy keeps the accounts. */
export function factorsOf({ factors }: Context): Factors {
  if (factors === null) throw new ServiceError('not-found', factorMessagesText().elsewhere);
  return factors;
}

/** Whether the caller has a second factor. A set-up that is not finished is none. */
export async function getSecondFactor(ctx: Context, { studentId }: AdminCaller): Promise<SecondFactorReply> {
  const factor = await factorsOf(ctx).find(studentId);
  return {
    since: factor?.since ?? null,
    recoveryCodesLeft: factor?.recoveryCodesLeft ?? 0,
    isRequired: ctx.factorRule === 'required',
  };
}

interface Begin {
  readonly caller: AdminCaller;
  readonly client: Client;
  readonly password: string;
}

/** Makes a secret after the password was checked: a stolen session sets up nothing. */
async function makeSecret(
  ctx: Context,
  { caller, client, password }: Begin,
): Promise<NewSecret & { readonly sealed: string }> {
  const refusal = { password: accountMessagesText().passwordWrong };
  const { student } = await confirmPassword(ctx, ownAccount(ctx), { caller, client, password, refusal });
  const secret = newSecret();
  const sealed = await ctx.factorSecrets.seal(secret, caller.studentId);
  return { secret, sealed, uri: appAddressOf(secret, ctx.academy.name, student.email) };
}

/** Throws 'invalid' for a wrong password, 'throttled', and 'conflict' when there is a second factor. */
export async function beginSecondFactor(ctx: Context, begin: Begin): Promise<NewSecret> {
  const factors = factorsOf(ctx);
  const { secret, sealed, uri } = await makeSecret(ctx, begin);
  if (!(await factors.begin(begin.caller.studentId, sealed)))
    throw new ServiceError('conflict', factorMessagesText().isOn);
  return { secret, uri };
}

/**
 * Makes the secret of another app; the present one counts until then. Throws 'invalid' for a wrong password,
 * 'throttled', and 'conflict' without a second factor.
 */
export async function moveSecondFactor(ctx: Context, begin: Begin): Promise<NewSecret> {
  const factors = factorsOf(ctx);
  const { secret, sealed, uri } = await makeSecret(ctx, begin);
  if (!(await factors.beginMove(begin.caller.studentId, sealed)))
    throw new ServiceError('conflict', factorMessagesText().isOff);
  return { secret, uri };
}

/** The line of the audit log about the caller's own account. */
export const noteOf = (
  ctx: Context,
  { caller, student, action, changeId }: Change & { readonly action: AuditAction },
): AuditNote => ({
  changeId: `${action}:${changeId}`,
  at: new Date(ctx.clock.now()).toISOString(),
  adminId: caller.studentId,
  action,
  subject: { noun: 'students', id: caller.studentId },
  title: `${student.firstName} ${student.lastName}`.trim(),
  reason: null,
  before: null,
  after: null,
});

export interface Change {
  readonly caller: AdminCaller;
  readonly student: StudentRecord;
  /** The id of the request. */
  readonly changeId: string;
}

/** The caller's own account. */
export async function studentOf(ctx: Context, { studentId }: AdminCaller): Promise<StudentRecord> {
  const student = await ctx.students.find(studentId);
  if (student === null) throw new Error('the account of this session is gone');
  return student;
}

/** Tells the security log once of each block, and passes the refusal on. */
async function refuseBlocked(
  ctx: Context,
  { studentId, address, token }: AdminCaller,
  { error, detail }: { error: unknown; detail: 'session' | 'person' },
): Promise<never> {
  if (error instanceof ServiceError && error.code === 'throttled') {
    const subject = detail === 'session' ? token : String(studentId);
    const told = await ctx.throttles.take(TOLD_FACTOR_BLOCKS, subject, ctx.clock.now()).catch(() => null);
    if (told?.isAllowed === true) tellSecurityLog(ctx, { event: 'factor-blocked', studentId, address, detail });
  }
  throw error;
}

/**
 * Counts a try by session, then by person: a session that is refused costs the person nothing. Forgets all tries when the
 * code was right. Throws 'throttled' beyond either limit.
 */
export async function withCodeLimit(
  ctx: Context,
  caller: AdminCaller,
  isRight: () => Promise<boolean>,
  refusal: Readonly<Record<string, string>> = { code: factorMessagesText().codeWrong },
): Promise<void> {
  const { studentId, address, token } = caller;
  const person = String(studentId);
  const ofSession = await admit(
    ctx,
    FACTOR_CODES_OF_SESSION,
    token,
    tooManyCodes(factorMessagesText().blockedSession),
  ).catch((error: unknown) => refuseBlocked(ctx, caller, { error, detail: 'session' }));
  await giveBackOnFailure(
    () => admit(ctx, FACTOR_CODES_OF_STAFF, person, tooManyCodes(factorMessagesText().blockedPerson)),
    ofSession.forgive,
  ).catch((error: unknown) => refuseBlocked(ctx, caller, { error, detail: 'person' }));
  if (!(await isRight())) {
    tellSecurityLog(ctx, { event: 'factor-refused', studentId, address });
    throw invalidFields(refusal);
  }
  await Promise.all([
    ctx.throttles.clear(FACTOR_CODES_OF_SESSION, token),
    ctx.throttles.clear(FACTOR_CODES_OF_STAFF, person),
  ]);
}

/** A copy of the old token is worth nothing after a confirmation. */
async function renewToken(ctx: Context, { token }: AdminCaller): Promise<string> {
  const renewed = await ctx.sessions.renew(token, ctx.clock.now());
  if (renewed === null) throw sessionOver();
  return renewed;
}

/** Confirms the caller's session for ten minutes. Returns its new token. */
export async function confirmSession(ctx: Context, caller: AdminCaller): Promise<string> {
  const now = ctx.clock.now();
  const token = await renewToken(ctx, caller);
  const forgetBefore = new Date(now - SESSION_LIFETIME_MS).toISOString();
  await factorsOf(ctx).confirm(caller.studentId, token, new Date(now).toISOString(), forgetBefore);
  return token;
}

/** Throws 'conflict' when the key of the seal is lost; recovery codes and passkeys still count then. */
async function openSecret(ctx: Context, sealed: string, studentId: number): Promise<string> {
  const secret = await ctx.factorSecrets.open(sealed, studentId);
  if (secret === null) throw new ServiceError('conflict', factorMessagesText().keyLost);
  return secret;
}

interface Typed {
  readonly caller: AdminCaller;
  readonly code: string;
}

/**
 * Makes the new secret count after a code of it, in place of the present one where there is one, and confirms this
 * session. Returns the recovery codes, which nothing shows again, and the session's new token. Throws 'invalid',
 * 'throttled', and 'conflict' when no set-up waits.
 */
export async function activateSecondFactor(
  ctx: Context,
  { caller, code, requestId }: Typed & { readonly requestId: string },
): Promise<{ recoveryCodes: string[]; token: string }> {
  const factors = factorsOf(ctx);
  const { studentId } = caller;
  const factor = await factors.find(studentId);
  if (factor === null) throw new ServiceError('conflict', factorMessagesText().notBegun);
  const isMoving = factor.since !== null;
  const sealed = isMoving ? factor.nextSealed : factor.sealed;
  if (sealed === null) throw new ServiceError('conflict', factorMessagesText().isOn);
  const secret = await openSecret(ctx, sealed, studentId);
  const step = stepOfCode(secret, plainCode(code), ctx.clock.now());
  await withCodeLimit(ctx, caller, () => Promise.resolve(step !== null));
  const { codes, hashes } = await newRecoveryCodes(studentId);
  const student = await studentOf(ctx, caller);
  const note = noteOf(ctx, { caller, student, changeId: requestId, action: 'factor-set' });
  const next = { sealed, step: step ?? 0, codeHashes: hashes };
  const isDone = isMoving ? await factors.move(studentId, next, note) : await factors.activate(studentId, next, note);
  if (!isDone) throw new ServiceError('conflict', factorMessagesText().notBegun);
  const token = await confirmSession(ctx, caller);
  tellSecurityLog(ctx, { event: 'factor-set', studentId, address: caller.address });
  mailFactor(ctx, student.email, isMoving ? 'moved' : 'set');
  return { recoveryCodes: codes, token };
}

/** The database decides which of two uses of one code was first. */
async function useCode(ctx: Context, factor: StoredFactor, { caller: { studentId }, code }: Typed): Promise<boolean> {
  const typed = plainCode(code);
  if (!isAppCode(typed)) return factorsOf(ctx).useRecoveryCode(studentId, await hashOfRecoveryCode(studentId, typed));
  const secret = await openSecret(ctx, factor.sealed, studentId);
  const step = stepOfCode(secret, typed, ctx.clock.now());
  return step !== null && factorsOf(ctx).useStep(studentId, step);
}

/**
 * Confirms this session with a code of the app or a recovery code, each of which counts once. Returns its new token.
 * Throws 'invalid', 'throttled', and 'conflict' without a second factor.
 */
export async function confirmSecondFactor(ctx: Context, typed: Typed): Promise<string> {
  const factor = await factorsOf(ctx).find(typed.caller.studentId);
  if (factor === null || factor.since === null) throw new ServiceError('conflict', factorMessagesText().isOff);
  await withCodeLimit(ctx, typed.caller, () => useCode(ctx, factor, typed));
  const token = await confirmSession(ctx, typed.caller);
  tellSecurityLog(ctx, { event: 'factor-confirmed', studentId: typed.caller.studentId, address: typed.caller.address });
  return token;
}

/**
 * Confirms with the password that staff without a second factor are still there. Returns the session's new token. Throws
 * 'invalid' for a wrong one, 'throttled', and 'conflict' for whoever has a second factor.
 */
export async function confirmByPassword(
  ctx: Context,
  { caller, client, password }: { caller: AdminCaller; client: Client; password: string },
): Promise<string> {
  const { hasFactor } = await factorsOf(ctx).standing(caller.studentId, caller.token);
  if (hasFactor) throw new ServiceError('conflict', factorMessagesText().codeInstead);
  const refusal = { password: accountMessagesText().passwordWrong };
  await confirmPassword(ctx, ownAccount(ctx), { caller, client, password, refusal });
  const token = await renewToken(ctx, caller);
  tellSecurityLog(ctx, { event: 'password-confirmed', studentId: caller.studentId, address: caller.address });
  return token;
}

/** Makes ten new recovery codes in place of the old ones. Throws 'conflict' without a second factor. */
export async function renewRecoveryCodes(ctx: Context, caller: AdminCaller): Promise<{ recoveryCodes: string[] }> {
  const { codes, hashes } = await newRecoveryCodes(caller.studentId);
  if (!(await factorsOf(ctx).renewRecoveryCodes(caller.studentId, hashes)))
    throw new ServiceError('conflict', factorMessagesText().isOff);
  tellSecurityLog(ctx, { event: 'recovery-codes-renewed', studentId: caller.studentId, address: caller.address });
  return { recoveryCodes: codes };
}

/** Removes the caller's second factor. Throws 'conflict' without one, and where the academy requires one. */
export async function removeSecondFactor(
  ctx: Context,
  { caller, requestId }: { caller: AdminCaller; requestId: string },
): Promise<void> {
  const factors = factorsOf(ctx);
  if (ctx.factorRule === 'required') throw new ServiceError('conflict', factorMessagesText().anotherFirst);
  const student = await studentOf(ctx, caller);
  const note = noteOf(ctx, { caller, student, changeId: requestId, action: 'factor-removed' });
  if (!(await factors.remove(caller.studentId, note))) throw new ServiceError('conflict', factorMessagesText().isOff);
  tellSecurityLog(ctx, { event: 'factor-removed', studentId: caller.studentId, address: caller.address });
  mailFactor(ctx, student.email, 'removed');
}
