import type { PaymentStateReply } from '#contract/membership/payment-state.ts';
import { emptyPlans } from '#domain/membership/plan-contents.ts';
import type { Context } from '../context.ts';
import { countPlanContents } from './plan-contents.ts';
import { paymentStateOf } from './require-payments.ts';

/** Whether memberships can be bought now, and what each opens. Nothing is counted where nothing is sold. */
export async function getPaymentState(ctx: Context): Promise<PaymentStateReply> {
  const state = paymentStateOf(ctx);
  if (state === 'closed') return { state, contents: null, emptyPlans: [] };
  const contents = await countPlanContents(ctx);
  return { state, contents, emptyPlans: [...emptyPlans(contents)] };
}
