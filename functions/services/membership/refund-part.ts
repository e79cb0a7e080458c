import type { PartRefundBody } from '#contract/membership/refund-payment.ts';
import type { AdminPayment } from '#contract/membership/payment.ts';
import { STUDENT_MESSAGES } from '#domain/account/student-messages.ts';
import { indiaDayOf } from '#domain/lib/india-time.ts';
import { endInstant, isEnded, startInstant } from '#domain/membership/membership.ts';
import { ENTERED_MESSAGES } from '#domain/membership/entered-payment.ts';
import { PAYMENT_ADMIN_MESSAGES, PAYMENT_MESSAGES } from '#domain/membership/payment-messages.ts';
import type { NewPeriod } from '#domain/membership/renewal-chain.ts';
import { moveForward } from '#domain/membership/renewal-chain.ts';
import { GatewayFailure, invalidFields, ServiceError } from '../../errors.ts';
import type { HeldPeriod } from '../../ports/membership.ts';
import type { Order, Payment } from '../../ports/payments.ts';
import type { AuditNote } from '../../ports/staff.ts';
import type { AdminCaller } from '../identity/identify-admin.ts';
import { directoryOf } from '../account/find-student.ts';
import { finishOrLater } from '../identity/sessions/finish-later.ts';
import type { Context } from '../context.ts';
import { partRefundMail } from './receipt-mails.ts';
import { findOrder, shownPayment } from './refund-payment.ts';
import { gatewayOf, isKnownTo, ordersOf } from './require-payments.ts';
import { partException } from './settle-refund.ts';

interface PartChange {
  readonly caller: AdminCaller;
  readonly id: number;
  readonly body: PartRefundBody;
}

/** A paid order and its payment. */
interface Paid {
  readonly order: Order;
  readonly payment: Payment;
}

type NoteKind = 'part-refund' | 'part-refund-refused' | 'part-refund-made' | 'part-refund-period';

/** A try fails only when another change to the same student's memberships came first. */
const MOST_TRIES = 8;

const changeIdOf = (kind: NoteKind, { body }: PartChange, { orderId }: Order): string =>
  `${kind}:${orderId}:${body.clientId}`;

const noteOf = (
  ctx: Context,
  change: PartChange,
  { order, payment }: Paid,
  told: Pick<AuditNote, 'action' | 'before' | 'after'> & { readonly kind: NoteKind },
) => ({
  changeId: changeIdOf(told.kind, change, order),
  at: new Date(ctx.clock.now()).toISOString(),
  adminId: change.caller.studentId,
  action: told.action,
  subject: { noun: 'payments', id: change.id } as const,
  title: payment.receiptNumber,
  reason: change.body.reason,
  before: told.before,
  after: told.after,
});

/** Records the order to refund, or that a part which the gateway had refused was given back later. */
const record = (ctx: Context, change: PartChange, paid: Paid, kind: 'part-refund' | 'part-refund-made') => {
  const { amountPaise, membership, endDate, seenRefundedPaise } = change.body;
  const { order } = paid;
  return ctx.audit.record(
    noteOf(ctx, change, paid, {
      kind,
      action: 'refunded',
      before: { studentId: order.studentId, refundedPaise: seenRefundedPaise, endDate: order.bought?.endDate ?? null },
      after: { amountPaise, membership, ...(membership === 'shorten' && { endDate }) },
    }),
  );
};

const rowOf = (memberships: readonly HeldPeriod[], { orderId }: Order, now: number): HeldPeriod | null => {
  const row = memberships.find(({ clientId }) => clientId === orderId);
  return row === undefined || isEnded(row, now) ? null : row;
};

/** Refuses what cannot be done, before money moves. */
async function check(ctx: Context, { body }: PartChange, { order, payment }: Paid): Promise<void> {
  if (payment.refundedPaise !== body.seenRefundedPaise)
    throw new ServiceError('conflict', PAYMENT_ADMIN_MESSAGES.sumChanged);
  const leftPaise = order.amountPaise - payment.refundedPaise;
  if (body.amountPaise > leftPaise) throw invalidFields({ amountPaise: PAYMENT_ADMIN_MESSAGES.tooMuch(leftPaise) });
  if (body.amountPaise === leftPaise) throw invalidFields({ amountPaise: PAYMENT_ADMIN_MESSAGES.wholeRest });
  if (body.membership === 'keep') return;
  const now = ctx.clock.now();
  const row = rowOf((await ordersOf(ctx).holding(order.studentId)).memberships, order, now);
  if (row === null) throw invalidFields({ membership: PAYMENT_ADMIN_MESSAGES.endedAlready });
  if (body.membership === 'end') return;
  const { endDate } = body;
  if (endDate === null) throw invalidFields({ endDate: PAYMENT_ADMIN_MESSAGES.endNeeded });
  if (endDate < indiaDayOf(now)) throw invalidFields({ endDate: STUDENT_MESSAGES.endsInPast });
  if (row.startDate !== null && endInstant(endDate) < startInstant(row.startDate))
    throw invalidFields({ endDate: STUDENT_MESSAGES.endsBeforeStart });
  if (row.endDate !== null && endInstant(endDate) >= endInstant(row.endDate))
    throw invalidFields({ endDate: PAYMENT_ADMIN_MESSAGES.endNotEarlier });
}

/**
 * Gives the part back and returns the refund's id. The idempotency key names the order and the sum given back before, so
 * that of two admins at once one refunds, and a repetition is the same refund.
 */
async function askGateway(ctx: Context, change: PartChange, paid: Paid): Promise<string> {
  const gateway = gatewayOf(ctx);
  const { order, payment } = paid;
  if (!isKnownTo(gateway, order)) throw new ServiceError('unavailable', PAYMENT_MESSAGES.closed);
  const { amountPaise, seenRefundedPaise } = change.body;
  try {
    const { refundId } = await gateway.refund({
      paymentId: payment.paymentId,
      amountPaise,
      key: `part-refund-${order.orderId}-after-${seenRefundedPaise}`,
    });
    return refundId;
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    if (error.reason !== 'refused')
      throw new ServiceError('unavailable', PAYMENT_ADMIN_MESSAGES.gatewayAway, {}, 60, error);
    const { description } = error;
    await finishOrLater(ctx, 'part-refund-refused', () =>
      ctx.audit.record(
        noteOf(ctx, change, paid, {
          kind: 'part-refund-refused',
          action: 'refused',
          before: { studentId: order.studentId, amountPaise },
          after: { refusedBecause: description },
        }),
      ),
    );
    throw new ServiceError('conflict', PAYMENT_ADMIN_MESSAGES.refusedBy(description));
  }
}

interface Shortened {
  readonly endDate: string;
  readonly moved: readonly NewPeriod[];
}

/**
 * Moves the end of the membership that the payment bought, as the admin chose; those behind it begin earlier. Null where
 * it stays, has ended meanwhile, or was moved by an earlier try of this call.
 */
async function shorten(ctx: Context, change: PartChange, paid: Paid): Promise<Shortened | null> {
  const { body } = change;
  const { order } = paid;
  if (body.membership === 'keep') return null;
  const now = ctx.clock.now();
  const endDate = body.membership === 'end' || body.endDate === null ? new Date(now - 1).toISOString() : body.endDate;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const holding = await ordersOf(ctx).holding(order.studentId);
    const row = rowOf(holding.memberships, order, now);
    if (row === null || (await ctx.audit.has(changeIdOf('part-refund-period', change, order)))) return null;
    const moved = moveForward(holding.memberships, row, endDate, now);
    const note = noteOf(ctx, change, paid, {
      kind: 'part-refund-period',
      action: body.membership === 'end' ? 'ended' : 'changed',
      before: { studentId: order.studentId, endDate: row.endDate },
      after: { studentId: order.studentId, endDate, ...(moved.length > 0 && { moved }) },
    });
    const isMoved = await directoryOf(ctx).setPeriods(
      {
        studentId: order.studentId,
        holdingVersion: holding.version,
        at: note.at,
        cause: `refund:${order.orderId}`,
        ended: { id: row.id, startDate: row.startDate, endDate },
        moved,
      },
      note,
    );
    if (isMoved) return { endDate, moved };
  }
  throw new ServiceError('unavailable', PAYMENT_MESSAGES.busy, {}, 5);
}

/** Mails what goes back and what becomes of the membership, after the reply. */
function tell(ctx: Context, { body }: PartChange, { order, payment }: Paid, shortened: Shortened | null): void {
  const { mailer } = ctx;
  if (mailer === null) return;
  ctx.background.run('refund', async () => {
    const student = await ctx.students.find(order.studentId);
    if (student === null || student.email === '') return;
    const { endDate = null, moved = [] } = shortened ?? {};
    await mailer.send(
      partRefundMail(ctx, student.email, { order, payment, amountPaise: body.amountPaise, moved, endDate }),
    );
  });
}

/**
 * Gives a part of a payment back, and keeps, shortens or ends what it bought, as the admin chose. A repeated clientId is
 * the same refund. Throws 'not-found'; 'invalid' for an amount or a day that cannot be; 'conflict' when nothing was paid,
 * all is given back, more was given back than the admin saw, or the gateway refuses, which the audit log then says; and
 * 'unavailable' when the gateway does not reply.
 */
export async function refundPart(ctx: Context, change: PartChange): Promise<AdminPayment> {
  const order = await findOrder(ctx, change.id);
  const { payment } = order;
  if (payment === null) throw new ServiceError('conflict', PAYMENT_ADMIN_MESSAGES.notPaid);
  if (order.gateway === 'desk' || order.gateway === 'coupon')
    throw new ServiceError('conflict', ENTERED_MESSAGES.noPart);
  const paid = { order, payment };
  const isRepeat = await ctx.audit.has(changeIdOf('part-refund', change, order));
  if (payment.refund !== null) {
    if (!isRepeat) throw new ServiceError('conflict', PAYMENT_ADMIN_MESSAGES.refundedAlready);
    return shownPayment(ctx, order);
  }
  if (!isRepeat) await check(ctx, change, paid);
  // Written before money moves, so that even an aborted refund is recorded.
  await record(ctx, change, paid, 'part-refund');
  const refundId = await askGateway(ctx, change, paid);
  const sum = { refundId, amountPaise: change.body.seenRefundedPaise + change.body.amountPaise };
  const { paymentId } = payment;
  const isNew = await ordersOf(ctx).refundDecidedPart({
    order,
    paymentId,
    amountPaise: sum.amountPaise,
    exception: partException(ctx, { paymentId, gatewayOrderId: order.gatewayOrderId, currency: order.currency }, sum),
    settledBy: change.caller.studentId,
  });
  const shortened = await shorten(ctx, change, paid);
  if (isNew || shortened !== null) tell(ctx, change, paid, shortened);
  await finishOrLater(ctx, 'part-refund-made', async () => {
    if (await ctx.audit.has(changeIdOf('part-refund-refused', change, order)))
      await record(ctx, change, paid, 'part-refund-made');
  });
  return shownPayment(ctx, await findOrder(ctx, change.id));
}
