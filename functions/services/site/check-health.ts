import type { Context } from '../context.ts';

export interface Health {
  readonly status: 'ok' | 'degraded';
  readonly database: 'ok' | 'unreachable';
  /** Where accounts are stored. The upstream's address is not public. */
  readonly backend: 'embedded' | 'proxy';
  readonly version: string;
}

/** Checks the service and its database, but not the upstream: anyone may call this, as often as they like. */
export async function checkHealth(ctx: Context): Promise<Health> {
  const isReachable = await ctx.database.isReachable();
  return {
    status: isReachable ? 'ok' : 'degraded',
    database: isReachable ? 'ok' : 'unreachable',
    backend: ctx.upstream === null ? 'embedded' : 'proxy',
    version: ctx.version,
  };
}
