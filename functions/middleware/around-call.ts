import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import type { Context } from '../services/context.ts';
import type { ApiEnv } from './api-env.ts';
import { discardRest, mayLeaveBody } from './discard-body.ts';
import { addApiHeaders } from './security-headers.ts';

function logCall(ctx: Context, c: HonoContext<ApiEnv>, startedAt: number): void {
  const ms = ctx.clock.now() - startedAt;
  if (c.res.ok && ms < c.get('quietBelowMs')) return;
  ctx.log.write('info', {
    event: 'request',
    requestId: c.get('requestId'),
    method: c.req.method,
    route: c.get('route'),
    status: c.res.status,
    ms,
  });
}

/**
 * Runs around every call: gives it an id, adds the headers that all replies have, and logs one line about it: what was
 * called and how it ended, never by whom. The contract may leave out quick successes. Reads what is left of the body last,
 * because a slow caller can make that long.
 */
export const aroundCall =
  (ctx: Context): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const startedAt = ctx.clock.now();
    c.set('requestId', ctx.ids.requestId());
    c.set('route', 'unmatched');
    c.set('quietBelowMs', 0);
    c.set('clock', ctx.clock);
    c.set('shared', ctx.shared);
    await next();
    addApiHeaders(c);
    logCall(ctx, c, startedAt);
    if (mayLeaveBody(c.req.raw, c.res)) await discardRest(c.req.raw);
  };
