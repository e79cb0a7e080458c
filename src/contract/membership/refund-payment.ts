import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { clientIdSchema, rowIdParameter } from '../lib/editable.ts';
import { adminPaymentSchema, paymentExceptionSchema } from './payment.ts';
import { reasonSchema } from '../account/student-record.ts';

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
