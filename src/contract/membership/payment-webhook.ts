import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';

export const paymentWebhook = defineEndpoint({
  method: 'POST',
  path: '/api/payments/webhook',
  summary:
    'What the payment gateway tells by itself, signed over the body byte for byte. Whatever is signed is answered 200.',
  access: 'public',
  body: null,
  takesSignedBody: 'application/json',
  reply: v.object({ status: v.literal('ok') }),
  successStatus: [200],
  refusals: [400, 404, 413],
});
