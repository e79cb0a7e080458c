import type { Context } from '../../context.ts';
import type { Client } from '../throttles/client.ts';
import { finishOrLater } from './finish-later.ts';

/**
 * After a change of password every remembered browser is forgotten but for this one: the text that it is to keep, or
 * null when it is not remembered, because that failed.
 */
export async function rememberOnly(ctx: Context, studentId: number, client: Client): Promise<string | null> {
  const areForgotten = await finishOrLater(ctx, 'forget-devices', () => ctx.devices.distrustAll(studentId));
  return areForgotten ? ctx.devices.trust(studentId, client.device, ctx.clock.now()).catch(() => null) : null;
}
