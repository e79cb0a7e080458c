import type { MiddlewareHandler } from 'hono';
import { tooManyCalls } from '../errors.ts';
import type { Context } from '../services/context.ts';
import { findTicket } from '../services/mocks/ticket-holder.ts';
import type { ApiEnv } from './api-env.ts';
import { isKnownAddress, plainAddress } from './client-address.ts';
import { isSignedCall } from './origin-guard.ts';

/** The calls of one attempt at a mock test, which has a limit of its own: a school may sit one behind one address. */
const OF_ATTEMPT = /^\/api\/mocks\/[^/]+\/(?:paper|start|events|takeover|submit|card)$/;

/**
 * Refuses an address that makes far more calls than all students of a mobile network could, before anything is read for
 * it. Calls of the payment gateway, of an attempt with its signed ticket, and without a known address pass.
 */
export function limitRate(ctx: Pick<Context, 'rateLimiter' | 'mockTickets' | 'clock'>): MiddlewareHandler<ApiEnv> {
  const mayCall = async (address: string, path: string, authorization: string | undefined): Promise<boolean> => {
    if (!isKnownAddress(address) || isSignedCall(path)) return true;
    if (OF_ATTEMPT.test(path) && (await findTicket(ctx, authorization)) !== null) return true;
    return ctx.rateLimiter.admits(address);
  };
  return async (c, next) => {
    const address = plainAddress(c.req.header('cf-connecting-ip') ?? null);
    if (!(await mayCall(address, c.req.path, c.req.header('authorization')))) throw tooManyCalls();
    await next();
  };
}
