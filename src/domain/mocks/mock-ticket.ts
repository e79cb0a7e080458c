import { DAY_MS } from '../lib/india-time.ts';
import type { MockWindow } from './mock-definition.ts';

/** How long before a mock opens its tickets are given. A membership may end meanwhile. */
export const TICKETS_AHEAD_MS: number = 7 * DAY_MS;

/** A list that was read before a change of the window may still give tickets for a while after it. */
const SLACK_MS = DAY_MS;

/**
 * Whether tickets with this window may have been given. A ticket carries the window, because neither a start nor a
 * score card asks the database: with a former ticket the former hours hold.
 */
export const mayHaveTickets = ({ opensAt }: MockWindow, now: number): boolean =>
  now >= opensAt - TICKETS_AHEAD_MS - SLACK_MS;

/** What a ticket says of when an attempt may start with it. Milliseconds on the server's clock. */
export interface StartTerms {
  readonly timeWindow: MockWindow | null;
  /** No attempt starts with the ticket afterwards; a running one goes on. */
  readonly expiresAt: number;
}

/**
 * Whether an attempt may start with this ticket now. The content key is given with `start` and with nothing else.
 * `upcoming` before the window opens; `entry-closed` from its `entryClosesAt` on; `expired` for an old ticket.
 */
export type StartDecision =
  | { readonly kind: 'start' }
  | { readonly kind: 'upcoming'; readonly opensAt: number }
  | { readonly kind: 'entry-closed' }
  | { readonly kind: 'expired' };

export function decideStart({ timeWindow, expiresAt }: StartTerms, now: number): StartDecision {
  if (timeWindow !== null && now < timeWindow.opensAt) return { kind: 'upcoming', opensAt: timeWindow.opensAt };
  if (timeWindow !== null && now >= timeWindow.entryClosesAt) return { kind: 'entry-closed' };
  return now >= expiresAt ? { kind: 'expired' } : { kind: 'start' };
}
