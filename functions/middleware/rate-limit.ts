import { tooManyCalls } from '../errors.ts';
import type { Context } from '../services/context.ts';
import { findTicket } from '../services/mocks/ticket-holder.ts';
import { isKnownAddress, plainAddress } from './client-address.ts';
import type { Guard } from './guards.ts';
import { isSignedCall } from './origin-guard.ts';

/** The calls of one attempt at a mock test, which has a limit of its own: a school may sit one behind one address. */
const OF_ATTEMPT = /^\/api\/mocks\/[^/]+\/(?:paper|start|events|takeover|submit|card)$/;

/**
 * Refuses an address that makes far more calls than all students of a mobile network could, before anything is read for
 * it. Calls of the payment gateway, of an attempt with its signed ticket, and without a known address pass.
 */
export function limitRate(ctx: Pick<Context, 'rateLimiter' | 'mockTickets' | 'clock'>): Guard {
  const admit = async (address: string, path: string, authorization: string | undefined): Promise<void> => {
    if (OF_ATTEMPT.test(path) && (await findTicket(ctx, authorization)) !== null) return;
    if (!(await ctx.rateLimiter.admits(address))) throw tooManyCalls();
  };
  return (c) => {
    const address = plainAddress(c.req.header('cf-connecting-ip') ?? null);
    return isKnownAddress(address) && !isSignedCall(c.req.path)
      ? admit(address, c.req.path, c.req.header('authorization'))
      : undefined;
  };
}
