import type { PartRefundBody, RefundBody } from '#contract/membership/refund-payment.ts';
import type { AdminPayment, PaymentException } from '#contract/membership/payment.ts';
import { wholeSpan } from '#domain/membership/part-refund.ts';
import { PAYMENT_ADMIN_MESSAGES } from '#domain/membership/payment-messages.ts';
import { paymentMessagesText } from '#domain/text/en/payment-messages.ts';
import { GatewayFailure, ServiceError } from '../../errors.ts';
import type { Gateway, Order, Payment } from '../../ports/payments.ts';
import type { Context } from '../context.ts';
import { finishOrLater } from '../identity/sessions/finish-later.ts';
import { adminPaymentOf, shownExceptions, studentNames } from './admin-payments.ts';
import type { Change, Paid, RefundKind } from './refund-part.ts';
import { isEntered, noteOf, partRefund } from './refund-part.ts';
import { gatewayOf, isKnownTo, ordersOf } from './require-payments.ts';
import type { GivenRefund } from './settle-refund.ts';
import { endRefunded } from './settle-refund.ts';

type PaymentChange = Change<RefundBody>;
type RefundChange = Change<RefundBody | PartRefundBody>;

const isPart = (change: RefundChange): change is Change<PartRefundBody> => 'amountPaise' in change.body;

const notFound = (): ServiceError => new ServiceError('not-found', PAYMENT_ADMIN_MESSAGES.notFound);

/** Throws 'not-found'. */
export async function findOrder(ctx: Context, id: number): Promise<Order> {
  const order = await ordersOf(ctx).findById(id);
  if (order === null) throw notFound();
  return order;
}

const shownPayment = async (ctx: Context, order: Order): Promise<AdminPayment> =>
  adminPaymentOf(ctx, order, await studentNames(ctx, [order.studentId]));

/** All that part refunds have left goes back, and every membership that the payment bought ends. */
function wholeRefund(ctx: Context, change: PaymentChange, paid: Paid): RefundKind {
  const { order, payment } = paid;
  const { state, studentId } = order;
  const amountPaise = order.amountPaise - payment.refundedPaise;
  return {
    name: 'refund',
    amountPaise,
    beforePaise: payment.refundedPaise,
    asked: {
      before: { state, studentId, endDate: wholeSpan(order.bought)?.endDate ?? null },
      after: { state: 'refunded', amountPaise },
    },
    refused: { before: { state, studentId, amountPaise: order.amountPaise }, after: { state } },
    check: () => Promise.resolve(),
    async settle(given) {
      const moved = (await endRefunded(ctx, order, payment.paymentId, given, null)) ?? [];
      if (moved.length === 0) return;
      // Known only after the refund, so they need their own audit note.
      await finishOrLater(ctx, 'refund-moved', () =>
        ctx.audit.record(
          noteOf(ctx, change, paid, {
            kind: 'refund-moved',
            action: 'changed',
            before: null,
            after: { studentId, moved },
          }),
        ),
      );
    },
  };
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
 * Gives the sum back and returns the total given back. The idempotency key names the order and the sum given back
 * before, so that of two admins at once one refunds, and a repetition is the same refund.
 */
async function askGateway(ctx: Context, change: RefundChange, paid: Paid, kind: RefundKind): Promise<GivenRefund> {
  const { order, payment } = paid;
  const { name, amountPaise, beforePaise, refused } = kind;
  if (isEntered(order))
    return name === 'refund'
      ? { refundId: `void_${order.orderId}`, amountPaise: order.amountPaise }
      : { refundId: `desk_${order.orderId}_${change.body.clientId}`, amountPaise: beforePaise + amountPaise };
  const gateway = gatewayOf(ctx);
  // A live gateway cannot refund test money, nor a test gateway real money.
  if (!isKnownTo(gateway, order)) throw new ServiceError('unavailable', paymentMessagesText().closed);
  const isFirst = name === 'refund' && beforePaise === 0;
  try {
    const given = await gateway.refund({
      paymentId: payment.paymentId,
      amountPaise,
      key: `${name}-${order.orderId}${isFirst ? '' : `-after-${beforePaise}`}`,
    });
    return { refundId: given.refundId, amountPaise: beforePaise + given.amountPaise };
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    if (error.reason !== 'refused')
      throw new ServiceError('unavailable', PAYMENT_ADMIN_MESSAGES.gatewayAway, {}, 60, error);
    const found = name === 'refund' ? await findGiven(gateway, order, payment) : null;
    if (found !== null) return found;
    const { description } = error;
    // Without it, the note written before the call would read like a refund.
    const note = noteOf(ctx, change, paid, {
      kind: `${name}-refused`,
      action: 'refused',
      before: refused.before,
      after: { ...refused.after, refusedBecause: description },
    });
    await finishOrLater(ctx, `${name}-refused`, () => ctx.audit.record(note));
    throw new ServiceError('conflict', PAYMENT_ADMIN_MESSAGES.refusedBy(description));
  }
}

/**
 * Refunds a part of a payment, or without an amount what is left of it, and settles what becomes of the memberships
 * that it bought. A payment that staff entered is refunded in part or voided in the same way, without the gateway. A
 * repeated clientId is the same refund. Throws 'not-found'; 'invalid' for an amount or a day that cannot be; 'conflict' when nothing was paid, all is
 * given back, more was given back than the admin saw, or the gateway refuses, which the audit log then says (unless it
 * has already refunded everything, which is then stored); and 'unavailable' when the gateway does not reply. Nothing has
 * ended then.
 */
export async function refundPayment(ctx: Context, change: RefundChange): Promise<AdminPayment> {
  const order = await findOrder(ctx, change.id);
  const { payment } = order;
  if (payment === null) throw new ServiceError('conflict', PAYMENT_ADMIN_MESSAGES.notPaid);
  const paid = { order, payment };
  const kind = isPart(change) ? partRefund(ctx, change, paid) : wholeRefund(ctx, change, paid);
  const noteAs = (name: string) =>
    noteOf(ctx, change, paid, {
      kind: name,
      action: isEntered(order) && !isPart(change) ? 'voided' : 'refunded',
      ...kind.asked,
    });
  const asked = noteAs(kind.name);
  const isRepeat = await ctx.audit.has(asked.changeId);
  if (payment.refund !== null) {
    if (!isRepeat) throw new ServiceError('conflict', PAYMENT_ADMIN_MESSAGES.refundedAlready);
    return shownPayment(ctx, order);
  }
  if (!isRepeat) await kind.check();
  // Written before money moves, so that even an aborted refund is recorded.
  await ctx.audit.record(asked);
  await kind.settle(await askGateway(ctx, change, paid, kind));
  await finishOrLater(ctx, `${kind.name}-made`, async () => {
    // The gateway had refused it, and made it later.
    if (await ctx.audit.has(noteAs(`${kind.name}-refused`).changeId))
      await ctx.audit.record(noteAs(`${kind.name}-made`));
  });
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
