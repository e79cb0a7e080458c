import type { MiddlewareHandler } from 'hono';
import { tooManyCalls } from '../errors.ts';
import type { Context } from '../services/context.ts';
import { isKnownAddress, plainAddress } from './client-address.ts';
import { isSignedCall } from './origin-guard.ts';

/**
 * Refuses the calls of an address that makes far more of them than a whole mobile network's students, before anything is
 * read for them. What the gateway's page and its server call is let through, and so is what comes from no known address.
 */
export const rateFloor =
  ({ floor }: Pick<Context, 'floor'>): MiddlewareHandler =>
  async (c, next) => {
    const address = plainAddress(c.req.header('cf-connecting-ip') ?? null);
    if (isKnownAddress(address) && !isSignedCall(c.req.path) && !(await floor.admits(address))) throw tooManyCalls();
    await next();
  };
