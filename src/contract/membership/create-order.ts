import * as v from 'valibot';
import { PLAN_IDS } from '#domain/membership/plan.ts';
import { defineEndpoint } from '../endpoint.ts';
import { orderSchema } from './order.ts';

const begunOrderSchema = v.object({
  order: orderSchema,
  /** The payment page, which the browser goes to. */
  checkout: v.object({ url: v.string() }),
});
export type BegunOrder = v.InferOutput<typeof begunOrderSchema>;

export const createOrder = defineEndpoint({
  method: 'POST',
  path: '/api/payments/orders',
  summary:
    'Begins the payment of a plan at the academy’s own price. The same Idempotency-Key again answers 200 with the same order.',
  takesIdempotencyKey: true,
  access: 'student',
  body: v.strictObject({ planId: v.picklist(PLAN_IDS, 'There is no such plan. Choose one of the list.') }),
  reply: begunOrderSchema,
  successStatus: [201, 200],
  refusals: [401, 404, 409, 429],
});
