import type { Context } from './services/context.ts';
import { followRulings } from './services/mocks/follow-rulings.ts';
import { sweepMocks } from './services/mocks/sweep-mocks.ts';
import { backUp } from './services/staff/back-up.ts';
import { sendAlertMails } from './services/membership/alert-mails.ts';
import { keepSecurityLog } from './services/staff/security-log.ts';
import { reconcileDue } from './services/membership/reconcile.ts';
import { sendAnnouncementMails } from './services/site/announcement-mails.ts';
import { sendAnnouncementPushes } from './services/site/announcement-pushes.ts';
import { sendDueReceipts } from './services/membership/send-receipt.ts';

/**
 * What runs on a schedule: asks about payments that nobody reported, sends receipts and alerts whose mail failed, closes
 * mock tests whose own alarm did not, sends important announcements, keeps the security log and makes
 * the backups.
 */
export async function runScheduled(ctx: Context): Promise<void> {
  await reconcileDue(ctx);
  await sendDueReceipts(ctx);
  await sendAlertMails(ctx);
  await sweepMocks(ctx);
  await followRulings(ctx);
  await sendAnnouncementMails(ctx);
  await sendAnnouncementPushes(ctx);
  await keepSecurityLog(ctx);
  // Last: it may take minutes.
  await backUp(ctx);
}
