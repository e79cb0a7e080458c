import * as v from 'valibot';
import { MEMBERSHIP_TYPES } from '#domain/membership/membership.ts';
import { PLAN_IDS } from '#domain/membership/plan.ts';
import { usedCouponSchema } from './coupons.ts';
import { periodSchema } from './order.ts';

/** An order with its payment, as admins see it. Money is whole paise, times are ISO instants. */
export const adminPaymentSchema = v.object({
  id: v.number(),
  orderId: v.string(),
  studentId: v.number(),
  /** Null for a deleted account. */
  studentName: v.nullable(v.string()),
  planId: v.picklist(PLAN_IDS),
  planName: v.string(),
  amountPaise: v.number(),
  coupon: usedCouponSchema,
  isTest: v.boolean(),
  /** True for a payment that staff entered. */
  isEntered: v.boolean(),
  state: v.picklist(['new', 'open', 'paid', 'refunded']),
  seen: v.picklist(['none', 'authorized', 'failed']),
  createdAt: v.string(),
  gatewayOrderId: v.nullable(v.string()),
  /** The memberships that it bought, with the dates that they have now. */
  periods: v.array(periodSchema),
  payment: v.nullable(
    v.object({
      paymentId: v.string(),
      method: v.string(),
      /** The number of a cheque or transfer that staff wrote down; '' without one. */
      reference: v.string(),
      paidAt: v.string(),
      receiptNumber: v.string(),
      /** Whether the payment lies within the seven days of the refund terms. */
      isWithinSevenDays: v.boolean(),
      /** Total refunded so far. While it is less than the price, the membership goes on. */
      refundedPaise: v.number(),
      /** What goes back by the academy’s rule of days left; null where its terms have another rule, or nothing would go back. */
      daysLeft: v.nullable(
        v.object({
          parts: v.array(
            v.object({ membershipType: v.picklist(MEMBERSHIP_TYPES), days: v.number(), daysLeft: v.number() }),
          ),
          amountPaise: v.number(),
        }),
      ),
      /** The refund that ended the membership, and the total refunded. */
      refund: v.nullable(v.object({ at: v.string(), refundId: v.string(), amountPaise: v.number() })),
    }),
  ),
});
export type AdminPayment = v.InferOutput<typeof adminPaymentSchema>;

export const paymentExceptionSchema = v.object({
  id: v.number(),
  at: v.string(),
  kind: v.picklist([
    'unknown-order',
    'wrong-amount',
    'wrong-currency',
    'double-payment',
    'unreadable',
    'unknown-payment',
    'refund-failed',
    'part-refund',
    'closed-account',
    'refunded-order',
    'disputed',
    'dispute-lost',
    'old-price',
    'coupon-used',
  ]),
  gatewayOrderId: v.nullable(v.string()),
  paymentId: v.nullable(v.string()),
  amountPaise: v.nullable(v.number()),
  currency: v.nullable(v.string()),
  settledAt: v.nullable(v.string()),
  settledBy: v.nullable(v.number()),
  /** Until when the bank waits for an answer to a dispute. */
  answerBy: v.nullable(v.string()),
  /** Whose order it was; null when the money fits no order. */
  studentId: v.nullable(v.number()),
  studentName: v.nullable(v.string()),
});
export type PaymentException = v.InferOutput<typeof paymentExceptionSchema>;
