import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { orderIdSchema, orderSchema } from './order.ts';

export const giveBack = defineEndpoint({
  method: 'POST',
  path: '/api/payments/orders/:orderId/give-back',
  summary:
    'Gives the second of two payments of one plan back to the student, and takes away its membership, which has not begun. Sent again it is the same refund; 409 for any other payment.',
  parameters: { orderId: orderIdSchema },
  access: 'student',
  body: v.strictObject({}),
  reply: v.object({ order: orderSchema }),
  successStatus: [200],
  refusals: [401, 404, 409, 429],
});
