import { DAY_MS } from '../lib/india-time.ts';
import type { MockWindow } from './mock-definition.ts';

/** How long before a mock opens its tickets are given. A membership may end meanwhile. */
export const TICKETS_AHEAD_MS: number = 7 * DAY_MS;

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
