import { textsOfDrawn } from '#domain/lib/drawn-text.ts';
import { parseMarkdown } from '#domain/lib/markdown.ts';
import { audiencesOf } from '#domain/site/announcement.ts';
import type { Mail } from '../../ports/lib.ts';
import type { MailedStudent, StoredAnnouncement } from '../../ports/site.ts';
import type { Context } from '../context.ts';
import { mailOf } from '../lib/plain-mail.ts';

/** Students in one run of the schedule, over all announcements. */
export const MOST_MAILS = 100;

const announcementMail = ({ academy }: Pick<Context, 'academy'>, to: string, row: StoredAnnouncement): Mail =>
  mailOf(to, row.title, [
    ...textsOfDrawn(parseMarkdown(row.body)),
    `You find this on the site of ${academy.name} too, under Announcements.`,
    'To get no more of these mails, log in, open your profile, then Account, and switch off “Important announcements by mail”.',
    academy.name,
  ]);

/** Whether a membership that the announcement is for runs now; the other audiences are the query's. */
export async function isMeant(
  ctx: Context,
  { audience }: StoredAnnouncement,
  { id }: Pick<MailedStudent, 'id'>,
): Promise<boolean> {
  if (!audience.startsWith('plan/')) return true;
  const facts = await ctx.accessRecords.find({ studentId: id, token: '' }, ctx.clock.now());
  const held = facts?.activeMemberships.map(({ membershipType }) => membershipType) ?? [];
  return audiencesOf(null, held).includes(audience);
}

async function sendTo(ctx: Context, row: StoredAnnouncement, student: MailedStudent): Promise<void> {
  if (await isMeant(ctx, row, student)) await ctx.mailer?.send(announcementMail(ctx, student.email, row));
}

/** Sends the next batch of one announcement. Returns how many students it went through. */
async function sendBatch(ctx: Context, row: StoredAnnouncement, limit: number): Promise<number> {
  const after = await ctx.announcements.findMailedUpTo(row.id);
  const students = await ctx.announcements.listToMail(row, after, limit);
  const last = students.at(-1);
  // Claim before sending, so that only one of two concurrent runs sends it.
  if (last === undefined || !(await ctx.announcements.claimMailing(row.id, after, last.id))) return 0;
  for (const student of students)
    await sendTo(ctx, row, student).catch((error: unknown) => {
      ctx.log.write('error', { event: 'announcement-mail', error: error instanceof Error ? error.name : 'unknown' });
    });
  return students.length;
}

/**
 * Sends important announcements that are shown now, at most once to each student whose account is older than it. One
 * failure does not stop the others. In proxy mode another academy has the addresses, and nothing is sent.
 */
export async function sendAnnouncementMails(ctx: Context): Promise<void> {
  if (ctx.mailer === null || ctx.upstream !== null) return;
  let left = MOST_MAILS;
  for (const row of await ctx.announcements.listImportant(new Date(ctx.clock.now()).toISOString()))
    if (left > 0) left -= await sendBatch(ctx, row, left);
  if (left < MOST_MAILS) ctx.log.write('info', { event: 'announcement-mail', students: MOST_MAILS - left });
}
