import { paymentMessagesText } from '#domain/text/en/payment-messages.ts';
import { ServiceError } from '../../errors.ts';
import type { NewOrder, Order } from '../../ports/payments.ts';
import type { Context } from '../context.ts';
import { priceOf } from './coupon-price.ts';
import { ordersOf } from './require-payments.ts';
import { sendReceipt } from './send-receipt.ts';
import { fulfilmentOf } from './settle-payment.ts';

/** A try fails when another order of the student came first, or another student took the last use. */
const MOST_TRIES = 8;

/**
 * Writes an order that its coupon makes free, with its membership, as if its payment had arrived. Nothing is ever open
 * between the two, so a use is taken and granted at once. A repetition grants nothing more. Throws 'invalid' when no use
 * of the coupon is left, and 'conflict' for a membership that is held for life.
 */
export async function grantFree(
  ctx: Context,
  order: NewOrder,
  code: string,
): Promise<{ readonly order: Order; readonly isNew: boolean }> {
  const orders = ordersOf(ctx);
  const { orderId, studentId, clickKey, planId, currency } = order;
  const gatewayOrderId = `coupon_${orderId}`;
  const payment = { paymentId: gatewayOrderId, amountPaise: 0, currency, method: 'coupon' };
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const there = await orders.findByClick(studentId, clickKey);
    if (there !== null) return { order: there, isNew: false };
    const { use } = await priceOf(ctx, { studentId, planId, code });
    const { fulfilment, buyer } = await fulfilmentOf(ctx, order, payment, { event: null, refusesHeld: true });
    const isNew = use !== null && (await orders.addFree({ fulfilment, use, gatewayOrderId }));
    const stored = isNew ? await orders.find(orderId) : null;
    if (stored === null) continue;
    ctx.background.run('receipt', () => sendReceipt(ctx, stored, buyer));
    return { order: stored, isNew: true };
  }
  throw new ServiceError('unavailable', paymentMessagesText().busy, {}, 5);
}
