import { isQuietTime } from '#domain/site/push.ts';
import type { PushSender, StoredAnnouncement } from '../../ports/site.ts';
import type { Context } from '../context.ts';
import { isMeant } from './announcement-mails.ts';

/** Devices in one run of the schedule, over all announcements: a run may send few requests. */
export const MOST_PUSHES = 40;

async function sendBatch(ctx: Context, sender: PushSender, row: StoredAnnouncement, limit: number): Promise<number> {
  const notice = `announcement/${row.id}`;
  const after = await ctx.pushDevices.findSentUpTo(notice);
  const devices = await ctx.pushDevices.listToTell(row, after, limit);
  const last = devices.at(-1);
  // Claim before sending, so that only one of two concurrent runs sends it.
  if (last === undefined || !(await ctx.pushDevices.claim(notice, after, last.id))) return 0;
  const content = { title: row.title, body: 'Read it under Announcements.', path: '/announcements' };
  const outcomes = await Promise.all(
    devices.map(async (device) =>
      (await isMeant(ctx, row, { id: device.studentId })) ? sender.send(device, content) : 'skipped',
    ),
  );
  const gone = devices.filter((_, index) => outcomes[index] === 'gone').map(({ id }) => id);
  if (gone.length > 0) await ctx.pushDevices.removeAll(gone);
  const count = (outcome: string): number => outcomes.filter((each) => each === outcome).length;
  ctx.log.write('info', { event: 'push', sent: count('sent'), gone: gone.length, failed: count('failed') });
  return devices.length;
}

/**
 * Sends important announcements that are shown now to the phones of students who said yes before, at most once to each.
 * Those of the night wait for the morning.
 */
export async function sendAnnouncementPushes(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  if (ctx.pushSender === null || isQuietTime(now)) return;
  let left = MOST_PUSHES;
  for (const row of await ctx.announcements.listImportant(new Date(now).toISOString()))
    if (left > 0) left -= await sendBatch(ctx, ctx.pushSender, row, left);
}
