import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { orderIdSchema } from './order.ts';

const field = v.pipe(v.string(), v.maxLength(200));

export const paymentReturn = defineEndpoint({
  method: 'GET',
  path: '/api/payments/return',
  summary:
    'Where a payment link leads the browser of a student who has paid. Only the gateway’s signature is believed; no session is asked for.',
  query: {
    razorpay_payment_id: field,
    razorpay_payment_link_id: field,
    razorpay_payment_link_reference_id: orderIdSchema,
    razorpay_payment_link_status: field,
    razorpay_signature: field,
  },
  access: 'public',
  body: null,
  reply: null,
  successStatus: [303],
  refusals: [400, 404],
});
