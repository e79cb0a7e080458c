import { DAY_MS } from '../lib/india-time.ts';

/** The facts of an order that tell a double payment. Instants are ISO. */
export interface PaidOrder {
  readonly orderId: string;
  readonly planId: string;
  /** The gateway has the money, so it can be asked to give it back. */
  readonly isAtGateway: boolean;
  readonly payment: {
    readonly paidAt: string;
    readonly receiptNumber: string;
    readonly refundedPaise: number;
    readonly refund: object | null;
  } | null;
  /** The memberships that it granted. */
  readonly bought: readonly { readonly startDate: string | null }[];
}

/** Two payments of one plan within this time are a double payment, not a renewal. Milliseconds. */
const TOGETHER_MS = 3 * DAY_MS;
/** How long the student can have the second one back without asking. Milliseconds. */
const GIVEN_BACK_MS = 7 * DAY_MS;

/** When the first of an order's memberships begins; null where one has no day, or there is none. */
const firstStart = (bought: PaidOrder['bought']): string | null =>
  bought.some(({ startDate }) => startDate === null)
    ? null
    : (bought.map(({ startDate }) => startDate ?? '').toSorted()[0] ?? null);

/**
 * The receipt number of the payment that came first, if this order is a double payment that its student can have back:
 * the same plan was paid within the three days before it, it is whole and at most seven days old, and none of its own
 * memberships has begun. Null otherwise. `now` is epoch milliseconds.
 */
export function paidBefore(order: PaidOrder, all: readonly PaidOrder[], now: number): string | null {
  const { payment, bought } = order;
  const start = firstStart(bought);
  if (payment === null || start === null || !order.isAtGateway) return null;
  if (payment.refund !== null || payment.refundedPaise > 0) return null;
  const paidAt = Date.parse(payment.paidAt);
  if (now - paidAt > GIVEN_BACK_MS || Date.parse(start) <= now) return null;
  const first = all.find((other) => {
    if (other.orderId === order.orderId || other.planId !== order.planId) return false;
    const otherStart = firstStart(other.bought);
    if (other.payment === null || other.payment.refund !== null || otherStart === null) return false;
    // Of two in one millisecond the one whose membership begins first came first.
    const isBefore = otherStart < start;
    return isBefore && paidAt - Date.parse(other.payment.paidAt) <= TOGETHER_MS;
  });
  return first?.payment?.receiptNumber ?? null;
}
