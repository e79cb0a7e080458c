import type { PaymentSince, StudentOpening, StudentOpenings } from '#contract/account/list-openings.ts';
import { isAllowed } from '#domain/identity/rights.ts';
import { REFUND_WINDOW_MS } from '#domain/membership/receipt.ts';
import type { Order } from '../../ports/payments.ts';
import type { Opening } from '../../ports/timetable.ts';
import type { Context } from '../context.ts';
import { findStudent } from './find-student.ts';
import type { AdminCaller } from '../identity/identify-admin.ts';

/** Read, so that the first one after a payment is among them. */
const MOST_OPENINGS = 2000;
const MOST_SHOWN = 200;
const MOST_PAYMENTS = 20;

const replyOf = ({ kind, title, day, openedAt, needsMembership }: Opening): StudentOpening => ({
  kind,
  title,
  day: day === '' ? null : day,
  openedAt,
  needsMembership,
});

/** What rule 1 of the terms asks about a payment that is not given back. */
function sinceOf({ id, planName, amountPaise, payment }: Order, openings: readonly Opening[]): readonly PaymentSince[] {
  if (payment === null || payment.refund !== null) return [];
  const { paidAt } = payment;
  const since = openings.filter(({ needsMembership, openedAt }) => needsMembership && openedAt >= paidAt);
  return [
    {
      id,
      planName,
      amountPaise,
      paidAt,
      sevenDaysUntil: new Date(Date.parse(paidAt) + REFUND_WINDOW_MS).toISOString(),
      openedSince: since.length,
      firstOpenedAt: since.at(-1)?.openedAt ?? null,
    },
  ];
}

/** Returns what a student opened and joined, and what of it came after each payment. Throws 'not-found'. */
export async function listOpenings(
  ctx: Context,
  { caller, segment }: { readonly caller: AdminCaller; readonly segment: string },
): Promise<StudentOpenings> {
  const { studentId } = await findStudent(ctx, segment);
  const [openings, orders] = await Promise.all([
    ctx.openings?.listOf(studentId, MOST_OPENINGS) ?? [],
    isAllowed(caller.role, 'payments') ? (ctx.orders?.paidOf(studentId, MOST_PAYMENTS) ?? []) : [],
  ]);
  return {
    openings: openings.slice(0, MOST_SHOWN).map(replyOf),
    isWhole: openings.length <= MOST_SHOWN,
    payments: orders.flatMap((order) => sinceOf(order, openings)),
  };
}
