import type { Context } from '../services/context.ts';
import type { TicketHolder } from '../services/mocks/ticket-holder.ts';
import { identifyTicketHolder } from '../services/mocks/ticket-holder.ts';

type IdentifyHolder = (authorization: string | undefined) => Promise<TicketHolder>;

const made = new WeakSet<object>();

/** The one check of the calls of an attempt: mountEndpoint accepts no other for an endpoint whose access is 'ticket'. */
export function ticketHolders(ctx: Context): IdentifyHolder {
  const identify: IdentifyHolder = (authorization) => identifyTicketHolder(ctx, authorization);
  made.add(identify);
  return identify;
}

export const isTicketHolders = (identify: object): boolean => made.has(identify);
