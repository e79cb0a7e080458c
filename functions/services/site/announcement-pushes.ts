import type { StoredAnnouncement } from '../../ports/site.ts';
import type { Context } from '../context.ts';
import { isMeant } from './announcement-mails.ts';
import { sendRound } from './send-pushes.ts';

/** Devices in one run of the schedule, over all announcements. */
export const MOST_PUSHES = 40;

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
 * Those of a student's quiet hours wait for their end.
 */
export async function sendAnnouncementPushes(ctx: Context): Promise<void> {
  if (ctx.pushSender === null) return;
  let left = MOST_PUSHES;
  for (const row of await ctx.announcements.listImportant(new Date(ctx.clock.now()).toISOString()))
    if (left > 0) left -= await sendAnnouncement(ctx, row, left);
}
