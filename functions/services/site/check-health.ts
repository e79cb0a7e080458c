import type { DatabaseState } from '../../ports/lib.ts';
import type { Context } from '../context.ts';

export interface Health {
  readonly status: 'ok' | 'degraded';
  readonly database: DatabaseState;
  /** Where accounts are stored. The upstream's address is not public. */
  readonly backend: 'embedded' | 'proxy';
  readonly version: string;
}

/** Checks the service and whether its database can be read and written, but not the upstream: anyone may call this, as often as they like. */
export async function checkHealth(ctx: Context): Promise<Health> {
  const database = await ctx.database.check();
  return {
    status: database === 'ok' ? 'ok' : 'degraded',
    database,
    backend: ctx.upstream === null ? 'embedded' : 'proxy',
    version: ctx.version,
  };
}
