import type { PaymentOverview } from '#contract/membership/payment-overview.ts';
import type { Membership } from '#domain/membership/membership.ts';
import { isEnded, isRunning, sortByEndDate } from '#domain/membership/membership.ts';
import type { Context } from '../context.ts';
import { orderAnswerOf, receiptOf } from './order-answers.ts';
import { MOST_OPEN, reconcileOwn } from './reconcile.ts';
import { ordersOf } from './require-payments.ts';

/** More than anybody buys, of orders that were paid and of those being confirmed each; the answer stays small. */
const MOST_ORDERS = 100;
/** An order that nobody paid is shown as waiting for so long. Milliseconds. */
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

/** All that a student holds, has held and will hold, with receipts, and payments that are being confirmed. */
export async function getOverview(ctx: Context, studentId: number): Promise<PaymentOverview> {
  const orders = ordersOf(ctx);
  await reconcileOwn(ctx, await orders.openOf(studentId, MOST_OPEN));
  const now = ctx.clock.now();
  const since = new Date(now - WAITING_MS).toISOString();
  // One after the other: what is confirmed in between then stands twice rather than nowhere.
  const waiting = await orders.waitingOf(studentId, since, MOST_ORDERS);
  const paid = await orders.paidOf(studentId, MOST_ORDERS);
  const { memberships } = await orders.holding(studentId);
  return {
    memberships: sortByEndDate(memberships).map((each) => answerOf(each, now)),
    receipts: paid.flatMap((order) => receiptOf(ctx, order) ?? []),
    waiting: waiting.map(orderAnswerOf),
  };
}
