import { subscriptions } from '#contract/membership/subscriptions.ts';
import type { AccessDecision, Module } from '#domain/membership/access.ts';
import { accessAfterFailure, decideAccess } from '#domain/membership/access.ts';
import type { Membership } from '#domain/membership/membership.ts';
import { ERRORS } from '#domain/site/messages.ts';
import { environment } from '../environment.ts';
import { request } from '../request.ts';
import { currentSession } from '../account/session.ts';

/** What the last good answer on this page said, for the check that fails after it. */
let gathered: { readonly studentId: number; readonly memberships: readonly Membership[] } | null = null;

/**
 * The membership access check of spec sections 4, 6 and 8: asks the server for the student's memberships and decides.
 * When that call fails it is logged, and the decision falls back to what was gathered before. The session's FreeAccess
 * may be older than what an admin has given since, so the server is asked for it before the test series are refused.
 */
export async function checkAccess(module: Module | null): Promise<AccessDecision> {
  const student = currentSession()?.student ?? null;
  const question = { student, module, now: environment().now() };
  if (student === null) return accessAfterFailure(question);
  const { studentId } = student;
  const reply = await request(subscriptions, { parameters: { studentId: String(studentId) } });
  if (reply.ok) {
    gathered = { studentId, memberships: reply.value.activeMemberships };
    const decision = decideAccess(question, reply.value);
    if (decision.access || module !== 'TestSeriesModule') return decision;
    // Its code is on no page that needs it not; where it cannot be had, what the session says stands.
    await import('../account/newest-student.ts').then((code) => code.askForStudent()).catch(() => null);
    return decideAccess({ ...question, student: currentSession()?.student ?? student }, reply.value);
  }
  environment().warn(ERRORS.subscriptionsFailed, reply.message);
  return accessAfterFailure(question, gathered?.studentId === studentId ? gathered.memberships : []);
}
