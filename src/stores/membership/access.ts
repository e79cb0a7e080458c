import { messagesText } from '#domain/text/en/messages.ts';
import { subscriptions } from '#contract/membership/subscriptions.ts';
import type { AccessDecision, Module } from '#domain/membership/access.ts';
import { accessAfterFailure, decideAccess } from '#domain/membership/access.ts';
import { answerNames, answerOpens, parseAccessAnswer } from '#domain/membership/access-answer.ts';
import type { AccessAnswer } from '#domain/membership/access-answer.ts';
import type { Membership } from '#domain/membership/membership.ts';
import { environment } from '../environment.ts';
import { request } from '../request.ts';
import { ACCESS_KEY_PREFIX, currentSession, mayKeepFor } from '../identity/session.ts';

/** The memberships of the last successful reply on this page, for a check that fails later. */
let gathered: { readonly studentId: number; readonly memberships: readonly Membership[] } | null = null;

/** Whether the last check failed, so that calls behind a gate carry the answer before it. */
let hasFailed = false;

/** Whether the last check failed: what it decided then is no news about the student. */
export const hasCheckFailed = (): boolean => hasFailed;

const keyOf = (studentId: number): string => `${ACCESS_KEY_PREFIX}${studentId}`;

/** The server's last answer for this student on this device; its signature is checked by the server. */
function findAnswer(studentId: number): AccessAnswer | null {
  const content = environment().local.get(keyOf(studentId))?.split('.')[1] ?? '';
  try {
    const answer = parseAccessAnswer(atob(content.replaceAll('-', '+').replaceAll('_', '/')));
    return answer?.studentId === studentId ? answer : null;
  } catch {
    return null;
  }
}

function keepAnswer(studentId: number, signed: string | null | undefined): void {
  const { local } = environment();
  if (signed && mayKeepFor(studentId)) local.set(keyOf(studentId), signed);
  else local.remove(keyOf(studentId));
}

/** The signed answer that a call behind a gate carries; null unless the last check failed. */
export function accessAnswerToSend(): string | null {
  const session = currentSession();
  return hasFailed && session !== null ? environment().local.get(keyOf(session.student.studentId)) : null;
}

/** The student's memberships as the last reply on this page named them. */
export const receivedMemberships = (studentId: number): readonly Membership[] =>
  gathered?.studentId === studentId ? gathered.memberships : [];

/** Whether this device knows that the module was open to the student, even if that answer is older than a day. */
export function hadAccess(module: Module | null): boolean {
  const studentId = currentSession()?.student.studentId;
  const answer = studentId === undefined ? null : findAnswer(studentId);
  return answer !== null && answerNames(answer, module);
}

/**
 * The access check of spec sections 4, 6 and 8: loads the student's memberships and decides. When that call fails it is
 * logged, and the server's last answer decides for a day; without one, the memberships loaded before on this page. The
 * session's FreeAccess may be out of date, so the server is asked for it before the test series are refused.
 */
export async function checkAccess(module: Module | null): Promise<AccessDecision> {
  const student = currentSession()?.student ?? null;
  const question = { student, module, now: environment().now() };
  if (student === null) return accessAfterFailure(question);
  const { studentId } = student;
  const reply = await request(subscriptions, { parameters: { studentId: String(studentId) } });
  hasFailed = !reply.ok;
  if (reply.ok) {
    gathered = { studentId, memberships: reply.value.activeMemberships };
    keepAnswer(studentId, reply.accessAnswer);
    const decision = decideAccess(question, reply.value);
    if (decision.access || module !== 'TestSeriesModule') return decision;
    // Loaded on demand. If that fails, the session's own date decides.
    await import('../account/newest-student.ts').then((code) => code.askForStudent()).catch(() => null);
    return decideAccess({ ...question, student: currentSession()?.student ?? student }, reply.value);
  }
  environment().warn(messagesText().errors.subscriptionsFailed, reply.message);
  const answer = findAnswer(studentId);
  if (answer !== null && answerOpens(answer, question))
    return { access: true, type: 'Paid', activeMemberships: [], expiredMemberships: [], module };
  const decision = accessAfterFailure(question, receivedMemberships(studentId));
  // What was open once cannot be checked now: that is not the same as closed.
  return decision.access || answer === null || !answerNames(answer, module) ? decision : { ...decision, type: 'Error' };
}
