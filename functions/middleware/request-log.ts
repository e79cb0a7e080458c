import type { MiddlewareHandler } from 'hono';
import type { Context } from '../services/context.ts';
import type { ApiEnv } from './api-env.ts';

/**
 * Gives the request an id and logs one line about it: what was called and how it ended, never by whom. The contract may
 * leave out quick successes.
 */
export const requestLog =
  (ctx: Context): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const startedAt = ctx.clock.now();
    const requestId = ctx.ids.requestId();
    c.set('requestId', requestId);
    c.set('route', 'unmatched');
    c.set('quietBelowMs', 0);
    c.set('shared', ctx.shared);
    await next();
    c.res.headers.set('x-request-id', requestId);
    const ms = ctx.clock.now() - startedAt;
    if (c.res.ok && ms < c.get('quietBelowMs')) return;
    ctx.log.write('info', {
      event: 'request',
      requestId,
      method: c.req.method,
      route: c.get('route'),
      status: c.res.status,
      ms,
    });
  };
