import * as v from 'valibot';
import { PLAN_IDS } from '#domain/membership/plan.ts';
import { defineEndpoint } from '../endpoint.ts';

const areaSchema = v.object({
  lessons: v.number(),
  materials: v.number(),
  mocks: v.number(),
  /** Live classes of the next four weeks. */
  classes: v.number(),
  recordings: v.number(),
});

export const getPaymentState = defineEndpoint({
  method: 'GET',
  path: '/api/payments/state',
  summary:
    'Whether memberships can be bought here now: for money, as a test without money, or not at all; and what plans open today, counted without what is free for every student.',
  access: 'public',
  freshForSeconds: 30,
  body: null,
  reply: v.object({
    state: v.picklist(['open', 'test', 'closed']),
    /** Null where nothing is sold. */
    contents: v.nullable(
      v.object({
        EklavyaModule: areaSchema,
        EnglishModule: areaSchema,
        TestSeriesModule: areaSchema,
        other: areaSchema,
      }),
    ),
    /** The plans that open nothing today, which nobody can buy. */
    emptyPlans: v.array(v.picklist(PLAN_IDS)),
  }),
  successStatus: [200],
  refusals: [],
});
export type PaymentStateReply = v.InferOutput<typeof getPaymentState.reply>;
