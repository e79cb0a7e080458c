import * as v from 'valibot';
import { PLAN_IDS } from '#domain/membership/plan.ts';
import { repliesFieldsText } from '#domain/text/en/replies-fields.ts';
import { defineEndpoint } from '../endpoint.ts';
import { couponCodeSchema } from './coupons.ts';
import { orderSchema } from './order.ts';

const begunOrderSchema = v.object({
  order: orderSchema,
  /** The payment page, which the browser goes to; null for an order that costs nothing. */
  checkout: v.nullable(v.object({ url: v.string() })),
});
export type BegunOrder = v.InferOutput<typeof begunOrderSchema>;

export const createOrder = defineEndpoint({
  method: 'POST',
  path: '/api/payments/orders',
  summary:
    'Begins the payment of a plan at the academy’s own price, less what the coupon takes off; an order that then costs nothing is granted at once. The same Idempotency-Key again answers 200 with the same order.',
  takesIdempotencyKey: true,
  access: 'student',
  body: v.strictObject({
    planId: v.picklist(PLAN_IDS, () => repliesFieldsText().plan),
    /** The code of a coupon. */
    coupon: v.optional(couponCodeSchema),
  }),
  reply: begunOrderSchema,
  successStatus: [201, 200],
  refusals: [401, 404, 409, 429],
});
