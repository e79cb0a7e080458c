import type { StoredAnnouncement } from '../../ports/site.ts';
import type { Context } from '../context.ts';
import { isMeant } from './announcement-mails.ts';
import { sendRound } from './send-pushes.ts';

const sendAnnouncement = (ctx: Context, row: StoredAnnouncement, limit: number): Promise<number> => {
  const round = {
    notice: `announcement/${row.id}`,
    kind: 'announcements',
    audience: row.audience,
    exams: null,
    addedBy: row.from,
    leastMistakes: 0,
    unlessIgnored: null,
  } as const;
  const notice = { title: row.title, body: 'Read it under Announcements.', path: '/announcements' };
  return sendRound(ctx, round, limit, async (id) => ((await isMeant(ctx, row, { id })) ? notice : null));
};

/**
 * Sends important announcements that are shown now to the phones of students who said yes before, at most once to each.
 * Those of a student's quiet hours wait for their end, and what is more than `limit` devices for the next turn. Returns
 * how many devices this turn may still tell.
 */
export async function sendAnnouncementPushes(ctx: Context, limit: number): Promise<number> {
  if (ctx.pushSender === null || limit <= 0) return limit;
  let left = limit;
  try {
    for (const row of await ctx.announcements.listImportant(new Date(ctx.clock.now()).toISOString()))
      if (left > 0) left -= await sendAnnouncement(ctx, row, left);
  } catch (error) {
    ctx.log.write('error', { event: 'push', error: error instanceof Error ? error.name : 'unknown' });
  }
  return left;
}
