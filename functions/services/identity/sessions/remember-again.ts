import type { Holding } from '#domain/identity/access-end.ts';
import type { Context } from '../../context.ts';
import type { Client } from '../throttles/client.ts';

/**
 * Remembers this browser again after all were forgotten. Returns its device token; null when they could not be forgotten
 * yet, because this one would be forgotten with them, or when that failed.
 */
export const rememberAgain = (
  ctx: Context,
  { studentId, client, late }: { studentId: number; client: Client; late: ReadonlySet<Holding> },
): Promise<string | null> =>
  late.has('rememberedBrowsers')
    ? Promise.resolve(null)
    : ctx.devices.trust(studentId, client.device, ctx.clock.now()).catch(() => null);
