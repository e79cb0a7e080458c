import type { MailedAnnouncement } from '#contract/site/mailings.ts';
import { indiaDayOf } from '#domain/lib/india-time.ts';
import { textsOfDrawn } from '#domain/lib/drawn-text.ts';
import { parseMarkdown } from '#domain/lib/markdown.ts';
import type { MailReach } from '#domain/site/mailing.ts';
import { audiencesOf } from '#domain/site/announcement.ts';
import type { Mail } from '../../ports/lib.ts';
import type { MailAudience, StoredAnnouncement } from '../../ports/site.ts';
import type { Context } from '../context.ts';
import { mailOf } from '../lib/plain-mail.ts';
import type { MassMail } from './mailings.ts';
import { mailingOf, reachOf } from './mailings.ts';

const LISTED = 10;

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
  { id }: { readonly id: number },
): Promise<boolean> {
  if (!audience.startsWith('plan/')) return true;
  const facts = await ctx.accessRecords.find({ studentId: id, token: '' }, ctx.clock.now());
  const held = facts?.activeMemberships.map(({ membershipType }) => membershipType) ?? [];
  return audiencesOf(null, held).includes(audience);
}

const noticeOf = ({ id }: Pick<StoredAnnouncement, 'id'>): string => `announcement/${id}`;

const audienceOf = (ctx: Context, { audience, from }: Pick<StoredAnnouncement, 'audience' | 'from'>): MailAudience => ({
  kind: 'students',
  audience,
  from,
  today: indiaDayOf(ctx.clock.now()),
});

/**
 * The mails of important announcements that are shown now. In proxy mode another academy has the addresses, and there are
 * none.
 */
export async function announcementMails(ctx: Context): Promise<readonly MassMail[]> {
  if (ctx.upstream !== null) return [];
  const rows = await ctx.announcements.listToMail(new Date(ctx.clock.now()).toISOString());
  return rows.map((row) => ({
    notice: noticeOf(row),
    audience: audienceOf(ctx, row),
    // Somebody may have switched them off, or lost the membership, since the mails began.
    mailTo: async ({ id, email, isActive, wantsMails }) =>
      isActive && wantsMails && (await isMeant(ctx, row, { id })) ? announcementMail(ctx, email, row) : null,
  }));
}

/** Whom an announcement would reach by mail. */
export const reachOfAnnouncement = (
  ctx: Context,
  given: Pick<StoredAnnouncement, 'audience' | 'from'>,
): Promise<MailReach> => reachOf(ctx, audienceOf(ctx, given));

/** How far the mails of the last announcements are. */
export async function listMailedAnnouncements(ctx: Context): Promise<{ items: MailedAnnouncement[] }> {
  const now = new Date(ctx.clock.now()).toISOString();
  const rows = await ctx.announcements.listMailed(LISTED);
  const items = await Promise.all(
    rows.map(async (row) => {
      const isShown = row.status === 'published' && row.isImportant && row.from <= now && now < row.until;
      const mailing = await mailingOf(ctx, noticeOf(row), !isShown);
      return mailing === null ? [] : [{ announcementId: row.id, title: row.title, mailing }];
    }),
  );
  return { items: items.flat() };
}
