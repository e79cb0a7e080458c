import { sessionOver } from '../../errors.ts';
import type { MockTicketContent } from '../../ports/mocks/running-mocks.ts';
import type { Context } from '../context.ts';

/** What a signed ticket says of its holder. */
export type TicketHolder = MockTicketContent;

const BEARER = /^Bearer +([^\s,]+)$/i;

/** The ticket of a call; null for a session's token, for none, and for one that is not ours. Asks no database. */
export const findTicket = (
  ctx: Pick<Context, 'mockTickets' | 'clock'>,
  authorization: string | undefined,
): Promise<MockTicketContent | null> =>
  ctx.mockTickets.open(BEARER.exec(authorization ?? '')?.[1] ?? '', ctx.clock.now());

/** Identifies the holder of a mock test's ticket. Throws 'unauthenticated'. */
export async function identifyTicketHolder(
  ctx: Context,
  authorization: string | undefined,
): Promise<MockTicketContent> {
  const ticket = await findTicket(ctx, authorization);
  if (ticket === null) throw sessionOver();
  return ticket;
}

/** Throws 'unauthenticated' for a ticket of another mock. */
export function requireMock(ticket: MockTicketContent, mock: string): void {
  if (ticket.mock !== mock) throw sessionOver();
}
