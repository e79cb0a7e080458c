import type { MiddlewareHandler } from 'hono';
import type { Context } from '../services/context.ts';
import type { ApiEnv } from './api-env.ts';

/** Gives the request an id and logs one line about it: what was called and how it ended, never by whom. */
export const requestLog =
  (ctx: Context): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const startedAt = ctx.clock.now();
    const requestId = ctx.ids.requestId();
    c.set('requestId', requestId);
    c.set('route', 'unmatched');
    c.set('shared', ctx.shared);
    await next();
    c.res.headers.set('x-request-id', requestId);
    ctx.log.write('info', {
      event: 'request',
      requestId,
      method: c.req.method,
      route: c.get('route'),
      status: c.res.status,
      ms: ctx.clock.now() - startedAt,
    });
  };
