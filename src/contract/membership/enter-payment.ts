import * as v from 'valibot';
import { REASON_LENGTH, STUDENT_MESSAGES } from '#domain/account/student-messages.ts';
import { hasControlCharacters } from '#domain/account/validation.ts';
import type { PaymentWay } from '#domain/membership/entered-payment.ts';
import { ENTERED_MESSAGES, LONGEST_REFERENCE, PAYMENT_WAYS } from '#domain/membership/entered-payment.ts';
import { PLAN_IDS } from '#domain/membership/plan.ts';
import { daySchema } from '../lib/admin-fields.ts';
import { studentIdSegmentSchema } from '../identity/user.ts';
import { defineEndpoint } from '../endpoint.ts';
import { clientIdSchema } from '../lib/editable.ts';
import { adminPaymentSchema } from './payment.ts';

const lineSchema = (longest: number, message: string) =>
  v.pipe(
    v.string(),
    v.maxLength(longest, message),
    v.trim(),
    v.check((text) => !hasControlCharacters(text), message),
  );

export const enterPayment = defineEndpoint({
  method: 'POST',
  path: '/api/admin/students/:id/payments',
  summary:
    'Enters money that came outside the gateway: cash, a transfer, a cheque. The student gets the membership and a receipt, as for a payment online. The same clientId again gives the payment that is there. `reason` is a note and may be empty.',
  parameters: { id: studentIdSegmentSchema },
  access: 'admin',
  permission: 'payment-changes',
  confirmation: 'fresh',
  body: v.strictObject({
    clientId: clientIdSchema,
    planId: v.picklist(PLAN_IDS),
    /** What was received, at most the price of the plan. */
    amountPaise: v.pipe(v.number(), v.integer(ENTERED_MESSAGES.amount)),
    way: v.picklist(Object.keys(PAYMENT_WAYS) as PaymentWay[]),
    /** The number of the cheque or of the transfer; may be empty for cash. */
    reference: lineSchema(LONGEST_REFERENCE, ENTERED_MESSAGES.reference),
    /** The day in India on which the money came: today, or one of the 60 days before. */
    receivedOn: daySchema,
    reason: lineSchema(REASON_LENGTH.most, STUDENT_MESSAGES.reason),
  }),
  reply: v.object({ item: adminPaymentSchema }),
  successStatus: [200, 201],
  refusals: [401, 403, 404, 409],
});
export type EnterPaymentBody = v.InferOutput<typeof enterPayment.body>;
