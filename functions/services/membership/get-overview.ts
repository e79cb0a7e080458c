import { orderSchema } from '#contract/membership/order.ts';
import type { PaymentOverview } from '#contract/membership/payment-overview.ts';
import { receiptSchema } from '#contract/membership/payment-overview.ts';
import type { Membership } from '#domain/membership/membership.ts';
import { isEnded, isRunning, sortByEndDate } from '#domain/membership/membership.ts';
import type { Context } from '../context.ts';
import { isReadable } from '../lib/readable-rows.ts';
import { orderReplyOf, receiptOf } from './order-replies.ts';
import { MOST_OPEN, reconcileOwn } from './reconcile.ts';
import { ordersOf } from './require-payments.ts';

/** Limit for paid orders and for waiting ones, which bounds the reply. Nobody buys this many. */
const MOST_ORDERS = 100;
/** How long an unpaid order is shown as waiting. Milliseconds. */
const WAITING_MS = 24 * 60 * 60 * 1000;

const stateAt = (membership: Membership, now: number): 'running' | 'ended' | 'later' =>
  isEnded(membership, now) ? 'ended' : isRunning(membership, now) ? 'running' : 'later';

const answerOf = (membership: Membership, now: number): PaymentOverview['memberships'][number] => ({
  membershipType: membership.membershipType,
  plan: membership.plan,
  examType: membership.examType,
  startDate: membership.startDate,
  endDate: membership.endDate,
  specialMembership: membership.specialMembership,
  state: stateAt(membership, now),
});

/**
 * Returns a student's past, present and future memberships with receipts, and the payments that wait for confirmation.
 */
export async function getOverview(ctx: Context, studentId: number): Promise<PaymentOverview> {
  const orders = ordersOf(ctx);
  await reconcileOwn(ctx, await orders.openOf(studentId, MOST_OPEN));
  const now = ctx.clock.now();
  const since = new Date(now - WAITING_MS).toISOString();
  // Read in sequence: an order confirmed in between then appears twice rather than not at all.
  const waiting = await orders.waitingOf(studentId, since, MOST_ORDERS);
  const paid = await orders.paidOf(studentId, MOST_ORDERS);
  const { memberships } = await orders.holding(studentId);
  return {
    memberships: sortByEndDate(memberships).map((each) => answerOf(each, now)),
    receipts: paid
      .flatMap((order) => receiptOf(ctx, order, paid) ?? [])
      .filter((receipt) => isReadable(ctx, `receipts/${receipt.number}`, receiptSchema, receipt)),
    waiting: waiting
      .map(orderReplyOf)
      .filter((order) => isReadable(ctx, `orders/${order.orderId}`, orderSchema, order)),
  };
}
