import { defineEndpoint } from '../endpoint.ts';
import { orderIdSchema } from './order.ts';

export const paymentCallback = defineEndpoint({
  method: 'POST',
  path: '/api/payments/callback',
  summary:
    'Where the checkout of an order begun before payment links leads a browser back to. Only the gateway’s signature is believed; no session is asked for.',
  query: { order: orderIdSchema },
  access: 'public',
  body: null,
  takesSignedBody: 'application/x-www-form-urlencoded',
  reply: null,
  successStatus: [303],
  refusals: [400, 404, 413],
});
