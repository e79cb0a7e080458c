import type { OrderReply } from '#contract/membership/order.ts';
import { orderSchema } from '#contract/membership/order.ts';
import type { PaidOrder } from '#domain/membership/double-payment.ts';
import { paidBefore } from '#domain/membership/double-payment.ts';
import { gstLines } from '#domain/membership/money.ts';
import type { Receipt } from '#contract/membership/payment-overview.ts';
import type { HeldGrant, Order } from '../../ports/payments.ts';
import type { Context } from '../context.ts';
import { projected } from '../lib/projected.ts';

/** The order's state as students see it. */
function stateOf({ state, seen }: Order): OrderReply['state'] {
  if (state === 'paid' || state === 'refunded') return state;
  if (seen === 'authorized') return 'confirming';
  return seen === 'failed' ? 'failed' : 'open';
}

/** The memberships of an order as replies have them. */
export const periodsOf = (periods: readonly HeldGrant[]): HeldGrant[] =>
  periods.map(({ membershipType, startDate, endDate }) => ({ membershipType, startDate, endDate }));

/** An order as students see it, without the gateway's ids and the click key. */
export const orderReplyOf = (order: Order): OrderReply =>
  projected(orderSchema.entries, {
    ...order,
    state: stateOf(order),
    periods: periodsOf(order.bought),
    receiptNumber: order.payment?.receiptNumber ?? null,
  });

/** What tells a double payment. Money that staff entered, and orders that cost nothing, are not at the gateway. */
const paidOrderOf = (order: Order): PaidOrder => ({
  ...order,
  isAtGateway: order.gateway !== 'desk' && order.gateway !== 'coupon',
});

/** The receipt of the first payment, if this order of the student is a double payment that can be given back. */
export const firstReceiptOf = (order: Order, own: readonly Order[], now: number): string | null =>
  paidBefore(paidOrderOf(order), own.map(paidOrderOf), now);

/** A receipt with everything printed on it; null for an unpaid order. `own` are the paid orders of its student, among which a double payment is told. */
export function receiptOf(
  { seller, prices, clock }: Pick<Context, 'seller' | 'prices' | 'clock'>,
  order: Order,
  own: readonly Order[] = [],
): Receipt | null {
  const { payment } = order;
  if (payment === null) return null;
  const firstReceipt = firstReceiptOf(order, own, clock.now());
  const { taxablePaise, taxes } = gstLines(order.amountPaise, order.gstPercent, payment.isSameState);
  return {
    number: payment.receiptNumber,
    isTest: order.isTest,
    paidAt: payment.paidAt,
    paymentId: payment.paymentId,
    method: payment.method,
    reference: payment.reference,
    planId: order.planId,
    planName: order.planName,
    periods: periodsOf(order.sold),
    amountPaise: order.amountPaise,
    coupon: order.coupon,
    taxablePaise,
    taxes: [...taxes],
    serviceCode: prices.serviceCode,
    buyerName: payment.buyerName,
    buyerState: payment.buyerState,
    seller: { legalName: seller.legalName, address: [...seller.address], state: seller.state, gstin: seller.gstin },
    refund: payment.refund === null ? null : { at: payment.refund.at, amountPaise: payment.refund.amountPaise },
    double: firstReceipt === null ? null : { orderId: order.orderId, firstReceipt },
  };
}
