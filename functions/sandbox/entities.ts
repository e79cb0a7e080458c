import type { SandboxLink, SandboxNotes, SandboxOrder, SandboxPayment, SandboxRefund } from '../ports/payments.ts';

/**
 * What Razorpay's API and webhooks say about an order, a payment link, a payment and a refund, field for field (docs/payments.md names
 * the sources).
 */

/** A made-up payer: real entities contain a person's data. */
const PAYER = { email: 'void@razorpay.com', contact: '+919999999999', vpa: 'success@razorpay' };

const FAILURE = {
  error_code: 'BAD_REQUEST_ERROR',
  error_description: 'Payment was unsuccessful as the bank declined it. No money was taken.',
  error_source: 'bank',
  error_step: 'payment_authorization',
  error_reason: 'payment_failed',
};
const NO_FAILURE = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
};

/** No notes are an empty list there, not an empty object. */
const notesEntity = (notes: SandboxNotes): SandboxNotes | readonly string[] =>
  Object.keys(notes).length === 0 ? [] : notes;

export const orderEntity = (order: SandboxOrder, isPaid: boolean) => ({
  id: order.id,
  entity: 'order',
  amount: order.amount,
  amount_paid: isPaid ? order.amount : 0,
  amount_due: isPaid ? 0 : order.amount,
  currency: order.currency,
  receipt: order.receipt,
  offer_id: null,
  status: isPaid ? 'paid' : 'created',
  attempts: isPaid ? 1 : 0,
  notes: notesEntity(order.notes),
  created_at: order.createdAt,
});

export const paymentEntity = ({
  id,
  orderId,
  amount,
  currency,
  status,
  refunded,
  notes,
  description,
  createdAt,
}: SandboxPayment) => ({
  id,
  entity: 'payment',
  amount,
  currency,
  status,
  order_id: orderId,
  invoice_id: null,
  international: false,
  method: 'upi',
  amount_refunded: refunded,
  refund_status: refunded === 0 ? null : refunded < amount ? 'partial' : 'full',
  captured: status === 'captured' || status === 'refunded',
  description,
  card_id: null,
  bank: null,
  wallet: null,
  vpa: PAYER.vpa,
  email: PAYER.email,
  contact: PAYER.contact,
  notes: notesEntity(notes),
  fee: null,
  tax: null,
  ...(status === 'failed' ? FAILURE : NO_FAILURE),
  acquirer_data: { rrn: null },
  created_at: createdAt,
});

/** A link names its order only once somebody has tried to pay it, and its address is relative here. */
export const linkEntity = (
  { id, order, referenceId, description, callbackUrl, expireBy, cancelledAt, createdAt }: SandboxLink,
  status: string,
  payments: readonly SandboxPayment[],
) => ({
  accept_partial: false,
  amount: order.amount,
  amount_paid: status === 'paid' ? order.amount : 0,
  callback_method: callbackUrl === '' ? '' : 'get',
  callback_url: callbackUrl,
  cancelled_at: cancelledAt,
  created_at: createdAt,
  currency: order.currency,
  customer: { contact: PAYER.contact, email: PAYER.email },
  description,
  expire_by: expireBy,
  expired_at: status === 'expired' ? expireBy : 0,
  first_min_partial_amount: 0,
  id,
  notes: notesEntity(order.notes),
  notify: { email: false, sms: false },
  ...(payments.length === 0 ? {} : { order_id: order.id }),
  payments: payments
    .filter(({ status: each }) => each !== 'authorized')
    .map((payment) => ({
      amount: payment.amount,
      created_at: payment.createdAt,
      method: 'upi',
      payment_id: payment.id,
      plink_id: id,
      status: payment.status === 'failed' ? 'failed' : 'captured',
      updated_at: payment.createdAt,
    })),
  reference_id: referenceId ?? '',
  reminder_enable: false,
  reminders: [],
  short_url: `/sandbox/pay/${id}`,
  status,
  updated_at: createdAt,
  upi_link: false,
  user_id: '',
});

export const refundEntity = (
  { id, paymentId, amount, status, notes, receipt, createdAt }: SandboxRefund,
  currency: string,
) => ({
  id,
  entity: 'refund',
  amount,
  currency,
  payment_id: paymentId,
  notes: notesEntity(notes),
  receipt,
  acquirer_data: { arn: null },
  created_at: createdAt,
  batch_id: null,
  status,
  speed_processed: 'normal',
  speed_requested: 'normal',
});

/** The body of a webhook. */
export const eventEntity = (event: string, entities: Readonly<Record<string, object>>, at: number) => ({
  entity: 'event',
  account_id: 'acc_SandboxAcademy',
  event,
  contains: Object.keys(entities),
  payload: Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }])),
  created_at: at,
});

/** What the checkout posts back when a payment fails, such as `error[code]`. */
export const failureFields = ({ id, orderId }: SandboxPayment): Readonly<Record<string, string>> => ({
  'error[code]': FAILURE.error_code,
  'error[description]': FAILURE.error_description,
  'error[source]': FAILURE.error_source,
  'error[step]': FAILURE.error_step,
  'error[reason]': FAILURE.error_reason,
  'error[metadata]': JSON.stringify({ payment_id: id, order_id: orderId }),
});
