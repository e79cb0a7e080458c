import type { EnterPaymentBody } from '#contract/membership/enter-payment.ts';
import type { AdminPayment } from '#contract/membership/payment.ts';
import { indiaDayOf, instantOfIndia } from '#domain/lib/india-time.ts';
import { ENTERED_MESSAGES, enteredPaymentIssues } from '#domain/membership/entered-payment.ts';
import { rupeeText } from '#domain/membership/money.ts';
import { paymentMessagesText } from '#domain/text/en/payment-messages.ts';
import { planOf } from '#domain/membership/plan.ts';
import { receiptSeries } from '#domain/membership/receipt.ts';
import { sellingIssue } from '#domain/membership/selling.ts';
import { invalidFields, ServiceError } from '../../errors.ts';
import type { NewOrder, Order } from '../../ports/payments.ts';
import { findChangeable } from '../account/find-student.ts';
import type { StudentChange } from '../account/student-change.ts';
import type { Context } from '../context.ts';
import { adminPaymentOf, studentNames } from './admin-payments.ts';
import { refuseHeldForGood } from './refuse-held-for-good.ts';
import { ordersOf } from './require-payments.ts';
import { receiptDue, sendReceipt } from './send-receipt.ts';
import { buyerOf, soldPeriods } from './settle-payment.ts';

/** A try fails only when another purchase of the same student came first; the next try reads that purchase. */
const MOST_TRIES = 8;

type PaymentEntry = StudentChange<EnterPaymentBody> & {
  /** The id of the order if this call makes it. */
  readonly newId: string;
};

/** While the gateway takes no real money, an entry is a test too, with a receipt of that series. */
const isTestOf = ({ gateway }: Context): boolean => gateway?.isTest ?? false;

/** The instant of the payment: now, or noon in India of an earlier day. */
const paidAtOf = (receivedOn: string, now: number): string =>
  (receivedOn === indiaDayOf(now) ? null : instantOfIndia({ date: receivedOn, time: '12:00' })) ??
  new Date(now).toISOString();

function newOrderOf(ctx: Context, { newId, body }: PaymentEntry, studentId: number, now: number): NewOrder {
  const plan = planOf(ctx.prices, body.planId);
  return {
    orderId: newId,
    studentId,
    clickKey: body.clientId,
    planId: plan.id,
    planName: plan.name,
    months: plan.months,
    amountPaise: body.amountPaise,
    currency: ctx.prices.currency,
    gstPercent: ctx.prices.gstPercent,
    gateway: 'desk',
    coupon: null,
    isTest: isTestOf(ctx),
    createdAt: new Date(now).toISOString(),
  };
}

/** Returns the stored order; null when another purchase of the student came first. */
async function tryToEnter(ctx: Context, entry: PaymentEntry, studentId: number): Promise<Order | null> {
  const orders = ordersOf(ctx);
  const { body, caller, newId } = entry;
  const now = ctx.clock.now();
  const plan = planOf(ctx.prices, body.planId);
  const order = newOrderOf(ctx, entry, studentId, now);
  const [{ memberships, version }, { buyer, ...sold }] = await Promise.all([
    orders.holding(studentId),
    buyerOf(ctx, order),
  ]);
  refuseHeldForGood(plan, memberships, now);
  const paidAt = paidAtOf(body.receivedOn, now);
  const { way, reference, receivedOn, amountPaise } = body;
  const isNew = await orders.enter({
    gatewayOrderId: `desk_${newId}`,
    reference,
    fulfilment: {
      order,
      paymentId: `desk_${newId}`,
      amountPaise,
      currency: order.currency,
      method: way,
      ...sold,
      holdingVersion: version,
      event: null,
      periods: soldPeriods(ctx, plan, memberships),
      series: receiptSeries(ctx.seller.receiptPrefix, order.isTest, Date.parse(paidAt)),
      paidAt,
      receiptDueAt: receiptDue(ctx, buyer.email),
    },
    note: {
      changeId: `entered:${newId}`,
      at: order.createdAt,
      adminId: caller.studentId,
      action: 'created',
      subject: { noun: 'payments', id: null },
      title: `${plan.id}, ${rupeeText(amountPaise)}`,
      reason: body.reason === '' ? null : body.reason,
      before: null,
      after: { studentId, planId: plan.id, amountPaise, way, receivedOn },
    },
  });
  const stored = isNew ? await orders.find(newId) : null;
  if (stored !== null) ctx.background.run('receipt', () => sendReceipt(ctx, stored, buyer));
  return stored;
}

/**
 * Enters a payment that came outside the gateway, with its membership, receipt and audit note. A repeated clientId
 * returns the stored one (`isNew` false). Throws 'not-found', 'forbidden', 'invalid', 'conflict' for a membership without
 * an end or an id that another payment has, and 'unavailable' while a setting prevents sales.
 */
export async function enterPayment(
  ctx: Context,
  entry: PaymentEntry,
): Promise<{ readonly item: AdminPayment; readonly isNew: boolean }> {
  const orders = ordersOf(ctx);
  const { studentId } = await findChangeable(ctx, entry.segment, entry.caller);
  const { body } = entry;
  const shown = async (order: Order, isNew: boolean) => ({
    item: adminPaymentOf(ctx, order, await studentNames(ctx, [studentId])),
    isNew,
  });
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const there = await orders.findByClick(studentId, body.clientId);
    if (there !== null) {
      if (there.gateway !== 'desk' || there.planId !== body.planId || there.amountPaise !== body.amountPaise)
        throw new ServiceError('conflict', ENTERED_MESSAGES.otherPayment);
      return shown(there, false);
    }
    if (tries === 0) {
      const { pricePaise } = planOf(ctx.prices, body.planId);
      const issues = enteredPaymentIssues(body, { today: indiaDayOf(ctx.clock.now()), pricePaise });
      if (Object.keys(issues).length > 0) throw invalidFields(issues);
      const shut = isTestOf(ctx) ? null : sellingIssue(ctx.prices, ctx.seller);
      if (shut !== null) {
        ctx.log.write('error', { event: 'selling', detail: `Nothing is sold: ${shut}` });
        throw new ServiceError('unavailable', ENTERED_MESSAGES.shut);
      }
    }
    const stored = await tryToEnter(ctx, entry, studentId);
    if (stored !== null) return shown(stored, true);
  }
  throw new ServiceError('unavailable', paymentMessagesText().busy, {}, 5);
}
