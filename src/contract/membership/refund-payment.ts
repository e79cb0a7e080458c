import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { clientIdSchema, rowIdParameter } from '../lib/editable.ts';
import { adminPaymentSchema, paymentExceptionSchema } from './payment.ts';
import { LEAST_REFUND_PAISE, PART_REFUND_CHOICES } from '#domain/membership/part-refund.ts';
import { PAYMENT_ADMIN_MESSAGES } from '#domain/membership/payment-messages.ts';
import { daySchema, reasonSchema } from '../lib/admin-fields.ts';

export const refundPayment = defineEndpoint({
  method: 'POST',
  path: '/api/admin/payments/:id/refund',
  summary:
    'Gives the whole payment back, or what part refunds have left of it, and ends at this moment what it bought. Sent again it is the same refund; 409 when it was made before.',
  parameters: { id: rowIdParameter },
  access: 'admin',
  permission: 'payment-changes',
  confirmation: 'fresh',
  body: v.strictObject({ clientId: clientIdSchema, reason: reasonSchema }),
  reply: v.object({ item: adminPaymentSchema }),
  successStatus: [200],
  refusals: [401, 403, 404, 409],
});
export type RefundBody = v.InferOutput<typeof refundPayment.body>;

export const refundPart = defineEndpoint({
  method: 'POST',
  path: '/api/admin/payments/:id/part-refund',
  summary:
    'Gives a part of the payment back. `membership` says what becomes of what it bought: `keep` it, `shorten` it to `endDate` (a day in India, else null), or `end` it at this moment. `seenRefundedPaise` is what was given back when the form was opened; 409 when it is more now. Sent again it is the same refund.',
  parameters: { id: rowIdParameter },
  access: 'admin',
  permission: 'payment-changes',
  confirmation: 'fresh',
  body: v.strictObject({
    clientId: clientIdSchema,
    reason: reasonSchema,
    amountPaise: v.pipe(
      v.number(PAYMENT_ADMIN_MESSAGES.amount),
      v.safeInteger(PAYMENT_ADMIN_MESSAGES.amount),
      v.minValue(LEAST_REFUND_PAISE, PAYMENT_ADMIN_MESSAGES.amount),
    ),
    seenRefundedPaise: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    membership: v.picklist(PART_REFUND_CHOICES),
    endDate: v.nullable(daySchema),
  }),
  reply: v.object({ item: adminPaymentSchema }),
  successStatus: [200],
  refusals: [401, 403, 404, 409],
});
export type PartRefundBody = v.InferOutput<typeof refundPart.body>;

export const settlePaymentException = defineEndpoint({
  method: 'POST',
  path: '/api/admin/payment-alerts/:id/settle',
  summary: 'Settles a payment exception, with a reason. Nothing else changes.',
  parameters: { id: rowIdParameter },
  access: 'admin',
  permission: 'payment-changes',
  body: v.strictObject({ clientId: clientIdSchema, reason: reasonSchema }),
  reply: v.object({ item: paymentExceptionSchema }),
  successStatus: [200],
  refusals: [401, 403, 404, 409],
});
