import { subscriptions } from '#contract/membership/subscriptions.ts';
import type { AccessDecision, Module } from '#domain/membership/access.ts';
import { accessAfterFailure, decideAccess } from '#domain/membership/access.ts';
import type { Membership } from '#domain/membership/membership.ts';
import { ERRORS } from '#domain/site/messages.ts';
import { environment } from '../environment.ts';
import { request } from '../request.ts';
import { currentSession } from '../account/session.ts';

/** The memberships of the last successful reply on this page, for a check that fails later. */
let gathered: { readonly studentId: number; readonly memberships: readonly Membership[] } | null = null;

/**
 * The access check of spec sections 4, 6 and 8: loads the student's memberships and decides. When that call fails it is
 * logged, and the memberships loaded before decide. The session's FreeAccess may be out of date, so the server is asked
 * for it before the test series are refused.
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
    // Loaded on demand. If that fails, the session's own date decides.
    await import('../account/newest-student.ts').then((code) => code.askForStudent()).catch(() => null);
    return decideAccess({ ...question, student: currentSession()?.student ?? student }, reply.value);
  }
  environment().warn(ERRORS.subscriptionsFailed, reply.message);
  return accessAfterFailure(question, gathered?.studentId === studentId ? gathered.memberships : []);
}
