import type { GatewayEvent, GatewayPayment, Order } from '../../ports/payments.ts';
import type { Context } from '../context.ts';
import { refundMail } from './receipt-mails.ts';
import { ordersOf } from './require-payments.ts';
import { alertOf } from './settle-payment.ts';

export interface GivenRefund {
  readonly refundId: string;
  readonly amountPaise: number;
}

async function sendNotice(ctx: Context, order: Order, amountPaise: number): Promise<void> {
  const { mailer } = ctx;
  const { payment } = order;
  const student = await ctx.students.find(order.studentId);
  if (mailer === null || payment === null || student === null || student.email === '') return;
  ctx.background.run('refund', () => mailer.send(refundMail(ctx, student.email, { order, payment, amountPaise })));
}

/** Ends at this moment what the payment bought (terms, rule 6). Whether this very call did it. */
export async function endRefunded(ctx: Context, order: Order, paymentId: string, refund: GivenRefund, event: GatewayEvent | null): Promise<boolean> {
  const now = ctx.clock.now();
  // A membership still holds at the very instant of its end.
  const endDate = new Date(now - 1).toISOString();
  const isNew = await ordersOf(ctx).refund({ order, paymentId, ...refund, at: new Date(now).toISOString(), endDate, event });
  if (isNew) await sendNotice(ctx, order, refund.amountPaise);
  return isNew;
}

/**
 * Money that went back, as a webhook tells it. Before the payment itself was told of, its order is shut, so that nothing
 * comes of it later; money that never fitted the order leaves it open for what does. What was never captured is given
 * back by the gateway by itself, and is nothing to us.
 */
export async function settleRefund(ctx: Context, payment: GatewayPayment, refund: GivenRefund, event: GatewayEvent | null): Promise<void> {
  const orders = ordersOf(ctx);
  const paid = await orders.findByPayment(payment.paymentId);
  if (paid !== null) return void (await endRefunded(ctx, paid, payment.paymentId, refund, event));
  if (!payment.isCaptured) return orders.note(event, null);
  const order = payment.gatewayOrderId === null ? null : await orders.findByGatewayOrder(payment.gatewayOrderId);
  if (order === null) return orders.note(event, alertOf(ctx, 'unknown-payment', payment));
  const isWhole = payment.amountPaise === order.amountPaise && payment.currency === order.currency;
  if (order.state === 'open' && isWhole && (await orders.refundUnpaid(order, payment.paymentId, event))) return;
  // The payment may have been entered since the first look.
  const late = await orders.findByPayment(payment.paymentId);
  return late === null ? orders.note(event, null) : void (await endRefunded(ctx, late, payment.paymentId, refund, event));
}
