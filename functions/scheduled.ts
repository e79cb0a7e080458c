import type { Context } from './services/context.ts';
import { reconcileDue } from './services/payments/reconcile.ts';
import { sendDueReceipts } from './services/payments/send-receipt.ts';

/** What is done by the clock: payments that nobody has told of, and receipts whose mail did not go. */
export async function runScheduled(ctx: Context): Promise<void> {
  await reconcileDue(ctx);
  await sendDueReceipts(ctx);
}
