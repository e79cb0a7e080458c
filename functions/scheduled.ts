import type { Context } from './services/context.ts';
import { reconcileDue } from './services/membership/reconcile.ts';
import { sendDueReceipts } from './services/membership/send-receipt.ts';

/** What runs on a schedule: asks about payments that nobody reported, and sends receipts whose mail failed. */
export async function runScheduled(ctx: Context): Promise<void> {
  await reconcileDue(ctx);
  await sendDueReceipts(ctx);
}
