import type { OrderReply } from '#contract/membership/order.ts';
import { PAYMENT_ADMIN_MESSAGES } from '#domain/membership/payment-messages.ts';
import { paymentMessagesText } from '#domain/text/en/payment-messages.ts';
import { ServiceError } from '../../errors.ts';
import type { Order } from '../../ports/payments.ts';
import type { Context } from '../context.ts';
import { admit } from '../identity/throttles/admit.ts';
import { ORDERS_OF_STUDENT } from '../identity/throttles/limits.ts';
import { noteException } from './note-exception.ts';
import { firstReceiptOf, orderReplyOf } from './order-replies.ts';
import { refundPayment } from './refund-payment.ts';
import { ordersOf } from './require-payments.ts';
import { exceptionOf } from './settle-payment.ts';

/** Limit for the paid orders that are compared. Nobody buys this many. */
const MOST_ORDERS = 100;
const REASON = 'Paid twice: the student asked for the second payment back';
/** Names the refund in the audit log, so that a copy of the call is known. */
const CHANGE = 'given-back';

/** Leaves a refund that the gateway refused to staff. */
async function leaveToStaff(ctx: Context, order: Order): Promise<void> {
  if (order.payment === null) return;
  const { gatewayOrderId, amountPaise, currency, payment } = order;
  const money = { paymentId: payment.paymentId, gatewayOrderId, amountPaise, currency };
  await noteException(ctx, null, exceptionOf(ctx, 'double-payment', money));
}

/**
 * Gives a student the second of two payments of one plan back, without asking staff, and takes away its membership.
 * Throws 'not-found' for an order that is not the caller's, 'conflict' for a payment that is no double one or that the
 * gateway refuses to give back (staff are then told), 'unavailable' when the gateway does not reply, and 'throttled'.
 */
export async function giveBack(
  ctx: Context,
  { studentId, orderId }: { readonly studentId: number; readonly orderId: string },
): Promise<OrderReply> {
  const orders = ordersOf(ctx);
  await admit(ctx, ORDERS_OF_STUDENT, String(studentId));
  const order = await orders.find(orderId);
  if (order === null || order.studentId !== studentId)
    throw new ServiceError('not-found', paymentMessagesText().noOrder);
  const isDouble = firstReceiptOf(order, await orders.paidOf(studentId, MOST_ORDERS), ctx.clock.now()) !== null;
  // A refunded payment may be this very call, sent again: the refund decides.
  if (!isDouble && order.state !== 'refunded') throw new ServiceError('conflict', paymentMessagesText().notDouble);
  try {
    await refundPayment(ctx, { caller: { studentId }, id: order.id, body: { reason: REASON, clientId: CHANGE } });
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'conflict') throw error;
    if (error.message === PAYMENT_ADMIN_MESSAGES.refundedAlready || order.state === 'refunded')
      throw new ServiceError('conflict', paymentMessagesText().finished);
    await leaveToStaff(ctx, order);
    throw new ServiceError('conflict', paymentMessagesText().notGivenBack);
  }
  const stored = await orders.find(orderId);
  return orderReplyOf(stored ?? order);
}
