import { checkCoupon } from '#contract/membership/coupons.ts';
import type { PlanId } from '#domain/membership/plan.ts';
import { request } from '../request.ts';

/** A code that counts, and the price that it leaves. Paise. */
export interface UsedCoupon {
  readonly code: string;
  readonly amountPaise: number;
  readonly discountPaise: number;
}

/** Asks what a code makes of the price of a plan. A text says why it does not count. */
export async function askCoupon(planId: PlanId, code: string): Promise<UsedCoupon | string> {
  const reply = await request(checkCoupon, { body: { planId, code } });
  if (reply.ok) return { code, ...reply.value };
  return reply.errors['coupon'] ?? reply.message;
}
