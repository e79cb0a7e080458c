import type { PushNotice } from '#domain/site/push.ts';
import type { PushRound, StoredPushDevice } from '../../ports/site.ts';
import type { Context } from '../context.ts';

/** Requests to push services at the same time. */
export const PUSHES_AT_ONCE = 40;

/** Devices in one run of the schedule, over all notices. Each costs a request and up to three statements of D1. */
export const MOST_PUSHES = 240;

/** What a student's device is sent; null for a student whom the notice is not for. */
export type NoticeFor = (studentId: number) => Promise<PushNotice | null>;

async function sendTo(ctx: Context, device: StoredPushDevice, noticeFor: NoticeFor): Promise<string> {
  try {
    const notice = await noticeFor(device.studentId);
    return notice === null ? 'skipped' : ((await ctx.pushSender?.send(device, notice)) ?? 'skipped');
  } catch {
    return 'failed';
  }
}

/**
 * Sends a notice to at most `limit` devices that were not told yet. Returns how many devices it went through: a device
 * counts as told before it is sent anything, so none gets a notice twice, and one that failed gets none.
 */
export async function sendRound(ctx: Context, round: PushRound, limit: number, noticeFor: NoticeFor): Promise<number> {
  let done = 0;
  while (done < limit) {
    const now = ctx.clock.now();
    const devices = await ctx.pushDevices.listToTell(round, now, Math.min(PUSHES_AT_ONCE, limit - done));
    if (devices.length === 0) break;
    const ids = await ctx.pushDevices.claim(
      round.notice,
      devices.map(({ id }) => id),
      now,
    );
    const claimed = devices.filter(({ id }) => ids.includes(id));
    const outcomes = await Promise.all(claimed.map((device) => sendTo(ctx, device, noticeFor)));
    const gone = claimed.filter((_, index) => outcomes[index] === 'gone').map(({ id }) => id);
    if (gone.length > 0) await ctx.pushDevices.removeAll(gone);
    const count = (outcome: string): number => outcomes.filter((each) => each === outcome).length;
    ctx.log.write('info', {
      event: 'push',
      kind: round.kind,
      sent: count('sent'),
      gone: gone.length,
      failed: count('failed'),
    });
    done += devices.length;
  }
  return done;
}
