import { paymentMessagesText } from '#domain/text/en/payment-messages.ts';
import * as v from 'valibot';
import { COUPON_KINDS } from '#domain/membership/coupon.ts';
import { PLAN_IDS } from '#domain/membership/plan.ts';
import { daySchema, reasonSchema } from '../lib/admin-fields.ts';
import { defineEndpoint } from '../endpoint.ts';
import { cursorSchema, pageOfSchema } from '../lib/admin-list.ts';
import { clientIdSchema, rowIdParameter } from '../lib/editable.ts';

const LONGEST_CODE = 40;
const MOST_USES = 1_000_000;
const MOST_EACH = 100;

/** As it is typed; the server reads it in capital letters. */
export const couponCodeSchema = v.pipe(
  v.string(),
  v.maxLength(LONGEST_CODE, () => paymentMessagesText().couponRefused),
);

const countSchema = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most));

/** What a coupon takes off an order. Paise. */
export const usedCouponSchema = v.nullable(v.object({ code: v.string(), discountPaise: v.number() }));

const couponSchema = v.object({
  id: v.number(),
  code: v.string(),
  kind: v.picklist(COUPON_KINDS),
  /** Whole percent, or paise. */
  value: v.number(),
  /** Null for every plan. */
  planId: v.nullable(v.picklist(PLAN_IDS)),
  /** Days in India, both included. */
  firstDay: v.string(),
  lastDay: v.string(),
  /** Null without a limit. */
  mostUses: v.nullable(v.number()),
  mostEach: v.number(),
  endedAt: v.nullable(v.string()),
  /** Paid orders, refunded ones included. */
  used: v.number(),
  /** Unpaid orders that keep a use until their payment page has closed. */
  held: v.number(),
});
export type CouponReply = v.InferOutput<typeof couponSchema>;

export const listCoupons = defineEndpoint({
  method: 'GET',
  path: '/api/admin/coupons',
  summary: 'Coupons with their uses, newest first, fifty per page.',
  query: { cursor: cursorSchema },
  access: 'admin',
  permission: 'payments',
  body: null,
  reply: pageOfSchema(couponSchema),
  successStatus: [200],
  refusals: [401, 403, 404],
});
export type CouponPage = v.InferOutput<typeof listCoupons.reply>;

export const createCoupon = defineEndpoint({
  method: 'POST',
  path: '/api/admin/coupons',
  summary:
    'Creates a coupon: percent or an amount off, for one plan or all, between two days. `value` is whole percent or paise. The same clientId again gives the coupon that is there; 409 for a code that is taken.',
  access: 'admin',
  permission: 'payment-changes',
  confirmation: 'fresh',
  body: v.strictObject({
    clientId: clientIdSchema,
    reason: reasonSchema,
    code: couponCodeSchema,
    kind: v.picklist(COUPON_KINDS),
    value: v.number(),
    planId: v.nullable(v.picklist(PLAN_IDS)),
    firstDay: daySchema,
    lastDay: daySchema,
    mostUses: v.nullable(countSchema(MOST_USES)),
    mostEach: countSchema(MOST_EACH),
  }),
  reply: v.object({ item: couponSchema }),
  successStatus: [200, 201],
  refusals: [401, 403, 404, 409],
});
export type CreateCouponBody = v.InferOutput<typeof createCoupon.body>;

export const endCoupon = defineEndpoint({
  method: 'POST',
  path: '/api/admin/coupons/:id/end',
  summary: 'Ends a coupon at once. Orders that were begun with it keep their price; 409 when it has ended already.',
  parameters: { id: rowIdParameter },
  access: 'admin',
  permission: 'payment-changes',
  body: v.strictObject({ clientId: clientIdSchema, reason: reasonSchema }),
  reply: v.object({ item: couponSchema }),
  successStatus: [200],
  refusals: [401, 403, 404, 409],
});
export type EndCouponBody = v.InferOutput<typeof endCoupon.body>;

export const checkCoupon = defineEndpoint({
  method: 'POST',
  path: '/api/payments/coupon',
  summary: 'What a code makes of the price of a plan for the caller. Nothing is reserved before the order.',
  access: 'student',
  body: v.strictObject({ planId: v.picklist(PLAN_IDS), code: couponCodeSchema }),
  reply: v.object({ amountPaise: v.number(), discountPaise: v.number() }),
  successStatus: [200],
  refusals: [401, 404, 429],
});
