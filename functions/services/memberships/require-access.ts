import { decideAccess } from '#domain/access.ts';
import type { Gate } from '#domain/gate.ts';
import { splitMemberships } from '#domain/membership.ts';
import { WARNINGS } from '#domain/messages.ts';
import { ServiceError, sessionOver } from '../../errors.ts';
import type { Context } from '../context.ts';
import type { StudentCaller } from '../sessions/identify-caller.ts';

/**
 * Lets the student through the gate or throws 'forbidden', by the same rule as in the browser (spec section 6) but
 * on the database's facts and the server's clock: nothing that a browser says is asked.
 */
export async function requireAccess(ctx: Context, { caller, gate }: { caller: StudentCaller; gate: Gate }): Promise<void> {
  const now = ctx.clock.now();
  const [student, memberships] = await Promise.all([ctx.students.find(caller.studentId), ctx.memberships.list(caller.studentId)]);
  if (student?.status !== 'active') throw sessionOver();
  const question = { student: { studentId: student.studentId, FreeAccess: student.freeAccessUntil }, module: gate.module, now };
  const { access, type } = decideAccess(question, splitMemberships(memberships, now));
  if (!access) throw new ServiceError('forbidden', type === 'Expired' ? WARNINGS.subscriptionExpired : WARNINGS.purchaseNeeded);
}
