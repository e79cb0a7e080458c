import { indiaDayOf } from '#domain/lib/india-time.ts';
import type { CouponUse } from '../../ports/membership.ts';
import type { FreeOrder, NewOrder, Order, Orders, SeenState } from '../../ports/payments.ts';
import { once, repeatable } from '../d1-retry.ts';
import { readHolding } from './held-periods.ts';
import { hasUse, isUsable } from './coupon-use.ts';
import { d1PaymentExceptions } from './d1-payment-exceptions.ts';
import { refundsWithin, revenueWithin } from './d1-revenue.ts';
import { writeEntered } from './entered-payments.ts';
import type { OrderTableRow } from './order-row.ts';
import { orderOf } from './order-row.ts';
import { countPaidWithin, paidWithin, searchOrders } from './order-search.ts';
import {
  fulfilmentStatements,
  writeFulfilment,
  writeNote,
  writePartRefund,
  writeRefund,
  writeUnpaidRefund,
} from './payment-writes.ts';

/** Inserts an order unless its click has one, no use of its coupon is left, or the holding (?19) has changed. */
const ADD = `INSERT INTO orders (order_id, student_id, click_key, plan_id, plan_name, months, amount_paise, currency, gst_percent, gateway, is_test, state, created_at, coupon_id, coupon_code, discount_paise, coupon_held_until, gateway_order_id)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?12, iif(?18 IS NULL, 'new', 'open'), ?11, ?13, ?14, ?15, ?16, ?18
       WHERE (?13 IS NULL OR EXISTS (SELECT 1 FROM coupons WHERE id = ?13 AND ${isUsable({ now: '?11', today: '?17', plan: '?4', student: '?2' })}))
         AND (?19 IS NULL OR coalesce((SELECT stamp FROM membership_stamps WHERE student_id = ?2), '0.0.0') = ?19)
       ON CONFLICT DO NOTHING`;

/** For an order that is paid as it is written: its id at the gateway, and what its period was computed from. */
interface PaidAtOnce {
  readonly gatewayOrderId: string;
  readonly holdingVersion: string;
}

/** The statement itself decides whether a use of the coupon is left, so that the last one goes to one order. */
function addStatements(
  database: D1Database,
  order: NewOrder,
  use: CouponUse | null,
  paid: PaidAtOnce | null = null,
): readonly D1PreparedStatement[] {
  const insert = database
    .prepare(ADD)
    .bind(
      order.orderId,
      order.studentId,
      order.clickKey,
      order.planId,
      order.planName,
      order.months,
      order.amountPaise,
      order.currency,
      order.gstPercent,
      order.gateway,
      order.createdAt,
      order.isTest ? 1 : 0,
      use?.couponId ?? null,
      use?.code ?? null,
      use?.discountPaise ?? 0,
      use?.heldUntil ?? null,
      indiaDayOf(Date.parse(order.createdAt)),
      paid?.gatewayOrderId ?? null,
      paid?.holdingVersion ?? null,
    );
  if (use === null) return [insert];
  // The order takes over the use that an earlier unpaid one of the student kept.
  const release = database
    .prepare(
      `UPDATE orders SET coupon_held_until = NULL
       WHERE student_id = ?1 AND coupon_id = ?2 AND state IN ('new', 'open') AND order_id <> ?3
         AND EXISTS (SELECT 1 FROM orders WHERE order_id = ?3)`,
    )
    .bind(order.studentId, use.couponId, order.orderId);
  return [insert, release];
}

/**
 * Writes the order, or the free order with its membership, in one transaction. Everything depends on the first statement,
 * which inserts the order.
 */
const write = (database: D1Database, statements: readonly D1PreparedStatement[]): Promise<boolean> =>
  repeatable(async () => (await database.batch([...statements]))[0]?.meta.changes === 1);

const freeStatements = (
  database: D1Database,
  { fulfilment, use, gatewayOrderId }: FreeOrder,
): readonly D1PreparedStatement[] => [
  ...addStatements(database, fulfilment.order, use, { gatewayOrderId, holdingVersion: fulfilment.holdingVersion }),
  ...fulfilmentStatements(database, fulfilment),
];

const one = (statement: D1PreparedStatement): Promise<Order | null> =>
  repeatable(async () => {
    const row = await statement.first<OrderTableRow>();
    return row === null ? null : orderOf(row);
  });

const all = (statement: D1PreparedStatement): Promise<readonly Order[]> =>
  repeatable(async () => (await statement.all<OrderTableRow>()).results.map(orderOf));

const looks = (
  database: D1Database,
): Pick<
  Orders,
  | 'findByClick'
  | 'find'
  | 'findById'
  | 'findByGatewayOrder'
  | 'findByPayment'
  | 'listOf'
  | 'paidOf'
  | 'waitingOf'
  | 'openOf'
  | 'due'
  | 'search'
  | 'paidWithin'
  | 'countPaidWithin'
  | 'revenueWithin'
  | 'refundsWithin'
> => {
  const from = (sql: string, ...values: readonly (string | number)[]): D1PreparedStatement =>
    database.prepare(sql).bind(...values);
  return {
    findByClick: (studentId, clickKey) =>
      one(from('SELECT * FROM order_records WHERE student_id = ?1 AND click_key = ?2', studentId, clickKey)),
    find: (orderId) => one(from('SELECT * FROM order_records WHERE order_id = ?1', orderId)),
    findById: (id) => one(from('SELECT * FROM order_records WHERE id = ?1', id)),
    findByGatewayOrder: (id) => one(from('SELECT * FROM order_records WHERE gateway_order_id = ?1', id)),
    findByPayment: (id) => one(from('SELECT * FROM order_records WHERE payment_id = ?1', id)),
    listOf: (studentId, limit, before) =>
      all(
        from(
          'SELECT * FROM order_records WHERE student_id = ?1 AND id < ?3 ORDER BY id DESC LIMIT ?2',
          studentId,
          limit,
          before ?? Number.MAX_SAFE_INTEGER,
        ),
      ),
    // An order that was refunded before its payment was reported has no payment.
    paidOf: (studentId, limit) =>
      all(
        from(
          "SELECT * FROM order_records WHERE student_id = ?1 AND state IN ('paid', 'refunded') AND payment_id IS NOT NULL ORDER BY id DESC LIMIT ?2",
          studentId,
          limit,
        ),
      ),
    waitingOf: (studentId, since, limit) =>
      all(
        from(
          "SELECT * FROM order_records WHERE student_id = ?1 AND state = 'open' AND seen = 'authorized' AND created_at > ?2 ORDER BY id DESC LIMIT ?3",
          studentId,
          since,
          limit,
        ),
      ),
    openOf: (studentId, limit) =>
      all(
        from(
          "SELECT * FROM order_records WHERE student_id = ?1 AND state = 'open' ORDER BY id DESC LIMIT ?2",
          studentId,
          limit,
        ),
      ),
    due: (now, { kind, isTest }, limit) =>
      all(
        from(
          "SELECT * FROM order_records WHERE state = 'open' AND next_check_at <= ?1 AND gateway = ?3 AND is_test = ?4 ORDER BY checks, next_check_at LIMIT ?2",
          now,
          limit,
          kind,
          isTest ? 1 : 0,
        ),
      ),
    search: (search) => searchOrders(database, search),
    paidWithin: (span, limit, last) => paidWithin(database, span, limit, last),
    countPaidWithin: (span) => countPaidWithin(database, span),
    revenueWithin: (span) => revenueWithin(database, span),
    refundsWithin: (span) => refundsWithin(database, span),
  };
};

const noteChecked = (
  database: D1Database,
  orderId: string,
  at: string,
  seen: SeenState,
  nextCheckAt: string | null,
): Promise<void> =>
  repeatable(async () => {
    await database
      .prepare(
        "UPDATE orders SET checked_at = ?2, seen = ?3, next_check_at = ?4, checks = checks + 1 WHERE order_id = ?1 AND state = 'open'",
      )
      .bind(orderId, at, seen, nextCheckAt)
      .run();
  });

const noteLooked = (database: D1Database, orderId: string, at: string, seen: SeenState): Promise<void> =>
  repeatable(async () => {
    await database
      .prepare("UPDATE orders SET checked_at = ?2, seen = ?3 WHERE order_id = ?1 AND state = 'open'")
      .bind(orderId, at, seen)
      .run();
  });

const claimLook: (database: D1Database, ...input: Parameters<Orders['claimLook']>) => Promise<boolean> = (
  database,
  orderId,
  { at, restedSince, mostOpen },
) =>
  repeatable(async () => {
    const { meta } = await database
      .prepare(
        `UPDATE orders SET checked_at = ?2 WHERE order_id = ?1 AND state = 'open' AND (checked_at IS NULL OR checked_at <= ?3)
         AND (SELECT count(*) FROM orders AS newer WHERE newer.student_id = orders.student_id AND newer.id > orders.id AND newer.state = 'open') < ?4`,
      )
      .bind(orderId, at, restedSince, mostOpen)
      .run();
    return meta.changes === 1;
  });

const receipts = (database: D1Database): Pick<Orders, 'dueReceipts' | 'claimReceipt' | 'receiptSent'> => ({
  dueReceipts: (now, limit) =>
    all(
      database
        .prepare(
          'SELECT * FROM order_records WHERE receipt_due_at <= ?1 AND refunded_at IS NULL ORDER BY receipt_due_at LIMIT ?2',
        )
        .bind(now, limit),
    ),
  // Not repeated after a failure: a retry would find the receipt claimed. The next scheduled try makes up for it.
  claimReceipt: (paymentId, now, nextDueAt) =>
    once(async () => {
      const { meta } = await database
        .prepare(
          'UPDATE payments SET receipt_due_at = ?3, receipt_tries = receipt_tries + 1 WHERE payment_id = ?1 AND receipt_due_at <= ?2',
        )
        .bind(paymentId, now, nextDueAt)
        .run();
      return meta.changes === 1;
    }),
  receiptSent: (paymentId) =>
    repeatable(async () => {
      await database.prepare('UPDATE payments SET receipt_due_at = NULL WHERE payment_id = ?1').bind(paymentId).run();
    }),
});

const HAS_USE = `SELECT 1 FROM orders WHERE order_id = ?1 AND ${hasUse({ now: '?2', payment: '?3' })}`;

/** Orders, payments and payment exceptions, in D1. */
export const d1Orders = (database: D1Database): Orders => ({
  ...looks(database),
  ...receipts(database),
  add: (order, use = null) => write(database, addStatements(database, order, use)),
  addFree: (free) => write(database, freeStatements(database, free)),
  hasUse: (orderId, paymentId, now) =>
    repeatable(async () => (await database.prepare(HAS_USE).bind(orderId, now, paymentId).first()) !== null),
  open: (orderId, gatewayOrderId, nextCheckAt) =>
    repeatable(async () => {
      await database
        .prepare(
          "UPDATE orders SET gateway_order_id = ?2, state = 'open', next_check_at = ?3 WHERE order_id = ?1 AND state = 'new'",
        )
        .bind(orderId, gatewayOrderId, nextCheckAt)
        .run();
    }),
  releaseCoupon: (orderId) =>
    repeatable(async () => {
      await database
        .prepare("UPDATE orders SET coupon_held_until = NULL WHERE order_id = ?1 AND state IN ('new', 'open')")
        .bind(orderId)
        .run();
    }),
  holding: (studentId) => readHolding(database, studentId),
  fulfil: (fulfilment) => writeFulfilment(database, fulfilment),
  enter: (entered) => writeEntered(database, entered),
  refund: (refunding) => writeRefund(database, refunding),
  refundPart: (part) => writePartRefund(database, part),
  refundUnpaid: (...input) => writeUnpaidRefund(database, ...input),
  hasEvent: (eventId) =>
    repeatable(
      async () =>
        (await database.prepare('SELECT 1 FROM payment_events WHERE event_id = ?1').bind(eventId).first()) !== null,
    ),
  note: (event, exception) => writeNote(database, event, exception),
  checked: (...input) => noteChecked(database, ...input),
  claimLook: (...input) => claimLook(database, ...input),
  looked: (...input) => noteLooked(database, ...input),
  ...d1PaymentExceptions(database),
});
