import { RESET_CODE_LIFETIME_MS } from '#domain/account/reset-times.ts';
import type { Identifier, OpenReset, StudentRecord } from '../../../ports/account.ts';
import type { Mail, Mailer } from '../../../ports/lib.ts';
import type { Context } from '../../context.ts';
import type { Admission } from '../../identity/throttles/admit.ts';
import { giveBackOnFailure } from '../../identity/throttles/admit.ts';
import { subjectOf } from '../../identity/throttles/admit-login.ts';
import { CODES_OF_ACCOUNT, RESETS_OF_ACCOUNT } from '../../identity/throttles/limits.ts';

/** What a code is mailed for: a new password, or taking the email away from the account. No code does the other. */
export type CodePurpose = 'reset' | 'claim';

export interface TypedCode {
  readonly requestId: string;
  readonly code: string;
}

const PREFIXES: Readonly<Record<CodePurpose, string>> = { reset: '', claim: 'claim.' };

/** The text that is hashed. It contains the request id, so that a code only opens its own request. */
const secretOf = (purpose: CodePurpose, { requestId, code }: TypedCode): string =>
  `${PREFIXES[purpose]}${requestId}.${code}`;

/** Counts a mail to the account. Null beyond its limit: the mail that was sent last is then still good. */
async function admitMail(ctx: Context, identifier: Identifier, student: StudentRecord | null, now: number) {
  const subject = student === null ? subjectOf(identifier) : String(student.studentId);
  const taken = await ctx.throttles.take(RESETS_OF_ACCOUNT, subject, now);
  return taken.isAllowed ? { forgive: () => ctx.throttles.forgive(RESETS_OF_ACCOUNT, subject, taken.tryId) } : null;
}

export interface CodeRequest {
  readonly purpose: CodePurpose;
  /** What was typed, which counts where it matches no account. */
  readonly identifier: Identifier;
  /** Null when the details match no account. */
  readonly student: StudentRecord | null;
  readonly admission: Admission;
  readonly mailer: Mailer;
  /** Makes the mail after the reply. */
  readonly write: (student: StudentRecord, code: string) => Mail | Promise<Mail>;
}

/**
 * Stores a request and mails its code to the account's email. Does the same work in the same order whether or not there
 * is an account. Returns the id of the request.
 */
export async function mailCode(
  ctx: Context,
  { purpose, identifier, student, admission, mailer, write }: CodeRequest,
): Promise<string> {
  const now = ctx.clock.now();
  const mail = await admitMail(ctx, identifier, student, now);
  const [requestId, code] = [ctx.resetCodes.requestId(), ctx.resetCodes.code()];
  const codeHash = await giveBackOnFailure(
    () => ctx.passwords.hash(secretOf(purpose, { requestId, code })),
    () => Promise.all([admission.forgive(), mail?.forgive()]),
  );
  await ctx.resets.open({
    requestId,
    studentId: student?.studentId ?? null,
    codeHash,
    isMailed: mail !== null,
    now: new Date(now).toISOString(),
    expiresAt: new Date(now + RESET_CODE_LIFETIME_MS).toISOString(),
  });
  ctx.background.run('mail', async () => {
    if (student !== null && mail !== null) await mailer.send(await write(student, code));
  });
  return requestId;
}

/** Compares the code with every one that works for the account. Always does the same number of comparisons. */
async function isOneOf(
  ctx: Context,
  purpose: CodePurpose,
  { requestId, code }: TypedCode,
  codes: OpenReset['codes'],
): Promise<boolean> {
  let isRight = false;
  for (let place = 0; place < CODES_OF_ACCOUNT; place += 1) {
    const mailed = codes[place];
    const secret = secretOf(purpose, { requestId: mailed?.requestId ?? requestId, code });
    if (await ctx.passwords.verify(secret, mailed?.codeHash ?? null)) isRight = true;
  }
  return isRight;
}

/**
 * The student whose request this code opens, among what `find` finds; null otherwise, after the same work. Uses one of
 * the tries of the request.
 */
export async function openedBy(
  ctx: Context,
  purpose: CodePurpose,
  typed: TypedCode,
  find: () => Promise<StudentRecord | null>,
): Promise<StudentRecord | null> {
  const reset = await ctx.resets.takeTry(typed.requestId, new Date(ctx.clock.now()).toISOString());
  const isRight = await giveBackOnFailure(
    () => isOneOf(ctx, purpose, typed, reset?.codes ?? []),
    async () => (reset === null ? undefined : ctx.resets.returnTry(typed.requestId)),
  );
  const student = await find();
  return isRight && student !== null && student.studentId === reset?.studentId ? student : null;
}
