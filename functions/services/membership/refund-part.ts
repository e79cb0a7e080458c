import type { PartRefundBody, RefundBody } from '#contract/membership/refund-payment.ts';
import { STUDENT_MESSAGES } from '#domain/account/student-messages.ts';
import { indiaDayOf } from '#domain/lib/india-time.ts';
import { endInstant, isEnded, startInstant } from '#domain/membership/membership.ts';
import { PAYMENT_ADMIN_MESSAGES } from '#domain/membership/payment-messages.ts';
import { paymentMessagesText } from '#domain/text/en/payment-messages.ts';
import type { NewPeriod } from '#domain/membership/renewal-chain.ts';
import { moveForward } from '#domain/membership/renewal-chain.ts';
import { invalidFields, ServiceError } from '../../errors.ts';
import type { HeldPeriod } from '../../ports/membership.ts';
import type { Order, Payment } from '../../ports/payments.ts';
import type { AuditNote } from '../../ports/staff.ts';
import { directoryOf } from '../account/find-student.ts';
import type { StudentCaller } from '../identity/sessions/identify-caller.ts';
import type { Context } from '../context.ts';
import { partRefundMail } from './receipt-mails.ts';
import { ordersOf } from './require-payments.ts';
import type { GivenRefund } from './settle-refund.ts';
import { mailRefund, partException } from './settle-refund.ts';

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

const rowOf = (memberships: readonly HeldPeriod[], { orderId }: Order, now: number): HeldPeriod | null => {
  const row = memberships.find(({ clientId }) => clientId === orderId);
  return row === undefined || isEnded(row, now) ? null : row;
};

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
    if (row === null) return null;
    const moved = moveForward(holding.memberships, row, endDate, now);
    const note = noteOf(ctx, change, paid, {
      kind: 'part-refund-period',
      action: body.membership === 'end' ? 'ended' : 'changed',
      before: { studentId: order.studentId, endDate: row.endDate },
      after: { studentId: order.studentId, endDate, ...(moved.length > 0 && { moved }) },
    });
    if (await ctx.audit.has(note.changeId)) return null;
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
  throw new ServiceError('unavailable', paymentMessagesText().busy, {}, 5);
}

/** A part goes back; the membership that the payment bought is kept, shortened or ended, as the admin chose. */
export function partRefund(ctx: Context, change: PartChange, paid: Paid): RefundKind {
  const { amountPaise, membership, endDate, seenRefundedPaise } = change.body;
  const { order, payment } = paid;
  const { studentId, gatewayOrderId, currency } = order;
  const { paymentId } = payment;
  return {
    name: 'part-refund',
    amountPaise,
    beforePaise: seenRefundedPaise,
    asked: {
      before: { studentId, refundedPaise: seenRefundedPaise, endDate: order.bought?.endDate ?? null },
      after: { amountPaise, membership, ...(membership === 'shorten' && { endDate }) },
    },
    refused: { before: { studentId, amountPaise }, after: {} },
    check: () => check(ctx, change, paid),
    async settle(given) {
      const isNew = await ordersOf(ctx).refundDecidedPart({
        order,
        paymentId,
        amountPaise: given.amountPaise,
        exception: partException(ctx, { paymentId, gatewayOrderId, currency }, given),
        settledBy: change.caller.studentId,
      });
      const shortened = await shorten(ctx, change, paid);
      if (!isNew && shortened === null) return;
      mailRefund(ctx, order, (to) =>
        partRefundMail(ctx, to, { order, payment, amountPaise, moved: [], endDate: null, ...shortened }),
      );
    },
  };
}
