import { discounted, isCode } from '#domain/membership/coupon.ts';
import { indiaDayOf } from '#domain/lib/india-time.ts';
import { paymentMessagesText } from '#domain/text/en/payment-messages.ts';
import type { PlanId } from '#domain/membership/plan.ts';
import { planOf } from '#domain/membership/plan.ts';
import { invalidFields, ServiceError } from '../../errors.ts';
import type { Coupons, CouponUse } from '../../ports/membership.ts';
import { admit } from '../identity/throttles/admit.ts';
import { COUPONS_OF_STUDENT } from '../identity/throttles/limits.ts';
import type { Context } from '../context.ts';

/** How long an unpaid order keeps its use of a coupon: its payment page has closed by then. Milliseconds. */
const HELD_MS = 75 * 60 * 1000;

/** Returns the store of coupons. Throws 'not-found' in proxy mode. */
export function couponsOf({ coupons }: Context): Coupons {
  if (coupons === null) throw new ServiceError('not-found', paymentMessagesText().elsewhere);
  return coupons;
}

interface Priced {
  readonly amountPaise: number;
  readonly use: CouponUse | null;
}

export const refusedCoupon = (): ServiceError => invalidFields({ coupon: paymentMessagesText().couponRefused });

/**
 * The price of a plan for a student, with the coupon of `code`; null for the full price. The order that is written
 * decides again whether a use is left. Throws 'invalid' for a code that does not count.
 */
export async function priceOf(
  ctx: Context,
  { studentId, planId, code }: { readonly studentId: number; readonly planId: PlanId; readonly code: string | null },
): Promise<Priced> {
  const { pricePaise } = planOf(ctx.prices, planId);
  if (code === null) return { amountPaise: pricePaise, use: null };
  const now = ctx.clock.now();
  const coupon = isCode(code)
    ? await couponsOf(ctx).findUsable(code, {
        studentId,
        planId,
        now: new Date(now).toISOString(),
        today: indiaDayOf(now),
      })
    : null;
  if (coupon === null) throw refusedCoupon();
  const { amountPaise, discountPaise } = discounted(pricePaise, coupon);
  return {
    amountPaise,
    use: { couponId: coupon.id, code: coupon.code, discountPaise, heldUntil: new Date(now + HELD_MS).toISOString() },
  };
}

/** Says what a code makes of the price, for a student who is about to pay. Throws 'throttled' and 'invalid'. */
export async function checkCoupon(
  ctx: Context,
  question: { readonly studentId: number; readonly planId: PlanId; readonly code: string },
): Promise<{ readonly amountPaise: number; readonly discountPaise: number }> {
  couponsOf(ctx);
  await admit(ctx, COUPONS_OF_STUDENT, String(question.studentId));
  const { amountPaise, use } = await priceOf(ctx, question);
  return { amountPaise, discountPaise: use?.discountPaise ?? 0 };
}
