import type { Context } from './services/context.ts';
import { reconcileDue } from './services/payments/reconcile.ts';

/** What is done by the clock: payments that nobody has told of. */
export async function runScheduled(ctx: Context): Promise<void> {
  await reconcileDue(ctx);
}
