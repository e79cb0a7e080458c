import { ServiceError, sessionOver } from '../../errors.ts';
import type { TicketTarget } from '../../ports/materials.ts';
import type { Context } from '../context.ts';
import type { StudentCaller } from '../identity/sessions/identify-caller.ts';

/**
 * The student of a ticket's session, which must still be active. Throws 'unauthenticated', and 'forbidden' with the
 * sentence `expired` for a ticket that is too old, forged or for something else.
 */
export async function callerOfTicket(
  ctx: Context,
  asked: { readonly ticket: string | undefined; readonly opens: TicketTarget; readonly expired: string },
): Promise<StudentCaller> {
  const now = ctx.clock.now();
  if (asked.ticket === undefined) throw sessionOver();
  const content = await ctx.tickets.open(asked.ticket, now);
  if (content === null || content.opens !== asked.opens || content.expiresAt <= now)
    throw new ServiceError('forbidden', asked.expired);
  const session = await ctx.sessions.find(content.token, now);
  if (session.state !== 'alive') throw sessionOver();
  return { studentId: session.studentId, token: content.token };
}
