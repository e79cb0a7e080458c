import type {
  Fulfilment,
  GatewayEvent,
  NewPaymentException,
  Order,
  PartRefund,
  Refunding,
} from '../../ports/payments.ts';
import { repeatable } from '../d1-retry.ts';
import { hasUse } from './coupon-use.ts';
import { periodStatements } from './held-periods.ts';

const eventStatements = (database: D1Database, event: GatewayEvent | null): D1PreparedStatement[] =>
  event === null
    ? []
    : [
        database
          .prepare('INSERT OR IGNORE INTO payment_events (event_id, kind, received_at) VALUES (?1, ?2, ?3)')
          .bind(event.eventId, event.kind, event.receivedAt),
      ];

const PAY = `INSERT INTO payments (payment_id, order_id, amount_paise, currency, method, paid_at, buyer_name, buyer_state, is_same_state, sold, receipt_due_at, receipt_tries)
  SELECT ?1, order_id, ?3, currency, ?5, ?6, ?7, ?8, ?9, ?12, ?13, ?13 IS NOT NULL FROM orders
  WHERE order_id = ?2 AND amount_paise = ?14 AND ?3 <= amount_paise AND currency = ?4 AND state = 'open'
    AND coalesce((SELECT stamp FROM membership_stamps WHERE student_id = ?10), '0.0.0') = ?11
    AND EXISTS (SELECT 1 FROM students WHERE id = ?10)
    AND ${hasUse({ now: '?6', payment: '?1' })}
  ON CONFLICT DO NOTHING`;

/**
 * Inserts the payment only for an open order of this amount with a use of its coupon left, for an account that is there,
 * and only while the holding is unchanged.
 */
const paymentStatement = (database: D1Database, f: Fulfilment): D1PreparedStatement =>
  database
    .prepare(PAY)
    .bind(
      f.paymentId,
      f.order.orderId,
      f.amountPaise,
      f.currency,
      f.method,
      f.paidAt,
      f.buyerName,
      f.buyerState,
      f.isSameState ? 1 : 0,
      f.order.studentId,
      f.holdingVersion,
      JSON.stringify(f.periods),
      f.receiptDueAt,
      f.order.amountPaise,
    );

/** Numbers receipts without gaps: only a payment without a number takes one. */
const numberStatements = (database: D1Database, { order, paymentId, series }: Fulfilment): D1PreparedStatement[] => [
  database
    .prepare(
      `INSERT INTO receipt_counters (series, last)
       SELECT ?1, 1 WHERE EXISTS (SELECT 1 FROM payments WHERE payment_id = ?2 AND order_id = ?3 AND receipt_number IS NULL)
       ON CONFLICT (series) DO UPDATE SET last = last + 1`,
    )
    .bind(series, paymentId, order.orderId),
  database
    .prepare(
      `UPDATE payments SET receipt_number = ?1 || printf('/%05d', (SELECT last FROM receipt_counters WHERE series = ?1))
       WHERE payment_id = ?2 AND order_id = ?3 AND receipt_number IS NULL`,
    )
    .bind(series, paymentId, order.orderId),
];

/** A row for each membership that the order grants, in one statement. */
const membershipStatement = (
  database: D1Database,
  { order, paymentId, periods, paidAt }: Fulfilment,
): D1PreparedStatement =>
  database
    .prepare(
      `INSERT INTO memberships (student_id, order_id, membership_type, plan, start_date, end_date, created_at)
       SELECT student_id, order_id, given.value ->> '$.membershipType', plan_name, given.value ->> '$.startDate', given.value ->> '$.endDate', ?4
       FROM orders JOIN json_each(?3) AS given
       WHERE order_id = ?1 AND state = 'open' AND EXISTS (SELECT 1 FROM payments WHERE payment_id = ?2 AND order_id = ?1)
       ORDER BY given.key ON CONFLICT (order_id, membership_type) WHERE order_id IS NOT NULL DO NOTHING`,
    )
    .bind(order.orderId, paymentId, JSON.stringify(periods), paidAt);

const closeStatement = (database: D1Database, { order, paymentId }: Fulfilment): D1PreparedStatement =>
  database
    .prepare(
      `UPDATE orders SET state = 'paid', next_check_at = NULL, amount_paise = (SELECT amount_paise FROM payments WHERE payment_id = ?2)
       WHERE order_id = ?1 AND state = 'open' AND EXISTS (SELECT 1 FROM payments WHERE payment_id = ?2 AND order_id = ?1)`,
    )
    .bind(order.orderId, paymentId);

/**
 * Marks the message as handled only once its payment is stored, so that a message whose payment lost a race may be sent
 * again.
 */
const dealtWithStatements = (database: D1Database, { event, paymentId }: Fulfilment): D1PreparedStatement[] =>
  event === null
    ? []
    : [
        database
          .prepare(
            `INSERT OR IGNORE INTO payment_events (event_id, kind, received_at)
             SELECT ?1, ?2, ?3 WHERE EXISTS (SELECT 1 FROM payments WHERE payment_id = ?4)`,
          )
          .bind(event.eventId, event.kind, event.receivedAt, paymentId),
      ];

/** Payment, receipt number, memberships and order state, for one transaction. The first inserts the payment. */
export const fulfilmentStatements = (database: D1Database, f: Fulfilment): D1PreparedStatement[] => [
  paymentStatement(database, f),
  ...numberStatements(database, f),
  membershipStatement(database, f),
  closeStatement(database, f),
  ...dealtWithStatements(database, f),
];

/** Returns whether this call wrote them. */
export const writeFulfilment = (database: D1Database, f: Fulfilment): Promise<boolean> =>
  repeatable(async () => {
    const [written] = await database.batch(fulfilmentStatements(database, f));
    return written?.meta.changes === 1;
  });

const refundStatement = (
  database: D1Database,
  { order, paymentId, refundId, amountPaise, at, periods }: Refunding,
): D1PreparedStatement =>
  database
    .prepare(
      `UPDATE payments SET refunded_at = ?2, refund_id = ?3, refunded_paise = max(coalesce(refunded_paise, 0), ?4)
       WHERE payment_id = ?1 AND order_id = ?5 AND refunded_at IS NULL AND coalesce((SELECT stamp FROM membership_stamps WHERE student_id = ?6), '0.0.0') = ?7`,
    )
    .bind(paymentId, at, refundId, amountPaise, order.orderId, order.studentId, periods.holdingVersion);

/** A refund after the one that ended the membership ends nothing more. The largest reported sum is the total refunded. */
const refundedSumStatement = (
  database: D1Database,
  { order, paymentId, amountPaise }: Refunding,
): D1PreparedStatement =>
  database
    .prepare(
      'UPDATE payments SET refunded_paise = ?3 WHERE payment_id = ?1 AND order_id = ?2 AND refunded_at IS NOT NULL AND coalesce(refunded_paise, 0) < ?3',
    )
    .bind(paymentId, order.orderId, amountPaise);

/** Finds a refund that an earlier try of this call stored although its reply was lost. */
const ownRefundStatement = (database: D1Database, { paymentId, refundId, at }: Refunding): D1PreparedStatement =>
  database
    .prepare('SELECT 1 FROM payments WHERE payment_id = ?1 AND refund_id = ?2 AND refunded_at = ?3')
    .bind(paymentId, refundId, at);

const notedRefundStatements = (database: D1Database, { event, paymentId }: Refunding): D1PreparedStatement[] =>
  event === null
    ? []
    : [
        database
          .prepare(
            `INSERT OR IGNORE INTO payment_events (event_id, kind, received_at)
             SELECT ?1, ?2, ?3 WHERE EXISTS (SELECT 1 FROM payments WHERE payment_id = ?4 AND refunded_at IS NOT NULL)`,
          )
          .bind(event.eventId, event.kind, event.receivedAt, paymentId),
      ];

/**
 * Writes a refund and its dates in one transaction: every statement depends on the first. Only a retry looks for its
 * own stored refund, because one of two concurrent calls must lose.
 */
export function writeRefund(database: D1Database, r: Refunding): Promise<boolean> {
  let copies = 0;
  return repeatable(async () => {
    copies += 1;
    const [own, written] = await database.batch([
      ownRefundStatement(database, r),
      refundStatement(database, r),
      refundedSumStatement(database, r),
      ...periodStatements(database, r.periods, r),
      database
        .prepare(
          "UPDATE orders SET state = 'refunded' WHERE order_id = ?1 AND EXISTS (SELECT 1 FROM payments WHERE payment_id = ?2 AND order_id = ?1 AND refunded_at IS NOT NULL)",
        )
        .bind(r.order.orderId, r.paymentId),
      ...notedRefundStatements(database, r),
    ]);
    return written?.meta.changes === 1 || (copies > 1 && own?.results.length === 1);
  });
}

/** Marks the message as handled only when it closed the order; the payment may have arrived meanwhile. */
export const writeUnpaidRefund = (
  database: D1Database,
  { orderId }: Order,
  paymentId: string,
  event: GatewayEvent | null,
): Promise<boolean> =>
  repeatable(async () => {
    const shut = database
      .prepare(
        "UPDATE orders SET state = 'refunded', refunded_payment_id = ?2, next_check_at = NULL WHERE order_id = ?1 AND state = 'open'",
      )
      .bind(orderId, paymentId);
    const noted =
      event === null
        ? []
        : [
            database
              .prepare(
                `INSERT OR IGNORE INTO payment_events (event_id, kind, received_at)
           SELECT ?1, ?2, ?3 WHERE EXISTS (SELECT 1 FROM orders WHERE order_id = ?4 AND refunded_payment_id = ?5)`,
              )
              .bind(event.eventId, event.kind, event.receivedAt, orderId, paymentId),
          ];
    const [written] = await database.batch([shut, ...noted]);
    return written?.meta.changes === 1;
  });

/** `orderId` names an order whose refund leaves nothing to decide; null for none. */
const exceptionStatement = (
  database: D1Database,
  exception: NewPaymentException,
  orderId: string | null = null,
): D1PreparedStatement =>
  database
    .prepare(
      `INSERT INTO payment_alerts (alert_key, at, kind, gateway_order_id, payment_id, amount_paise, currency, answer_by)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?9 WHERE NOT EXISTS (SELECT 1 FROM orders WHERE order_id = ?8 AND state = 'refunded')
       ON CONFLICT (alert_key) DO NOTHING`,
    )
    .bind(
      exception.key,
      exception.at,
      exception.kind,
      exception.gatewayOrderId,
      exception.paymentId,
      exception.amountPaise,
      exception.currency,
      orderId,
      exception.answerBy ?? null,
    );

export const writeNote = (
  database: D1Database,
  event: GatewayEvent | null,
  exception: NewPaymentException | null,
): Promise<void> =>
  repeatable(async () => {
    const statements = eventStatements(database, event);
    if (exception !== null) statements.push(exceptionStatement(database, exception));
    if (statements.length > 0) await database.batch(statements);
  });

/** Parts are reported in any order; the largest sum is the total. */
export const writePartRefund = (
  database: D1Database,
  { order, paymentId, amountPaise, event, exception }: PartRefund,
): Promise<void> =>
  repeatable(async () => {
    await database.batch([
      database
        .prepare(
          'UPDATE payments SET refunded_paise = ?3 WHERE payment_id = ?1 AND order_id = ?2 AND coalesce(refunded_paise, 0) < ?3',
        )
        .bind(paymentId, order.orderId, amountPaise),
      exceptionStatement(database, exception, order.orderId),
      ...eventStatements(database, event),
    ]);
  });
