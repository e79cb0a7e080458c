import type { Announcement } from '#domain/site/announcement.ts';
import { audiencesOf } from '#domain/site/announcement.ts';
import { announcementResource } from '#contract/site/announcement.ts';
import { sessionOver } from '../../errors.ts';
import type { StudentCaller } from '../identity/sessions/identify-caller.ts';
import type { Context } from '../context.ts';
import { isReadable } from '../lib/readable-rows.ts';

/** More than anybody reads; older ones are left out. */
const MOST_SHOWN = 50;

async function listFor(ctx: Context, audiences: readonly string[]): Promise<{ announcements: Announcement[] }> {
  const rows = await ctx.announcements.listShown(audiences, new Date(ctx.clock.now()).toISOString(), MOST_SHOWN);
  const announcements = rows
    .filter((row) => isReadable(ctx, `announcements/${row.id}`, announcementResource.item, row))
    .map(({ id, title, body, from, isImportant }) => ({ id, title, body, from, isImportant }));
  return { announcements };
}

/** What everybody may read now. */
export const listAnnouncements = (ctx: Context): Promise<{ announcements: Announcement[] }> =>
  listFor(ctx, audiencesOf(null, []));

/** What the student may read now. Throws 'unauthenticated' when the account is no longer active. */
export async function listOwnAnnouncements(
  ctx: Context,
  caller: StudentCaller,
): Promise<{ announcements: Announcement[] }> {
  const [facts, exam] = await Promise.all([
    ctx.accessRecords.find(caller, ctx.clock.now()),
    ctx.announcements.findExam(caller.studentId),
  ]);
  if (facts === null) throw sessionOver();
  const held = facts.activeMemberships.map(({ membershipType }) => membershipType);
  return listFor(ctx, audiencesOf(exam, held));
}
