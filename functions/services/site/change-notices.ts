import { admit } from '../identity/throttles/admit.ts';
import { NOTICE_CHANGES_OF_STUDENT } from '../identity/throttles/limits.ts';
import type { Context } from '../context.ts';

/** Chooses whether important announcements come by mail. Throws 'throttled'. */
export async function changeNotices(ctx: Context, studentId: number, announcementMails: boolean): Promise<void> {
  await admit(ctx, NOTICE_CHANGES_OF_STUDENT, String(studentId));
  await ctx.announcements.setWantsMails(studentId, announcementMails, new Date(ctx.clock.now()).toISOString());
}
