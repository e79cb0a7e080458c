import type { Context } from '../../context.ts';
import type { Client } from '../throttles/client.ts';
import { finishOrLater } from './finish-later.ts';

/**
 * Forgets every remembered browser except this one, after a password change. Returns this browser's device token; null
 * when that failed.
 */
export async function rememberOnly(ctx: Context, studentId: number, client: Client): Promise<string | null> {
  const areForgotten = await finishOrLater(ctx, 'forget-devices', () => ctx.devices.distrustAll(studentId));
  return areForgotten ? ctx.devices.trust(studentId, client.device, ctx.clock.now()).catch(() => null) : null;
}
