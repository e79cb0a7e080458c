import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { cursorSchema, noSearchInAddress, pageOfSchema, searchTextSchema } from '../lib/admin-list.ts';
import { adminPaymentSchema, paymentExceptionSchema } from './payment.ts';

/** Sort orders: by when the order was begun ('-' puts the newest first), or the largest amount first. */
export const PAYMENT_SORTS = ['-created', 'created', '-amount'] as const;
export type PaymentSort = (typeof PAYMENT_SORTS)[number];

const filters = {
  sort: v.optional(v.picklist(PAYMENT_SORTS, `sort must be one of ${PAYMENT_SORTS.join(', ')}`)),
  status: v.optional(v.picklist(['open', 'paid', 'refunded'])),
  cursor: cursorSchema,
};

export const listPayments = defineEndpoint({
  method: 'GET',
  path: '/api/admin/payments',
  summary:
    'Orders with what came for them, newest first unless `sort` says otherwise, fifty a page; `student` is one student’s id.',
  query: {
    student: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/, 'student must be a student id'))),
    ...filters,
  },
  refusedQuery: noSearchInAddress('/api/admin/payments'),
  access: 'admin',
  permission: 'payments',
  body: null,
  reply: pageOfSchema(adminPaymentSchema),
  successStatus: [200],
  refusals: [401, 403, 404],
});
export type PaymentPage = v.InferOutput<typeof listPayments.reply>;

export const searchPayments = defineEndpoint({
  method: 'POST',
  path: '/api/admin/payments/search',
  summary:
    'Orders with what came for them as the list has them, of those that match `q`: an order, a payment or a receipt’s number, a student’s name, email, id, or four digits or more of the mobile number, a plan, or a day or month, also two with “to” between.',
  access: 'admin',
  permission: 'payments',
  body: v.strictObject({ q: searchTextSchema, ...filters }),
  reply: pageOfSchema(adminPaymentSchema),
  successStatus: [200],
  refusals: [401, 403, 404],
});

export const listPaymentExceptions = defineEndpoint({
  method: 'GET',
  path: '/api/admin/payment-alerts',
  summary:
    'Money that fits no order and messages that cannot be read, newest first, fifty a page; `status` all shows settled ones too.',
  query: { status: v.optional(v.picklist(['all'])), cursor: cursorSchema },
  access: 'admin',
  permission: 'payments',
  body: null,
  reply: pageOfSchema(paymentExceptionSchema),
  successStatus: [200],
  refusals: [401, 403, 404],
});
export type PaymentExceptionPage = v.InferOutput<typeof listPaymentExceptions.reply>;
