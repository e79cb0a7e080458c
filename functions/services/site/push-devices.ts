import { ageText } from '#domain/text/en/age.ts';
import type { PushSettings } from '#domain/site/push.ts';
import { USUAL_PUSH_SETTINGS } from '#domain/site/push.ts';
import { ServiceError } from '../../errors.ts';
import type { PushDevice } from '../../ports/site.ts';
import { isChildsAccount } from '../account/parent-consent.ts';
import { admit } from '../identity/throttles/admit.ts';
import { NOTICE_CHANGES_OF_STUDENT } from '../identity/throttles/limits.ts';
import type { Context } from '../context.ts';

/** Devices of one student that receive notices; a sixth replaces the oldest. */
export const MOST_DEVICES = 5;

/** The academy's key and the student's devices. In proxy mode another academy has the accounts, and nothing is sent. */
export async function readPush(
  ctx: Context,
  studentId: number,
): Promise<{ publicKey: string | null; endpoints: string[] }> {
  if (ctx.pushSender === null) return { publicKey: null, endpoints: [] };
  const devices = await ctx.pushDevices.listOf(studentId);
  return { publicKey: await ctx.pushSender.publicKey(), endpoints: devices.map(({ endpoint }) => endpoint) };
}

/** No notices come to the phones of children, whatever a parent has agreed to (docs/decisions/119). */
async function refuseChild(ctx: Context, studentId: number): Promise<void> {
  const student = await ctx.students.find(studentId);
  if (student !== null && isChildsAccount(ctx, student)) throw new ServiceError('conflict', ageText().noNotices);
}

/** Sends notices to a device from now on, or without keys no longer. Throws 'conflict' for a student below 18, and 'throttled'. */
export async function changePush(
  ctx: Context,
  studentId: number,
  endpoint: string,
  keys: Omit<PushDevice, 'endpoint'> | null,
): Promise<{ publicKey: string | null; endpoints: string[] }> {
  await admit(ctx, NOTICE_CHANGES_OF_STUDENT, String(studentId));
  if (ctx.pushSender !== null) {
    if (keys !== null) await refuseChild(ctx, studentId);
    const at = new Date(ctx.clock.now()).toISOString();
    await (keys === null
      ? ctx.pushDevices.remove(studentId, endpoint)
      : ctx.pushDevices.save(studentId, { endpoint, ...keys }, at, MOST_DEVICES));
  }
  return readPush(ctx, studentId);
}

/** What the student wants on phones. */
export const readPushSettings = async (ctx: Context, studentId: number): Promise<PushSettings> =>
  (ctx.pushSender === null ? null : await ctx.pushDevices.findSettings(studentId)) ?? USUAL_PUSH_SETTINGS;

/** Chooses it, for all devices of the student. In proxy mode nothing is stored. Throws 'throttled'. */
export async function changePushSettings(
  ctx: Context,
  studentId: number,
  settings: PushSettings,
): Promise<PushSettings> {
  await admit(ctx, NOTICE_CHANGES_OF_STUDENT, String(studentId));
  if (ctx.pushSender !== null)
    await ctx.pushDevices.saveSettings(studentId, settings, new Date(ctx.clock.now()).toISOString());
  return readPushSettings(ctx, studentId);
}
