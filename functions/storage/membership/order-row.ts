import type { PlanId } from '#domain/membership/plan.ts';
import type {
  PaymentExceptionKind,
  Order,
  OrderState,
  Payment,
  PaymentException,
  SeenState,
} from '../../ports/payments.ts';

export interface OrderTableRow {
  readonly id: number;
  readonly order_id: string;
  readonly student_id: number;
  readonly click_key: string;
  readonly plan_id: string;
  readonly plan_name: string;
  readonly months: number;
  readonly amount_paise: number;
  readonly currency: string;
  readonly gst_percent: number;
  readonly gateway: Order['gateway'];
  readonly is_test: number;
  readonly gateway_order_id: string | null;
  readonly state: OrderState;
  readonly seen: SeenState;
  readonly created_at: string;
  readonly checked_at: string | null;
  readonly checks: number;
  readonly refunded_payment_id: string | null;
  readonly payment_id: string | null;
  readonly method: string | null;
  readonly reference: string | null;
  readonly paid_at: string | null;
  readonly receipt_number: string | null;
  readonly buyer_name: string | null;
  readonly buyer_state: string | null;
  readonly is_same_state: number | null;
  readonly refunded_at: string | null;
  readonly refund_id: string | null;
  readonly refunded_paise: number | null;
  /** JSON lists of the memberships that it bought, as they are and as they were sold; null for none. */
  readonly bought: string | null;
  readonly receipt_tries: number | null;
  readonly sold: string | null;
  readonly coupon_code: string | null;
  readonly discount_paise: number;
  readonly coupon_held_until: string | null;
}

function paymentOf(row: OrderTableRow): Payment | null {
  if (row.payment_id === null) return null;
  const { refunded_at: at, refund_id: refundId, refunded_paise: amountPaise } = row;
  return {
    paymentId: row.payment_id,
    method: row.method ?? '',
    reference: row.reference ?? '',
    paidAt: row.paid_at ?? '',
    receiptNumber: row.receipt_number ?? '',
    buyerName: row.buyer_name ?? '',
    buyerState: row.buyer_state ?? '',
    isSameState: row.is_same_state === 1,
    receiptTries: row.receipt_tries ?? 0,
    refundedPaise: amountPaise ?? 0,
    refund: at === null || refundId === null ? null : { at, refundId, amountPaise: amountPaise ?? 0 },
  };
}

/** The memberships of an order, in the order in which it was sold: an index reads them by their type. */
function periodsOf(row: Pick<OrderTableRow, 'bought' | 'sold'>): Pick<Order, 'bought' | 'sold'> {
  const sold = JSON.parse(row.sold ?? '[]') as Order['sold'];
  const bought = JSON.parse(row.bought ?? '[]') as Order['bought'];
  const placeOf = (type: string): number => sold.findIndex(({ membershipType }) => membershipType === type);
  const byPlace = bought.toSorted((one, other) => placeOf(one.membershipType) - placeOf(other.membershipType));
  return { sold, bought: byPlace };
}

export function orderOf(row: OrderTableRow): Order {
  return {
    id: row.id,
    orderId: row.order_id,
    studentId: row.student_id,
    clickKey: row.click_key,
    // A newer version may have sold a plan that this one does not know: lists leave it out, and nothing is settled for it.
    planId: row.plan_id as PlanId,
    planName: row.plan_name,
    months: row.months,
    amountPaise: row.amount_paise,
    currency: row.currency,
    gstPercent: row.gst_percent,
    gateway: row.gateway,
    isTest: row.is_test === 1,
    gatewayOrderId: row.gateway_order_id,
    state: row.state,
    seen: row.seen,
    createdAt: row.created_at,
    coupon: row.coupon_code === null ? null : { code: row.coupon_code, discountPaise: row.discount_paise },
    couponHeldUntil: row.coupon_held_until,
    checkedAt: row.checked_at,
    checks: row.checks,
    payment: paymentOf(row),
    refundedPaymentId: row.refunded_payment_id,
    ...periodsOf(row),
  };
}

export interface PaymentExceptionRow {
  readonly id: number;
  readonly at: string;
  readonly kind: PaymentExceptionKind;
  readonly gateway_order_id: string | null;
  readonly payment_id: string | null;
  readonly amount_paise: number | null;
  readonly currency: string | null;
  readonly settled_at: string | null;
  readonly settled_by: number | null;
  readonly answer_by: string | null;
  readonly student_id: number | null;
}

export const exceptionOf = (row: PaymentExceptionRow): PaymentException => ({
  id: row.id,
  at: row.at,
  kind: row.kind,
  gatewayOrderId: row.gateway_order_id,
  paymentId: row.payment_id,
  amountPaise: row.amount_paise,
  currency: row.currency,
  settledAt: row.settled_at,
  settledBy: row.settled_by,
  answerBy: row.answer_by,
  studentId: row.student_id,
});
