import type { Language } from '#domain/lib/languages.ts';
import type { Membership } from '#domain/membership/membership.ts';
import { boughtPeriods } from '#domain/membership/purchase.ts';
import { paymentMessagesText } from '#domain/text/en/payment-messages.ts';
import type { Plan } from '#domain/membership/plan.ts';
import { planOf } from '#domain/membership/plan.ts';
import { receiptSeries } from '#domain/membership/receipt.ts';
import { GatewayFailure, ServiceError } from '../../errors.ts';
import type {
  PaymentExceptionKind,
  Fulfilment,
  GatewayEvent,
  GatewayPayment,
  NewOrder,
  NewPaymentException,
  Order,
  SoldPeriod,
} from '../../ports/payments.ts';
import type { Context } from '../context.ts';
import { noteException } from './note-exception.ts';
import { refuseHeldForGood } from './refuse-held-for-good.ts';
import { isKnownTo, ordersOf } from './require-payments.ts';
import { receiptDue, sendReceipt } from './send-receipt.ts';

/** A try fails when another purchase of the same student came first, which the next try reads, or no use of the coupon is left. */
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
): Promise<
  Pick<Fulfilment, 'buyerName' | 'buyerState' | 'isSameState'> & { buyer: { email: string; language: Language } }
> {
  const student = await ctx.students.find(order.studentId);
  const state = student?.state ?? '';
  // Without an address the seller's state is the place of supply.
  const isSameState = state === '' || state === ctx.seller.state;
  return {
    buyerName: `${student?.firstName ?? ''} ${student?.lastName ?? ''}`.trim(),
    buyerState: state === '' ? ctx.seller.state : state,
    isSameState,
    buyer: { email: student?.email ?? '', language: student?.language ?? 'en' },
  };
}

/** The memberships that a plan grants to a student who holds these, each with the price of its type alone today. */
export const soldPeriods = (
  { prices, clock }: Pick<Context, 'prices' | 'clock'>,
  plan: Plan,
  held: readonly Membership[],
): readonly SoldPeriod[] =>
  boughtPeriods(plan, held, clock.now()).map(({ membershipType, startDate, endDate }) => ({
    membershipType,
    startDate,
    endDate,
    singlePaise: planOf(prices, membershipType).pricePaise,
  }));

/**
 * What a payment of the order buys by what the student holds now. Throws 'conflict' for a membership that is held for
 * life when `refusesHeld`: money that has arrived is never refused for that.
 */
export async function fulfilmentOf(
  ctx: Context,
  order: NewOrder,
  payment: Pick<GatewayPayment, 'paymentId' | 'amountPaise' | 'currency' | 'method'>,
  { event, refusesHeld = false }: { readonly event: GatewayEvent | null; readonly refusesHeld?: boolean },
): Promise<{ readonly fulfilment: Fulfilment; readonly buyer: Parameters<typeof sendReceipt>[2] }> {
  const now = ctx.clock.now();
  const [{ memberships, version }, { buyer, ...sold }] = await Promise.all([
    ordersOf(ctx).holding(order.studentId),
    buyerOf(ctx, order),
  ]);
  const plan = { ...planOf(ctx.prices, order.planId), name: order.planName, months: order.months };
  if (refusesHeld) refuseHeldForGood(plan, memberships, now);
  const { paymentId, amountPaise, currency, method } = payment;
  return {
    buyer,
    fulfilment: {
      order,
      paymentId,
      amountPaise,
      currency,
      method,
      ...sold,
      holdingVersion: version,
      event,
      periods: soldPeriods(ctx, plan, memberships),
      series: receiptSeries(ctx.seller.receiptPrefix, order.isTest, now),
      paidAt: new Date(now).toISOString(),
      receiptDueAt: receiptDue(ctx, buyer.email),
    },
  };
}

async function tryToFulfil(
  ctx: Context,
  order: Order,
  payment: GatewayPayment,
  event: GatewayEvent | null,
): Promise<boolean> {
  const orders = ordersOf(ctx);
  const paid = { ...payment, amountPaise: paidFor(order, payment) ?? order.amountPaise };
  const { fulfilment, buyer } = await fulfilmentOf(ctx, order, paid, { event });
  const isNew = await orders.fulfil(fulfilment);
  const stored = isNew ? await orders.find(order.orderId) : null;
  if (stored !== null) ctx.background.run('receipt', () => sendReceipt(ctx, stored, buyer));
  return isNew;
}

/**
 * What the academy gets for the order by this payment: its amount, also where the payer paid the gateway's fee beside it,
 * or less by an offer that the academy made at the gateway. Null where the gateway names nothing that explains the amount.
 */
export function paidFor(
  { amountPaise }: Pick<Order, 'amountPaise'>,
  { amountPaise: taken, feePaise, hasOffer }: Pick<GatewayPayment, 'amountPaise' | 'feePaise' | 'hasOffer'>,
): number | null {
  if (taken === amountPaise || (taken > amountPaise && taken - feePaise === amountPaise)) return amountPaise;
  return hasOffer && taken > 0 && taken < amountPaise ? taken : null;
}

/** The payment with what the gateway says of its amount, which a message may leave out. Throws 'unavailable'. */
export async function explained(ctx: Context, order: Order | null, payment: GatewayPayment): Promise<GatewayPayment> {
  const { gateway } = ctx;
  const isClear = order === null || payment.currency !== order.currency || paidFor(order, payment) !== null;
  if (isClear || gateway === null || !isKnownTo(gateway, order)) return payment;
  try {
    const { feePaise, hasOffer } = await gateway.fetchPayment(payment.paymentId);
    return { ...payment, feePaise, hasOffer };
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    if (error.reason === 'refused') return payment;
    throw new ServiceError('unavailable', paymentMessagesText().gatewayAway, {}, 60, error);
  }
}

/** Why a payment does not match an order; null when it does, or was stored before. */
function misfitOf(order: Order | null, payment: GatewayPayment): PaymentExceptionKind | null {
  if (order === null) return 'unknown-order';
  if (payment.currency !== order.currency) return 'wrong-currency';
  if (paidFor(order, payment) === null) return 'wrong-amount';
  if (order.payment !== null) return order.payment.paymentId === payment.paymentId ? null : 'double-payment';
  return order.state === 'refunded' && order.refundedPaymentId !== payment.paymentId ? 'refunded-order' : null;
}

const isOldPrice = ({ clock, prices }: Context, { createdAt, planId, amountPaise, coupon }: Order): boolean =>
  clock.now() - Date.parse(createdAt) > PRICE_HOLDS_MS &&
  planOf(prices, planId).pricePaise !== amountPaise + (coupon?.discountPaise ?? 0);

/**
 * Turns a captured payment into its memberships exactly once, whether the payment page, a webhook or a check reports it.
 * One that the gateway calls captured and also failed or refunded fulfils nothing. Money that matches no open order
 * becomes an exception. Throws 'unavailable' when it could not be written.
 */
export async function settlePayment(ctx: Context, told: GatewayPayment, event: GatewayEvent | null): Promise<void> {
  const orders = ordersOf(ctx);
  if (!told.isCaptured || told.status !== 'captured') return orders.note(event, null);
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const order = told.gatewayOrderId === null ? null : await orders.findByGatewayOrder(told.gatewayOrderId);
    const payment = await explained(ctx, order, told);
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
    if (!(await orders.hasUse(order.orderId, payment.paymentId, new Date(ctx.clock.now()).toISOString())))
      return noteException(ctx, event, exceptionOf(ctx, 'coupon-used', payment));
  }
  throw new ServiceError('unavailable', paymentMessagesText().busy, {}, 5);
}
