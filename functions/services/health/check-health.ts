import type { Context } from '../context.ts';

/** Whether the service and its database answer. */
export async function checkHealth(ctx: Context): Promise<{ status: 'ok' | 'degraded'; database: 'ok' | 'unreachable'; version: string }> {
  const answers = await ctx.database.answers();
  return { status: answers ? 'ok' : 'degraded', database: answers ? 'ok' : 'unreachable', version: ctx.version };
}
