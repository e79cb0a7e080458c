import type { DecidedPart, Orders, PaymentException } from '../../ports/payments.ts';
import type { AuditNote } from '../../ports/staff.ts';
import { once, repeatable } from '../d1-retry.ts';
import { writeAudited } from '../staff/write-audited.ts';
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

/** The gateway's message may have stored the exception first. */
function refundDecidedPart(database: D1Database, part: DecidedPart): Promise<boolean> {
  const { order, paymentId, amountPaise, exception, settledBy } = part;
  const sum = database
    .prepare(
      'UPDATE payments SET refunded_paise = ?3 WHERE payment_id = ?1 AND order_id = ?2 AND coalesce(refunded_paise, 0) < ?3',
    )
    .bind(paymentId, order.orderId, amountPaise);
  const settled = database
    .prepare(
      `INSERT INTO payment_alerts (alert_key, at, kind, gateway_order_id, payment_id, amount_paise, currency, settled_at, settled_by, mailed_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?2, ?8, ?2)
       ON CONFLICT (alert_key) DO UPDATE SET settled_at = ?2, settled_by = ?8, mailed_at = coalesce(mailed_at, ?2) WHERE settled_at IS NULL`,
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
    );
  return repeatable(async () => {
    const [, written] = await database.batch([sum, settled]);
    return written?.meta.changes === 1;
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
