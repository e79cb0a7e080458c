import type { RefundBody } from '#contract/membership/refund-payment.ts';
import type { AdminPayment, PaymentException } from '#contract/membership/payment.ts';
import { PAYMENT_ADMIN_MESSAGES, PAYMENT_MESSAGES } from '#domain/membership/payment-messages.ts';
import type { NewPeriod } from '#domain/membership/renewal-chain.ts';
import { GatewayFailure, ServiceError } from '../../errors.ts';
import type { Gateway, Order, Payment } from '../../ports/payments.ts';
import type { Context } from '../context.ts';
import { finishOrLater } from '../identity/sessions/finish-later.ts';
import type { StudentCaller } from '../identity/sessions/identify-caller.ts';
import { adminPaymentOf, shownExceptions, studentNames } from './admin-payments.ts';
import { gatewayOf, isKnownTo, ordersOf } from './require-payments.ts';
import type { GivenRefund } from './settle-refund.ts';
import { endRefunded } from './settle-refund.ts';

export interface PaymentChange {
  /** Staff, or the student who has a double payment back. */
  readonly caller: Pick<StudentCaller, 'studentId'>;
  readonly id: number;
  readonly body: RefundBody;
}

const notFound = (): ServiceError => new ServiceError('not-found', PAYMENT_ADMIN_MESSAGES.notFound);

/** Throws 'not-found'. */
export async function findOrder(ctx: Context, id: number): Promise<Order> {
  const order = await ordersOf(ctx).findById(id);
  if (order === null) throw notFound();
  return order;
}

export const shownPayment = async (ctx: Context, order: Order): Promise<AdminPayment> =>
  adminPaymentOf(order, await studentNames(ctx, [order.studentId]), ctx.clock.now());

const changeIdOf = (kind: 'refund' | 'refund-refused' | 'refund-made', change: PaymentChange, order: Order): string =>
  `${kind}:${order.orderId}:${change.body.clientId}`;

/** Records the order to refund ('refund'), or that a refund which the gateway had refused was made later ('refund-made'). */
const record = (
  ctx: Context,
  change: PaymentChange,
  { order, payment, kind }: { order: Order; payment: Payment; kind: 'refund' | 'refund-made' },
): Promise<void> => {
  const { caller, id, body } = change;
  return ctx.audit.record({
    changeId: changeIdOf(kind, change, order),
    at: new Date(ctx.clock.now()).toISOString(),
    adminId: caller.studentId,
    action: order.gateway === 'desk' || order.gateway === 'coupon' ? 'voided' : 'refunded',
    subject: { noun: 'payments', id },
    title: payment.receiptNumber,
    reason: body.reason,
    before: { state: order.state, studentId: order.studentId, endDate: order.bought?.endDate ?? null },
    after: { state: 'refunded', amountPaise: order.amountPaise - payment.refundedPaise },
  });
};

/** Records that the gateway refused. Without it, the note written before the call would read like a refund. */
const recordRefusal = (
  ctx: Context,
  change: PaymentChange,
  { order, payment, description }: { order: Order; payment: Payment; description: string },
): Promise<void> =>
  ctx.audit.record({
    changeId: changeIdOf('refund-refused', change, order),
    at: new Date(ctx.clock.now()).toISOString(),
    adminId: change.caller.studentId,
    action: 'refused',
    subject: { noun: 'payments', id: change.id },
    title: payment.receiptNumber,
    reason: change.body.reason,
    before: { state: order.state, studentId: order.studentId, amountPaise: order.amountPaise },
    after: { state: order.state, refusedBecause: description },
  });

/**
 * Records the memberships that now begin earlier. They need their own audit note, because they are known only after the
 * refund.
 */
async function recordMoves(
  ctx: Context,
  { caller, id, body }: PaymentChange,
  { orderId, studentId }: Order,
  { title, moved }: { title: string; moved: readonly NewPeriod[] },
): Promise<void> {
  await ctx.audit.record({
    changeId: `refund-moved:${orderId}:${body.clientId}`,
    at: new Date(ctx.clock.now()).toISOString(),
    adminId: caller.studentId,
    action: 'changed',
    subject: { noun: 'payments', id },
    title,
    reason: body.reason,
    before: null,
    after: { studentId, moved },
  });
}

/**
 * Finds a full refund that was made in the gateway's dashboard and whose webhook never arrived; null while it is
 * partial.
 */
async function findGiven(gateway: Gateway, order: Order, payment: Payment): Promise<GivenRefund | null> {
  const refunds = await gateway.fetchRefunds(payment.paymentId).catch((error: unknown) => {
    if (error instanceof GatewayFailure) return [];
    throw error;
  });
  const last = refunds[0];
  const amountPaise = refunds.reduce((sum, refund) => sum + refund.amountPaise, 0);
  return last === undefined || amountPaise < order.amountPaise
    ? null
    : { refundId: last.refundId, amountPaise: order.amountPaise };
}

/**
 * Refunds what part refunds have left. The idempotency key names the order and the sum refunded before, so that the
 * gateway refunds once, however often and by whomever it is asked. Returns the total refunded.
 */
async function askGateway(ctx: Context, change: PaymentChange, order: Order, payment: Payment): Promise<GivenRefund> {
  // No gateway has this money: staff give it back, or it never came.
  if (order.gateway === 'desk' || order.gateway === 'coupon')
    return { refundId: `void_${order.orderId}`, amountPaise: order.amountPaise };
  const gateway = gatewayOf(ctx);
  // A live gateway cannot refund test money, nor a test gateway real money.
  if (!isKnownTo(gateway, order)) throw new ServiceError('unavailable', PAYMENT_MESSAGES.closed);
  const before = payment.refundedPaise;
  try {
    const { refundId, amountPaise } = await gateway.refund({
      paymentId: payment.paymentId,
      amountPaise: order.amountPaise - before,
      key: before === 0 ? `refund-${order.orderId}` : `refund-${order.orderId}-after-${before}`,
    });
    return { refundId, amountPaise: before + amountPaise };
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    if (error.reason !== 'refused')
      throw new ServiceError('unavailable', PAYMENT_ADMIN_MESSAGES.gatewayAway, {}, 60, error);
    const given = await findGiven(gateway, order, payment);
    if (given !== null) return given;
    const { description } = error;
    await finishOrLater(ctx, 'refund-refused', () => recordRefusal(ctx, change, { order, payment, description }));
    throw new ServiceError('conflict', PAYMENT_ADMIN_MESSAGES.refusedBy(description));
  }
}

/**
 * Refunds the whole payment, or what part refunds have left of it, and ends the membership it bought. A payment that
 * staff entered is voided in the same way, without the gateway. Throws 'not-found'; 'conflict' when the order was never
 * paid, is already refunded, or the gateway refuses (unless it has already refunded everything, which is then stored);
 * and 'unavailable' when the gateway does not reply. Nothing has ended then, and a retry is the same refund.
 */
export async function refundPayment(ctx: Context, change: PaymentChange): Promise<AdminPayment> {
  const order = await findOrder(ctx, change.id);
  const { payment } = order;
  if (payment === null) throw new ServiceError('conflict', PAYMENT_ADMIN_MESSAGES.notPaid);
  if (payment.refund !== null) {
    const isCopy = await ctx.audit.has(changeIdOf('refund', change, order));
    if (!isCopy) throw new ServiceError('conflict', PAYMENT_ADMIN_MESSAGES.refundedAlready);
    return shownPayment(ctx, order);
  }
  // Written before money moves, so that even an aborted refund is recorded.
  await record(ctx, change, { order, payment, kind: 'refund' });
  const given = await askGateway(ctx, change, order, payment);
  const moved = (await endRefunded(ctx, order, payment.paymentId, given, null)) ?? [];
  await finishOrLater(ctx, 'refund-made', async () => {
    if (await ctx.audit.has(changeIdOf('refund-refused', change, order)))
      await record(ctx, change, { order, payment, kind: 'refund-made' });
  });
  if (moved.length > 0)
    await finishOrLater(ctx, 'refund-moved', () =>
      recordMoves(ctx, change, order, { title: payment.receiptNumber, moved }),
    );
  return shownPayment(ctx, await findOrder(ctx, change.id));
}

/** Settles a payment exception. Throws 'not-found', and 'conflict' when it is already settled. */
export async function settleException(ctx: Context, { caller, id, body }: PaymentChange): Promise<PaymentException> {
  const orders = ordersOf(ctx);
  const exception = await orders.findException(id);
  if (exception === null) throw notFound();
  const isSettled = await orders.settle(id, {
    changeId: `settle-alert:${id}:${body.clientId}`,
    at: new Date(ctx.clock.now()).toISOString(),
    adminId: caller.studentId,
    action: 'settled',
    subject: { noun: 'payment-alerts', id },
    title: exception.paymentId ?? exception.kind,
    reason: body.reason,
    before: { kind: exception.kind, settledAt: exception.settledAt },
    after: null,
  });
  if (!isSettled) throw new ServiceError('conflict', PAYMENT_ADMIN_MESSAGES.settledAlready);
  const stored = await orders.findException(id);
  if (stored === null) throw notFound();
  const [shown] = await shownExceptions(ctx, [stored]);
  if (shown === undefined) throw notFound();
  return shown;
}
