import type { PartRefundBody, RefundBody } from '#contract/membership/refund-payment.ts';
import { STUDENT_MESSAGES } from '#domain/account/student-messages.ts';
import { indiaDayOf } from '#domain/lib/india-time.ts';
import { endInstant, startInstant } from '#domain/membership/membership.ts';
import { wholeSpan } from '#domain/membership/part-refund.ts';
import { PAYMENT_ADMIN_MESSAGES } from '#domain/membership/payment-messages.ts';
import { paymentMessagesText } from '#domain/text/en/payment-messages.ts';
import { invalidFields, ServiceError } from '../../errors.ts';
import type { HeldPeriod, Holding } from '../../ports/membership.ts';
import type { DecidedPart, Order, Payment } from '../../ports/payments.ts';
import type { AuditNote } from '../../ports/staff.ts';
import { finishOrLater } from '../identity/sessions/finish-later.ts';
import type { StudentCaller } from '../identity/sessions/identify-caller.ts';
import type { Context } from '../context.ts';
import type { MovedType, NewEnds } from './receipt-mails.ts';
import { partRefundMail } from './receipt-mails.ts';
import { ordersOf } from './require-payments.ts';
import type { GivenRefund } from './settle-refund.ts';
import { boughtBy, endedAt, mailRefund, movedTypes, partException } from './settle-refund.ts';

/** A paid order and its payment. */
export interface Paid {
  readonly order: Order;
  readonly payment: Payment;
}

/** The request of an admin, or of the student who takes a double payment back. */
export interface Change<Body> {
  readonly caller: Pick<StudentCaller, 'studentId'>;
  readonly id: number;
  readonly body: Body;
}

type Facts = Pick<AuditNote, 'before' | 'after'>;

/** How the refund of a whole payment and that of a part differ; refund-payment.ts has their one path. */
export interface RefundKind {
  /** In the ids of audit notes and in the gateway's idempotency key. */
  readonly name: 'refund' | 'part-refund';
  readonly amountPaise: number;
  /** The sum given back before. */
  readonly beforePaise: number;
  readonly asked: Facts;
  readonly refused: Facts;
  /** Refuses what cannot be done, before money moves. */
  readonly check: () => Promise<void>;
  /** Writes what was given back, and what becomes of the membership. */
  readonly settle: (given: GivenRefund) => Promise<void>;
}

type PartChange = Change<PartRefundBody>;

/** No gateway has its money: staff give it back, or it never came. */
export const isEntered = ({ gateway }: Order): boolean => gateway === 'desk' || gateway === 'coupon';

/** A try fails only when another change to the same student's memberships came first. */
const MOST_TRIES = 8;

/** An audit note of a refund. `kind` names it within the repetitions of this change. */
export const noteOf = (
  ctx: Context,
  { caller, id, body }: Change<RefundBody>,
  { order, payment }: Paid,
  { kind, ...told }: Pick<AuditNote, 'action' | 'before' | 'after'> & { readonly kind: string },
) => ({
  changeId: `${kind}:${order.orderId}:${body.clientId}`,
  at: new Date(ctx.clock.now()).toISOString(),
  adminId: caller.studentId,
  subject: { noun: 'payments', id } as const,
  title: payment.receiptNumber,
  reason: body.reason,
  ...told,
});

/** Those of the memberships that would end later than this day or instant. */
const longerThan = (rows: readonly HeldPeriod[], end: string): readonly HeldPeriod[] =>
  rows.filter(({ endDate }) => endDate === null || endInstant(endDate) > endInstant(end));

async function check(ctx: Context, { body }: PartChange, { order, payment }: Paid): Promise<void> {
  if (payment.refundedPaise !== body.seenRefundedPaise)
    throw new ServiceError('conflict', PAYMENT_ADMIN_MESSAGES.sumChanged);
  const leftPaise = order.amountPaise - payment.refundedPaise;
  if (body.amountPaise > leftPaise) throw invalidFields({ amountPaise: PAYMENT_ADMIN_MESSAGES.tooMuch(leftPaise) });
  if (body.amountPaise === leftPaise) throw invalidFields({ amountPaise: PAYMENT_ADMIN_MESSAGES.wholeRest });
  if (body.membership === 'keep') return;
  const now = ctx.clock.now();
  const rows = boughtBy((await ordersOf(ctx).holding(order.studentId)).memberships, order.orderId, now);
  if (rows.length === 0) throw invalidFields({ membership: PAYMENT_ADMIN_MESSAGES.endedAlready });
  if (body.membership === 'end') return;
  const { endDate } = body;
  if (endDate === null) throw invalidFields({ endDate: PAYMENT_ADMIN_MESSAGES.endNeeded });
  if (endDate < indiaDayOf(now)) throw invalidFields({ endDate: STUDENT_MESSAGES.endsInPast });
  if (rows.some(({ startDate }) => startDate !== null && endInstant(endDate) < startInstant(startDate)))
    throw invalidFields({ endDate: STUDENT_MESSAGES.endsBeforeStart });
  if (longerThan(rows, endDate).length === 0) throw invalidFields({ endDate: PAYMENT_ADMIN_MESSAGES.endNotEarlier });
}

interface Shortened {
  readonly change: NonNullable<DecidedPart['change']>;
  readonly ends: NewEnds;
  readonly moved: readonly MovedType[];
}

/**
 * The new ends of the memberships that the payment bought, as the admin chose; those behind them begin earlier. One that
 * ends before the chosen day stays. Null where nothing ends earlier, all have ended meanwhile, or an earlier try of this
 * call has moved them.
 */
async function shorten(
  ctx: Context,
  change: PartChange,
  paid: Paid,
  { holding, now }: { readonly holding: Holding; readonly now: number },
): Promise<Shortened | null> {
  const { body } = change;
  const { orderId, studentId } = paid.order;
  if (body.membership === 'keep') return null;
  const endDate = body.membership === 'end' || body.endDate === null ? new Date(now - 1).toISOString() : body.endDate;
  const { memberships } = holding;
  const rows = longerThan(boughtBy(memberships, orderId, now), endDate);
  if (rows.length === 0) return null;
  const periods = endedAt(memberships, rows, { endDate, now });
  const { moved } = periods;
  const note = noteOf(ctx, change, paid, {
    kind: 'part-refund-period',
    action: body.membership === 'end' ? 'ended' : 'changed',
    before: { studentId, endDate: wholeSpan(rows)?.endDate ?? null },
    after: { studentId, endDate, ...(moved.length > 0 && { moved }) },
  });
  if (await ctx.audit.has(note.changeId)) return null;
  const at = new Date(now).toISOString();
  return {
    change: {
      periods: { studentId, holdingVersion: holding.version, at, cause: `refund:${orderId}`, ...periods },
      note,
    },
    ends: rows.map(({ membershipType }) => ({ membershipType, endDate })),
    moved: movedTypes(memberships, moved),
  };
}

/** No gateway counts what staff give back: of two who saw the same sum, the second is told. */
async function refuseOtherSum(ctx: Context, change: PartChange, paid: Paid): Promise<void> {
  const { amountPaise, seenRefundedPaise } = change.body;
  const { orderId, studentId } = paid.order;
  const payment = (await ordersOf(ctx).find(orderId))?.payment;
  if (payment?.refund === null && payment.refundedPaise === seenRefundedPaise) return;
  const refusedBecause = PAYMENT_ADMIN_MESSAGES.sumChanged;
  // Without it, the note written before would read like a refund.
  const note = noteOf(ctx, change, paid, {
    kind: 'part-refund-refused',
    action: 'refused',
    before: { studentId, amountPaise },
    after: { refusedBecause },
  });
  await finishOrLater(ctx, 'part-refund-refused', () => ctx.audit.record(note));
  throw new ServiceError('conflict', refusedBecause);
}

/** Writes the sum and the new ends together, and mails them. */
async function settlePart(ctx: Context, change: PartChange, paid: Paid, given: GivenRefund): Promise<void> {
  const { order, payment } = paid;
  const { amountPaise, seenRefundedPaise } = change.body;
  const { gatewayOrderId, currency } = order;
  const { paymentId } = payment;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const now = ctx.clock.now();
    const holding = await ordersOf(ctx).holding(order.studentId);
    const shortened = await shorten(ctx, change, paid, { holding, now });
    const outcome = await ordersOf(ctx).refundDecidedPart({
      order,
      paymentId,
      amountPaise: given.amountPaise,
      exception: {
        ...partException(ctx, { paymentId, gatewayOrderId, currency }, given),
        at: new Date(now).toISOString(),
      },
      settledBy: change.caller.studentId,
      beforePaise: isEntered(order) ? seenRefundedPaise : null,
      change: shortened?.change ?? null,
    });
    if (outcome === 'known') return;
    if (outcome === 'stored') {
      const { ends = [], moved = [] } = shortened ?? {};
      const kept = boughtBy(holding.memberships, order.orderId, now)
        .map(({ membershipType }) => membershipType)
        .filter((type) => !ends.some(({ membershipType }) => membershipType === type));
      mailRefund(ctx, order, (to) => partRefundMail(ctx, to, { order, payment, amountPaise, moved, ends, kept }));
      return;
    }
    if (isEntered(order)) await refuseOtherSum(ctx, change, paid);
  }
  throw new ServiceError('unavailable', paymentMessagesText().busy, {}, 5);
}

/** A part goes back; the memberships that the payment bought are kept, shortened or ended, as the admin chose. */
export function partRefund(ctx: Context, change: PartChange, paid: Paid): RefundKind {
  const { amountPaise, membership, endDate, seenRefundedPaise } = change.body;
  const { studentId, bought } = paid.order;
  return {
    name: 'part-refund',
    amountPaise,
    beforePaise: seenRefundedPaise,
    asked: {
      before: { studentId, refundedPaise: seenRefundedPaise, endDate: wholeSpan(bought)?.endDate ?? null },
      after: { amountPaise, membership, ...(membership === 'shorten' && { endDate }) },
    },
    refused: { before: { studentId, amountPaise }, after: {} },
    check: () => check(ctx, change, paid),
    settle: (given) => settlePart(ctx, change, paid, given),
  };
}
