import type { Context } from './services/context.ts';
import { reconcileDue } from './services/membership/reconcile.ts';
import { sendDueReceipts } from './services/membership/send-receipt.ts';

/** What is done by the clock: payments that nobody has told of, and receipts whose mail did not go. */
export async function runScheduled(ctx: Context): Promise<void> {
  await reconcileDue(ctx);
  await sendDueReceipts(ctx);
}
