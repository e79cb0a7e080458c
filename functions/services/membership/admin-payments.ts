import { ADMIN_PAGE_SIZE } from '#contract/lib/admin-list.ts';
import type { PaymentExceptionPage, PaymentPage, PaymentSort } from '#contract/membership/list-payments.ts';
import type { AdminPayment, PaymentException } from '#contract/membership/payment.ts';
import { adminPaymentSchema } from '#contract/membership/payment.ts';
import { LEAST_REFUND_PAISE, refundOfDaysLeft } from '#domain/membership/part-refund.ts';
import { parsePaymentSearch } from '#domain/membership/payment-search.ts';
import { REFUND_WINDOW_MS } from '#domain/membership/receipt.ts';
import type { Order, OrderState, PaymentException as StoredException } from '../../ports/payments.ts';
import { pageOf, readCursor } from '../lib/cursor.ts';
import { isReadable } from '../lib/readable-rows.ts';
import type { Context } from '../context.ts';
import { periodsOf } from './order-replies.ts';
import { ordersOf } from './require-payments.ts';

const EXCEPTIONS = 'payment-alerts-newest';

/** Names of students by id; without one for an account that was deleted, or that another academy keeps (proxy mode). */
export const studentNames = async (ctx: Context, ids: readonly number[]): Promise<ReadonlyMap<number, string>> =>
  (await ctx.directory?.namesOf([...new Set(ids)])) ?? new Map();

type DaysLeft = NonNullable<AdminPayment['payment']>['daysLeft'];

/** What the rule of days left gives back now; null under the other rule, and where it gives back less than can be sent. */
function daysLeftOf({ refundRule, clock }: Pick<Context, 'refundRule' | 'clock'>, order: Order): DaysLeft {
  const { payment, bought, sold, amountPaise } = order;
  if (refundRule !== 'days-left' || payment === null || payment.refund !== null) return null;
  const spans = bought.flatMap(({ membershipType, startDate, endDate }) => {
    const price = sold.find((each) => each.membershipType === membershipType)?.singlePaise;
    return startDate === null || endDate === null || price === undefined
      ? []
      : [{ membershipType, startDate, endDate, singlePaise: price }];
  });
  if (spans.length === 0 || spans.length < sold.length) return null;
  const leftPaise = amountPaise - payment.refundedPaise;
  const found = refundOfDaysLeft(spans, { leftPaise, now: clock.now() });
  return found.amountPaise < LEAST_REFUND_PAISE ? null : { ...found, parts: [...found.parts] };
}

/** An order as admins see it, field by field. */
export function adminPaymentOf(
  ctx: Pick<Context, 'refundRule' | 'clock'>,
  order: Order,
  names: ReadonlyMap<number, string>,
): AdminPayment {
  const now = ctx.clock.now();
  const { payment } = order;
  return {
    id: order.id,
    orderId: order.orderId,
    studentId: order.studentId,
    studentName: names.get(order.studentId) ?? null,
    planId: order.planId,
    planName: order.planName,
    amountPaise: order.amountPaise,
    coupon: order.coupon,
    isTest: order.isTest,
    isEntered: order.gateway === 'desk',
    state: order.state,
    seen: order.seen,
    createdAt: order.createdAt,
    gatewayOrderId: order.gatewayOrderId,
    periods: periodsOf(order.bought),
    payment:
      payment === null
        ? null
        : {
            paymentId: payment.paymentId,
            method: payment.method,
            reference: payment.reference,
            paidAt: payment.paidAt,
            receiptNumber: payment.receiptNumber,
            isWithinSevenDays: now - Date.parse(payment.paidAt) <= REFUND_WINDOW_MS,
            refundedPaise: payment.refundedPaise,
            daysLeft: daysLeftOf(ctx, order),
            refund:
              payment.refund === null
                ? null
                : { at: payment.refund.at, refundId: payment.refund.refundId, amountPaise: payment.refund.amountPaise },
          },
  };
}

interface PaymentQuery {
  readonly q?: string | undefined;
  /** A student's id: only that student's payments, whatever `q` says. */
  readonly student?: string | undefined;
  readonly sort?: PaymentSort | undefined;
  readonly status?: OrderState | undefined;
  readonly cursor?: string | undefined;
}

/**
 * Lists orders with their payments, newest first unless sorted otherwise, fifty per page. Throws 'invalid' for a cursor
 * of another list or order.
 */
export async function listPayments(
  ctx: Context,
  { q, student, sort = '-created', status, cursor }: PaymentQuery,
): Promise<PaymentPage> {
  const order = `payments ${sort}`;
  const after = readCursor(order, cursor);
  const rows = await ordersOf(ctx).search({
    search: student === undefined ? parsePaymentSearch(q ?? '') : { kind: 'student', studentId: Number(student) },
    state: status ?? null,
    order: sort,
    limit: ADMIN_PAGE_SIZE + 1,
    after,
  });
  const { items, nextCursor } = pageOf(rows, ADMIN_PAGE_SIZE, order, ({ id, amountPaise }) => ({
    value: sort === '-amount' ? amountPaise : id,
    id,
  }));
  const names = await studentNames(
    ctx,
    items.map(({ studentId }) => studentId),
  );
  const shown = items
    .map((order) => adminPaymentOf(ctx, order, names))
    .filter((payment) => isReadable(ctx, `payments/${payment.id}`, adminPaymentSchema, payment));
  return { items: shown, nextCursor };
}

/** Payment exceptions as admins see them, with the names of their students. */
export async function shownExceptions(
  ctx: Context,
  exceptions: readonly StoredException[],
): Promise<PaymentException[]> {
  const names = await studentNames(
    ctx,
    exceptions.flatMap(({ studentId }) => studentId ?? []),
  );
  return exceptions.map((exception) => ({ ...exception, studentName: names.get(exception.studentId ?? 0) ?? null }));
}

/** Lists payment exceptions for admins. Throws 'invalid' for a cursor of another list. */
export async function listExceptions(
  ctx: Context,
  { isAll, cursor }: { isAll: boolean; cursor: string | undefined },
): Promise<PaymentExceptionPage> {
  const position = readCursor(EXCEPTIONS, cursor);
  const rows = await ordersOf(ctx).exceptions(isAll, ADMIN_PAGE_SIZE + 1, position?.id ?? null);
  const { items, nextCursor } = pageOf(rows, ADMIN_PAGE_SIZE, EXCEPTIONS, ({ id }) => ({ value: id, id }));
  return { items: await shownExceptions(ctx, items), nextCursor };
}
