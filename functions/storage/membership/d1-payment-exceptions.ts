import type { DecidedPart, Orders, PaymentException } from '../../ports/payments.ts';
import type { AuditNote } from '../../ports/staff.ts';
import { once, repeatable } from '../d1-retry.ts';
import { auditStatement } from '../staff/audit-statement.ts';
import { writeAudited } from '../staff/write-audited.ts';
import { periodStatements } from './held-periods.ts';
import type { PaymentExceptionRow } from './order-row.ts';
import { exceptionOf } from './order-row.ts';

const COLUMNS = `alerts.id, at, kind, alerts.gateway_order_id, payment_id, alerts.amount_paise, alerts.currency, settled_at, settled_by,
  answer_by, orders.student_id FROM payment_alerts AS alerts LEFT JOIN orders ON orders.gateway_order_id = alerts.gateway_order_id`;

const all = async (statement: D1PreparedStatement): Promise<readonly PaymentException[]> =>
  (await statement.all<PaymentExceptionRow>()).results.map(exceptionOf);

function settle(database: D1Database, id: number, note: AuditNote): Promise<boolean> {
  const update = database
    .prepare('UPDATE payment_alerts SET settled_at = ?2, settled_by = ?3 WHERE id = ?1 AND settled_at IS NULL')
    .bind(id, note.at, note.adminId);
  return writeAudited(database, [update], note);
}

/**
 * Whether the part is stored, and by this very call. Staff may have settled the gateway's message by hand; what ends is
 * stored only with its audit note.
 */
const knownStatement = (
  database: D1Database,
  { exception, settledBy, beforePaise, change }: DecidedPart,
): D1PreparedStatement =>
  database
    .prepare(
      `SELECT settled_at = ?2 AND settled_by = ?3 AS is_own FROM payment_alerts WHERE alert_key = ?1 AND settled_at IS NOT NULL
       AND (?4 IS NULL OR ?5 IS NOT NULL OR EXISTS (SELECT 1 FROM audit_log WHERE change_id = ?4))`,
    )
    .bind(exception.key, exception.at, settledBy, change?.note.changeId ?? null, beforePaise);

/**
 * The gateway's message may have stored the exception first. A sum that no gateway counts is written only onto the sum
 * that its admin saw.
 */
const decidedStatement = (
  database: D1Database,
  { order, paymentId, exception, settledBy, beforePaise, change }: DecidedPart,
): D1PreparedStatement =>
  database
    .prepare(
      `INSERT INTO payment_alerts (alert_key, at, kind, gateway_order_id, payment_id, amount_paise, currency, settled_at, settled_by, mailed_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?2, ?8, ?2 FROM payments WHERE payment_id = ?9 AND order_id = ?10
         AND (?11 IS NULL OR (refunded_at IS NULL AND coalesce(refunded_paise, 0) = ?11))
         AND (?12 IS NULL OR (SELECT stamp FROM membership_stamps WHERE student_id = ?13) = ?12)
       ON CONFLICT (alert_key) DO UPDATE SET settled_at = ?2, settled_by = ?8, mailed_at = coalesce(mailed_at, ?2)
       WHERE settled_at IS NULL OR (?14 IS NOT NULL AND NOT EXISTS (SELECT 1 FROM audit_log WHERE change_id = ?14))`,
    )
    .bind(
      exception.key,
      exception.at,
      exception.kind,
      exception.gatewayOrderId,
      exception.paymentId,
      exception.amountPaise,
      exception.currency,
      settledBy,
      paymentId,
      order.orderId,
      beforePaise,
      change?.periods.holdingVersion ?? null,
      order.studentId,
      change?.note.changeId ?? null,
    );

/** One transaction: every statement depends on the one that settles the exception. */
function refundDecidedPart(database: D1Database, part: DecidedPart): ReturnType<Orders['refundDecidedPart']> {
  const { order, paymentId, amountPaise, exception, change } = part;
  const sum = database
    .prepare(
      `UPDATE payments SET refunded_paise = ?3 WHERE payment_id = ?1 AND order_id = ?2 AND coalesce(refunded_paise, 0) < ?3
       AND EXISTS (SELECT 1 FROM payment_alerts WHERE alert_key = ?4 AND settled_at = ?5)`,
    )
    .bind(paymentId, order.orderId, amountPaise, exception.key, exception.at);
  const ends =
    change === null
      ? []
      : [
          ...periodStatements(database, change.periods, { paymentId, refundId: exception.key }),
          auditStatement(database, change.note),
        ];
  let copies = 0;
  return repeatable(async () => {
    copies += 1;
    const [known, decided] = await database.batch<{ is_own: number }>([
      knownStatement(database, part),
      decidedStatement(database, part),
      sum,
      ...ends,
    ]);
    if (decided?.meta.changes === 1) return 'stored';
    const found = known?.results[0];
    if (found === undefined) return 'changed';
    // An earlier try of this call stored it although its reply was lost.
    return copies > 1 && found.is_own === 1 ? 'stored' : 'known';
  });
}

/** Payment exceptions and the mails about them, in D1. */
export const d1PaymentExceptions = (
  database: D1Database,
): Pick<
  Orders,
  | 'refundDecidedPart'
  | 'exceptions'
  | 'findException'
  | 'settle'
  | 'unmailedExceptions'
  | 'claimExceptionMail'
  | 'releaseExceptionMail'
> => ({
  refundDecidedPart: (part) => refundDecidedPart(database, part),
  exceptions: (isAll, limit, before) =>
    repeatable(() =>
      all(
        database
          .prepare(
            `SELECT ${COLUMNS} WHERE alerts.id < ?1 AND (?2 = 1 OR settled_at IS NULL) ORDER BY alerts.id DESC LIMIT ?3`,
          )
          .bind(before ?? Number.MAX_SAFE_INTEGER, isAll ? 1 : 0, limit),
      ),
    ),
  findException: (id) =>
    repeatable(async () => {
      const [found = null] = await all(database.prepare(`SELECT ${COLUMNS} WHERE alerts.id = ?1`).bind(id));
      return found;
    }),
  settle: (id, note) => settle(database, id, note),
  unmailedExceptions: (limit) =>
    repeatable(() =>
      all(database.prepare(`SELECT ${COLUMNS} WHERE mailed_at IS NULL ORDER BY alerts.id LIMIT ?1`).bind(limit)),
    ),
  // Not repeated after a failure: a retry would find the mail claimed. The next scheduled try makes up for it.
  claimExceptionMail: (id, at) =>
    once(async () => {
      const { meta } = await database
        .prepare('UPDATE payment_alerts SET mailed_at = ?2 WHERE id = ?1 AND mailed_at IS NULL')
        .bind(id, at)
        .run();
      return meta.changes === 1;
    }),
  releaseExceptionMail: (id) =>
    repeatable(async () => {
      await database.prepare('UPDATE payment_alerts SET mailed_at = NULL WHERE id = ?1').bind(id).run();
    }),
});
