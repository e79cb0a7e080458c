import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';

export const getPaymentState = defineEndpoint({
  method: 'GET',
  path: '/api/payments/state',
  summary: 'Whether memberships can be bought here now: for money, as a test without money, or not at all.',
  access: 'public',
  body: null,
  reply: v.object({ state: v.picklist(['open', 'test', 'closed']) }),
  successStatus: [200],
  refusals: [],
});
