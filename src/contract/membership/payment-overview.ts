import * as v from 'valibot';
import { PLAN_IDS } from '#domain/membership/plan.ts';
import { defineEndpoint } from '../endpoint.ts';
import { usedCouponSchema } from './coupons.ts';
import { orderSchema, periodSchema } from './order.ts';
import { membershipSchema } from './subscriptions.ts';

/** The content of a receipt. Money is whole paise; the taxable value and the taxes add up to the amount. */
export const receiptSchema = v.object({
  number: v.string(),
  /** True for a test payment, which takes no money. */
  isTest: v.boolean(),
  paidAt: v.string(),
  paymentId: v.string(),
  method: v.string(),
  /** The number of a cheque or transfer that staff wrote down; '' without one. */
  reference: v.string(),
  planId: v.picklist(PLAN_IDS),
  planName: v.string(),
  /** The memberships that it bought, with the dates that it was sold with. */
  periods: v.array(periodSchema),
  amountPaise: v.number(),
  coupon: usedCouponSchema,
  taxablePaise: v.number(),
  taxes: v.array(v.object({ name: v.string(), paise: v.number() })),
  serviceCode: v.string(),
  buyerName: v.string(),
  buyerState: v.string(),
  seller: v.object({ legalName: v.string(), address: v.array(v.string()), state: v.string(), gstin: v.string() }),
  /** The instant of the first refund, which ended the membership, and the total refunded. */
  refund: v.nullable(v.object({ at: v.string(), amountPaise: v.number() })),
  /**
   * Set for the second of two payments of one plan while the student can have it back: its order, and the receipt of
   * the first.
   */
  double: v.nullable(v.object({ orderId: v.string(), firstReceipt: v.string() })),
});
export type Receipt = v.InferOutput<typeof receiptSchema>;

export const getPaymentOverview = defineEndpoint({
  method: 'GET',
  path: '/api/payments/overview',
  summary:
    'The caller’s own memberships (running, ended, and those that begin later), receipts, and payments that are being confirmed.',
  access: 'student',
  body: null,
  reply: v.object({
    /** Latest end first. */
    memberships: v.array(v.object({ ...membershipSchema.entries, state: v.picklist(['running', 'ended', 'later']) })),
    /** Newest first. */
    receipts: v.array(receiptSchema),
    waiting: v.array(orderSchema),
  }),
  successStatus: [200],
  refusals: [401, 404, 429],
});
export type PaymentOverview = v.InferOutput<typeof getPaymentOverview.reply>;
