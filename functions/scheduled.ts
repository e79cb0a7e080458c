import type { Context } from './services/context.ts';
import { followRulings } from './services/mocks/follow-rulings.ts';
import { sweepMocks } from './services/mocks/sweep-mocks.ts';
import { backUp } from './services/staff/back-up.ts';
import { mailEndingFacts } from './services/papers/ending-mails.ts';
import { sendAlertMails } from './services/membership/alert-mails.ts';
import { keepSecurityLog } from './services/staff/security-log.ts';
import { reconcileDue } from './services/membership/reconcile.ts';
import { forgetMailings } from './services/site/mailings.ts';
import { forgetReminders } from './services/site/reminders.ts';
import { deriveDuePapers } from './services/current-affairs/derive-papers.ts';
import { wakePump } from './services/site/wake-pump.ts';
import { sendDueReceipts } from './services/membership/send-receipt.ts';
import { forgetEndedGrants } from './services/account/waiting-grants.ts';

const QUARTER_MS = 15 * 60_000;
/** How often wrangler.jsonc's cron wakes the worker. */
const PERIOD_MS = 5 * 60_000;

/**
 * Runs every five minutes. Each run sends the notices that are due; the first of a quarter of an hour does the rest too.
 * `dueAt`: when the run was due, epoch milliseconds.
 */
export async function runDue(ctx: Context, dueAt: number): Promise<void> {
  wakePump(ctx);
  if (dueAt % QUARTER_MS < PERIOD_MS) await runScheduled(ctx);
}

/**
 * Runs every quarter of an hour. First it makes good what failed: payments that nobody reported, receipts and alerts whose
 * mail was lost, mock tests whose own alarm did not close them. Then it makes the papers of items whose time came, mails the
 * owners about facts that end, forgets what is kept for a time, and keeps the security log and the backups.
 */
export async function runScheduled(ctx: Context): Promise<void> {
  await reconcileDue(ctx);
  await sendDueReceipts(ctx);
  await sendAlertMails(ctx);
  await sweepMocks(ctx);
  await followRulings(ctx);
  await deriveDuePapers(ctx);
  await mailEndingFacts(ctx);
  await forgetMailings(ctx);
  await forgetReminders(ctx);
  await forgetEndedGrants(ctx);
  await keepSecurityLog(ctx);
  // Last: it may take minutes.
  await backUp(ctx);
}
