import type { MembershipType } from '#domain/membership/membership.ts';
import { isEnded, MEMBERSHIP_TYPES } from '#domain/membership/membership.ts';
import { paymentMessagesText } from '#domain/text/en/payment-messages.ts';
import type { NewPeriod } from '#domain/membership/renewal-chain.ts';
import { moveForward } from '#domain/membership/renewal-chain.ts';
import { ServiceError } from '../../errors.ts';
import type { Mail } from '../../ports/lib.ts';
import type { HeldPeriod, Holding, PeriodChange } from '../../ports/membership.ts';
import type { GatewayEvent, GatewayPayment, Order } from '../../ports/payments.ts';
import type { Context } from '../context.ts';
import { mailAlerts } from './alert-mails.ts';
import type { MovedType } from './receipt-mails.ts';
import { refundMail } from './receipt-mails.ts';
import { noteException } from './note-exception.ts';
import { ordersOf } from './require-payments.ts';
import { exceptionOf, explained, paidFor, settlePayment } from './settle-payment.ts';

export interface GivenRefund {
  readonly refundId: string;
  /** Total refunded of the payment so far. */
  readonly amountPaise: number;
}

/**
 * A try fails only when another change to the same student's memberships came first; the next try reads that change.
 */
const MOST_TRIES = 8;

/** Mails the notice in the background, because the refund is already made. */
export function mailRefund(ctx: Context, { studentId }: Order, mailTo: (email: string) => Mail): void {
  const { mailer } = ctx;
  if (mailer === null) return;
  ctx.background.run('refund', async () => {
    const student = await ctx.students.find(studentId);
    if (student === null || student.email === '') return;
    await mailer.send(ctx.inLanguage(student.language, () => mailTo(student.email)));
  });
}

/** The memberships that an order bought and that have not ended, the oldest first. */
export const boughtBy = (memberships: readonly HeldPeriod[], orderId: string, now: number): readonly HeldPeriod[] =>
  memberships.filter((row) => row.orderId === orderId && !isEnded(row, now));

/**
 * New ends for some memberships of a student, and earlier starts for those behind them. An order buys a type once, and
 * one type never moves another, so that each is reckoned by itself.
 */
export const endedAt = (
  memberships: readonly HeldPeriod[],
  rows: readonly HeldPeriod[],
  { endDate, now }: { readonly endDate: string; readonly now: number },
): Pick<PeriodChange, 'ended' | 'moved'> => ({
  ended: rows.map(({ id, startDate }) => ({ id, startDate, endDate })),
  moved: rows.flatMap((row) => moveForward(memberships, row, endDate, now)),
});

/** Later memberships that begin earlier, each type by itself, as the mail to their student has them. */
export function movedTypes(memberships: readonly HeldPeriod[], moved: readonly NewPeriod[]): readonly MovedType[] {
  const typeOf = ({ id }: NewPeriod): MembershipType | undefined =>
    memberships.find((row) => row.id === id)?.membershipType;
  return MEMBERSHIP_TYPES.flatMap((membershipType) => {
    const periods = moved.filter((each) => typeOf(each) === membershipType);
    return periods.length === 0 ? [] : [{ membershipType, periods }];
  });
}

/**
 * The new periods after a refund, in one change of all memberships that the order bought. A membership still runs at the
 * instant of its end, so the new end is a millisecond ago; an ended one keeps its end.
 */
function periodsAfter({ memberships, version }: Holding, { orderId, studentId }: Order, now: number): PeriodChange {
  const endDate = new Date(now - 1).toISOString();
  return {
    studentId,
    holdingVersion: version,
    at: new Date(now).toISOString(),
    cause: `refund:${orderId}`,
    ...endedAt(memberships, boughtBy(memberships, orderId, now), { endDate, now }),
  };
}

/**
 * Ends the memberships that the payment bought (terms, rule 6), moves later ones forward, and returns the moved periods.
 * Null when another call has refunded it; a larger refunded sum is then still stored. Throws 'unavailable' when it
 * could not be written.
 */
export async function endRefunded(
  ctx: Context,
  order: Order,
  paymentId: string,
  refund: GivenRefund,
  event: GatewayEvent | null,
): Promise<readonly NewPeriod[] | null> {
  const orders = ordersOf(ctx);
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const now = ctx.clock.now();
    const holding = await orders.holding(order.studentId);
    const periods = periodsAfter(holding, order, now);
    if (await orders.refund({ order, paymentId, ...refund, at: periods.at, periods, event })) {
      const { payment } = order;
      const { amountPaise } = refund;
      const moved = movedTypes(holding.memberships, periods.moved);
      if (payment !== null) mailRefund(ctx, order, (to) => refundMail(ctx, to, { order, payment, amountPaise, moved }));
      return periods.moved;
    }
    const stored = await orders.findByPayment(paymentId);
    if (stored?.payment?.refund !== null) return null;
  }
  throw new ServiceError('unavailable', paymentMessagesText().busy, {}, 5);
}

/** Whether a payment was given back in part only, so that its membership goes on until an admin decides. */
const isPart = ({ amountPaise, payment }: Pick<Order, 'amountPaise' | 'payment'>, refund: GivenRefund): boolean =>
  refund.amountPaise < amountPaise && (payment === null || payment.refund === null);

/** One for each part: an admin decides about the membership every time. */
export const partException = (
  ctx: Context,
  payment: Pick<GatewayPayment, 'paymentId' | 'gatewayOrderId' | 'currency'>,
  { refundId, amountPaise }: GivenRefund,
) => ({
  ...exceptionOf(ctx, 'part-refund', { ...payment, amountPaise }),
  key: `part-refund:${payment.paymentId}:${refundId}`,
});

/** Ends the membership of a payment that was given back whole; a part becomes something to decide. */
async function settlePaid(
  ctx: Context,
  order: Order,
  { payment, refund: given, event }: { payment: GatewayPayment; refund: GivenRefund; event: GatewayEvent | null },
): Promise<void> {
  const { paymentId } = payment;
  // The gateway's fee may go back with the price; the academy never had it.
  const refund = { ...given, amountPaise: Math.min(given.amountPaise, order.amountPaise) };
  if (!isPart(order, refund)) return void (await endRefunded(ctx, order, paymentId, refund, event));
  const exception = partException(ctx, payment, refund);
  await ordersOf(ctx).refundPart({ order, paymentId, amountPaise: refund.amountPaise, event, exception });
  mailAlerts(ctx);
}

/**
 * Applies a refund that a webhook reports. A part of the price leaves the membership as it is, and becomes an exception
 * for an admin. When the payment itself is still unknown, its order is closed, so that a
 * late payment message buys nothing. A refund that never fitted the order leaves it open. The gateway itself returns
 * money that was never captured, which is ignored here.
 */
export async function settleRefund(
  ctx: Context,
  payment: GatewayPayment,
  part: GivenRefund,
  event: GatewayEvent | null,
): Promise<void> {
  const orders = ordersOf(ctx);
  const refund = { refundId: part.refundId, amountPaise: Math.max(part.amountPaise, payment.refundedPaise) };
  const paid = await orders.findByPayment(payment.paymentId);
  if (paid !== null) return settlePaid(ctx, paid, { payment, refund, event });
  if (!payment.isCaptured) return orders.note(event, null);
  const order = payment.gatewayOrderId === null ? null : await orders.findByGatewayOrder(payment.gatewayOrderId);
  if (order === null) return noteException(ctx, event, exceptionOf(ctx, 'unknown-payment', payment));
  const price = payment.currency === order.currency ? paidFor(order, await explained(ctx, order, payment)) : null;
  const isWhole = price !== null;
  const isEarlyPart = order.state === 'open' && isWhole && isPart({ ...order, amountPaise: price }, refund);
  // The payment is captured, so it buys its membership now, and the part is stored with it.
  if (isEarlyPart) await settlePayment(ctx, payment, null);
  else if (order.state === 'open' && isWhole && (await orders.refundUnpaid(order, payment.paymentId, event))) return;
  // The payment may have been stored since the first look-up.
  const late = await orders.findByPayment(payment.paymentId);
  if (late !== null) return settlePaid(ctx, late, { payment, refund, event });
  return isEarlyPart ? noteException(ctx, event, partException(ctx, payment, refund)) : orders.note(event, null);
}
