import { boughtPeriod } from '#domain/membership/purchase.ts';
import { PAYMENT_MESSAGES } from '#domain/membership/payment-messages.ts';
import { planOf } from '#domain/membership/plan.ts';
import { receiptSeries } from '#domain/membership/receipt.ts';
import { ServiceError } from '../../errors.ts';
import type {
  PaymentExceptionKind,
  Fulfilment,
  GatewayEvent,
  GatewayPayment,
  NewPaymentException,
  Order,
} from '../../ports/payments.ts';
import type { Context } from '../context.ts';
import { noteException } from './note-exception.ts';
import { ordersOf } from './require-payments.ts';
import { receiptDue, sendReceipt } from './send-receipt.ts';

/** A try fails only when another purchase of the same student came first; the next try reads that purchase. */
const MOST_TRIES = 8;
/** How long an order keeps its price, whatever the price list says. Milliseconds. */
const PRICE_HOLDS_MS = 10 * 24 * 60 * 60 * 1000;

/** A payment exception for admins. Its key makes the same money appear once. */
export function exceptionOf(
  ctx: Context,
  kind: PaymentExceptionKind,
  payment: Pick<GatewayPayment, 'paymentId' | 'gatewayOrderId' | 'amountPaise' | 'currency'>,
): NewPaymentException {
  const { paymentId, gatewayOrderId, amountPaise, currency } = payment;
  return {
    key: `${kind}:${paymentId}`,
    at: new Date(ctx.clock.now()).toISOString(),
    kind,
    gatewayOrderId,
    paymentId,
    amountPaise,
    currency,
  };
}

/** What a receipt says about its buyer, and the address that it is mailed to; '' without one. */
export async function buyerOf(
  ctx: Context,
  order: Pick<Order, 'studentId'>,
): Promise<Pick<Fulfilment, 'buyerName' | 'buyerState' | 'isSameState'> & { email: string }> {
  const student = await ctx.students.find(order.studentId);
  const state = student?.state ?? '';
  // Without an address the seller's state is the place of supply.
  const isSameState = state === '' || state === ctx.seller.state;
  return {
    buyerName: `${student?.firstName ?? ''} ${student?.lastName ?? ''}`.trim(),
    buyerState: state === '' ? ctx.seller.state : state,
    isSameState,
    email: student?.email ?? '',
  };
}

async function tryToFulfil(
  ctx: Context,
  order: Order,
  payment: GatewayPayment,
  event: GatewayEvent | null,
): Promise<boolean> {
  const orders = ordersOf(ctx);
  const now = ctx.clock.now();
  const [{ memberships, version }, { email, ...buyer }] = await Promise.all([
    orders.holding(order.studentId),
    buyerOf(ctx, order),
  ]);
  const plan = { ...planOf(ctx.prices, order.planId), name: order.planName, months: order.months };
  const { paymentId, amountPaise, currency, method } = payment;
  const isNew = await orders.fulfil({
    order,
    paymentId,
    amountPaise,
    currency,
    method,
    ...buyer,
    holdingVersion: version,
    event,
    period: boughtPeriod(plan, memberships, now),
    series: receiptSeries(ctx.seller.receiptPrefix, order.isTest, now),
    paidAt: new Date(now).toISOString(),
    receiptDueAt: receiptDue(ctx, email),
  });
  const stored = isNew ? await orders.find(order.orderId) : null;
  if (stored !== null) ctx.background.run('receipt', () => sendReceipt(ctx, stored, email));
  return isNew;
}

/** Why a payment does not match an order; null when it does, or was stored before. */
function misfitOf(order: Order | null, payment: GatewayPayment): PaymentExceptionKind | null {
  if (order === null) return 'unknown-order';
  if (payment.currency !== order.currency) return 'wrong-currency';
  if (payment.amountPaise !== order.amountPaise) return 'wrong-amount';
  if (order.payment !== null) return order.payment.paymentId === payment.paymentId ? null : 'double-payment';
  return order.state === 'refunded' && order.refundedPaymentId !== payment.paymentId ? 'refunded-order' : null;
}

const isOldPrice = ({ clock, prices }: Context, { createdAt, planId, amountPaise, coupon }: Order): boolean =>
  clock.now() - Date.parse(createdAt) > PRICE_HOLDS_MS &&
  planOf(prices, planId).pricePaise !== amountPaise + (coupon?.discountPaise ?? 0);

/**
 * Turns a captured payment into a membership exactly once, whether the payment page, a webhook or a check reports it.
 * Money that matches no open order becomes an exception. Throws 'unavailable' when it could not be written.
 */
export async function settlePayment(ctx: Context, payment: GatewayPayment, event: GatewayEvent | null): Promise<void> {
  const orders = ordersOf(ctx);
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const order = payment.gatewayOrderId === null ? null : await orders.findByGatewayOrder(payment.gatewayOrderId);
    const misfit = misfitOf(order, payment);
    if (misfit !== null) return noteException(ctx, event, exceptionOf(ctx, misfit, payment));
    // A test order that is paid after live keys are set buys nothing.
    if (order?.isTest === true && ctx.gateway?.isTest === false) return orders.note(event, null);
    // Refunded before it arrived, or settled by a concurrent call.
    if (order === null || order.state !== 'open') return orders.note(event, null);
    if ((await ctx.students.find(order.studentId)) === null)
      return noteException(ctx, event, exceptionOf(ctx, 'closed-account', payment));
    if (isOldPrice(ctx, order)) return noteException(ctx, event, exceptionOf(ctx, 'old-price', payment));
    if (await tryToFulfil(ctx, order, payment, event)) return;
  }
  throw new ServiceError('unavailable', PAYMENT_MESSAGES.busy, {}, 5);
}
