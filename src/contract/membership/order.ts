import * as v from 'valibot';
import { MEMBERSHIP_TYPES } from '#domain/membership/membership.ts';
import { PLAN_IDS } from '#domain/membership/plan.ts';

import { usedCouponSchema } from './coupons.ts';

/** The academy's own id, not the gateway's. */
export const orderIdSchema = v.pipe(
  v.string(),
  v.regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/),
  v.examples(['3f2b0c1e-8a4d-4f6e-9b7a-1c2d3e4f5a6b']),
);

/** The time of one membership that an order bought. */
export const periodSchema = v.object({
  membershipType: v.picklist(MEMBERSHIP_TYPES),
  startDate: v.nullable(v.string()),
  endDate: v.nullable(v.string()),
});

const ORDER_STATES = ['open', 'confirming', 'failed', 'paid', 'refunded'] as const;

/** An order as its student sees it. Money is whole paise, times are ISO instants. */
export const orderSchema = v.object({
  orderId: v.string(),
  planId: v.picklist(PLAN_IDS),
  planName: v.string(),
  amountPaise: v.number(),
  currency: v.string(),
  coupon: usedCouponSchema,
  createdAt: v.string(),
  /**
   * 'open': no payment yet. 'confirming': the bank has the money. 'failed': the last try was refused, another is
   * possible.
   */
  state: v.picklist(ORDER_STATES),
  /** The memberships that the order bought, with their dates; none until it is paid. */
  periods: v.array(periodSchema),
  receiptNumber: v.nullable(v.string()),
});
export type OrderReply = v.InferOutput<typeof orderSchema>;
