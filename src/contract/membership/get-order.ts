import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { orderIdSchema, orderSchema } from './order.ts';

export const getOrder = defineEndpoint({
  method: 'GET',
  path: '/api/payments/orders/:orderId',
  summary: 'Where an own order stands; the payment gateway is asked first while nothing has come.',
  parameters: { orderId: orderIdSchema },
  access: 'student',
  body: null,
  reply: v.object({ order: orderSchema }),
  successStatus: [200],
  refusals: [401, 404, 429],
});
