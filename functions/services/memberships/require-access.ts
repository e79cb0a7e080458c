import { decideAccess } from '#domain/access.ts';
import type { Gate } from '#domain/gate.ts';
import { WARNINGS } from '#domain/messages.ts';
import { ServiceError, sessionOver } from '../../errors.ts';
import type { Context } from '../context.ts';
import type { StudentCaller } from '../sessions/identify-caller.ts';

/**
 * Lets the student through the gate or throws 'forbidden', by the same rule as in the browser (spec section 6) but
 * on the records' facts and the server's clock: nothing that a browser says is asked.
 */
export async function requireAccess(ctx: Context, { caller, gate }: { caller: StudentCaller; gate: Gate }): Promise<void> {
  const now = ctx.clock.now();
  const facts = await ctx.accessRecords.find(caller, now);
  if (facts === null) throw sessionOver();
  const student = { studentId: caller.studentId, FreeAccess: facts.freeAccessUntil };
  const { access, type } = decideAccess({ student, module: gate.module, now }, facts);
  if (!access) throw new ServiceError('forbidden', type === 'Expired' ? WARNINGS.subscriptionExpired : WARNINGS.purchaseNeeded);
}
