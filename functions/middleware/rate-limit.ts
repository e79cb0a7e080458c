import type { MiddlewareHandler } from 'hono';
import { tooManyCalls } from '../errors.ts';
import type { Context } from '../services/context.ts';
import { isKnownAddress, plainAddress } from './client-address.ts';
import { isSignedCall } from './origin-guard.ts';

/**
 * Refuses an address that makes far more calls than all students of a mobile network could, before anything is read for
 * it. Calls of the payment gateway and calls without a known address pass.
 */
export const limitRate =
  ({ rateLimiter }: Pick<Context, 'rateLimiter'>): MiddlewareHandler =>
  async (c, next) => {
    const address = plainAddress(c.req.header('cf-connecting-ip') ?? null);
    if (isKnownAddress(address) && !isSignedCall(c.req.path) && !(await rateLimiter.admits(address)))
      throw tooManyCalls();
    await next();
  };
