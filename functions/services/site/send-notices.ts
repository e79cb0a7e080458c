import type { Context } from '../context.ts';
import { announcementMails } from './announcement-mails.ts';
import { sendAnnouncementPushes } from './announcement-pushes.ts';
import { breachMails } from './breach-notices.ts';
import { sendMassMails } from './mailings.ts';
import { sendReminders } from './reminders.ts';

/** After a failure that is not a mail's own. */
const RECOVER_MS = 30_000;

/** What a turn of the pump has left. */
export interface NoticesLeft {
  /** Whether more phones are to be told. */
  readonly hasPushes: boolean;
  /** When the next mails are due, epoch milliseconds; null when none wait. */
  readonly mailsAt: number | null;
}

/** A class that begins is more urgent than an announcement. */
async function sendPushes(ctx: Context): Promise<boolean> {
  return (await sendAnnouncementPushes(ctx, await sendReminders(ctx))) <= 0;
}

async function sendMails(ctx: Context): Promise<number | null> {
  try {
    return await sendMassMails(ctx, [...(await breachMails(ctx)), ...(await announcementMails(ctx))]);
  } catch (error) {
    ctx.log.write('error', { event: 'mailing', error: error instanceof Error ? error.name : 'unknown' });
    return ctx.clock.now() + RECOVER_MS;
  }
}

/**
 * One turn of the pump: notices to phones, if they are asked for, and one batch of mails. Mails about a breach leave before
 * those of announcements.
 */
export async function sendNotices(ctx: Context, withPushes: boolean): Promise<NoticesLeft> {
  return { hasPushes: withPushes && (await sendPushes(ctx)), mailsAt: await sendMails(ctx) };
}
