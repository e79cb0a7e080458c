import { messagesText } from '#domain/text/en/messages.ts';
import type { AccessDecision, AccessType } from '#domain/membership/access.ts';
import { decideAccess } from '#domain/membership/access.ts';
import { answerOpens } from '#domain/membership/access-answer.ts';
import type { Gate } from '#domain/membership/gate.ts';
import { ServiceError, sessionOver, UpstreamRefusal } from '../../errors.ts';
import type { AccessFacts } from '../../ports/membership.ts';
import type { Context } from '../context.ts';
import type { StudentCaller } from '../identity/sessions/identify-caller.ts';

/** Decides a gate for this student now; null is a gate that is open to every student. */
export type Decide = (gate: Gate | null) => Pick<AccessDecision, 'access' | 'type'>;

const isRefusal = (error: unknown): boolean =>
  error instanceof UpstreamRefusal || (error instanceof ServiceError && error.code === 'unauthenticated');

/**
 * Decides by the answer that the academy signed for this student within the last day, when the records cannot be read.
 * What it does not open fails as the check did: nobody is told to buy what they may have paid for.
 */
async function decideByLastAnswer(
  ctx: Context,
  { studentId, accessAnswer }: StudentCaller,
  error: unknown,
): Promise<Decide> {
  const now = ctx.clock.now();
  const answer = accessAnswer === undefined ? null : await ctx.accessAnswers.open(accessAnswer, now);
  if (answer?.studentId !== studentId || isRefusal(error)) throw error;
  return (gate) => {
    if (gate !== null && !answerOpens(answer, { module: gate.module, now })) throw error;
    return { access: true, type: 'Paid' };
  };
}

/**
 * Decides access by the browser's own rule (spec section 6), but with stored facts and the server's clock. Nothing that
 * the browser claims counts. Throws 'unauthenticated' when the account is no longer active.
 */
export async function decideFor(ctx: Context, caller: StudentCaller): Promise<Decide> {
  const now = ctx.clock.now();
  let facts: AccessFacts | null;
  try {
    facts = await ctx.accessRecords.find(caller, now);
  } catch (error) {
    return decideByLastAnswer(ctx, caller, error);
  }
  if (facts === null) throw sessionOver();
  const student = { studentId: caller.studentId, FreeAccess: facts.freeAccessUntil };
  return (gate) =>
    gate === null ? { access: true, type: 'Paid' } : decideAccess({ student, module: gate.module, now }, facts);
}

export const accessRefused = (type: AccessType): ServiceError =>
  new ServiceError(
    'forbidden',
    type === 'Expired' ? messagesText().warnings.subscriptionExpired : messagesText().warnings.purchaseNeeded,
  );

/** Throws 'forbidden' unless the student may pass the gate. */
export async function requireAccess(
  ctx: Context,
  { caller, gate }: { caller: StudentCaller; gate: Gate | null },
): Promise<void> {
  const { access, type } = (await decideFor(ctx, caller))(gate);
  if (!access) throw accessRefused(type);
}
