import type { EnteredPayment } from '../../ports/payments.ts';
import { repeatable } from '../d1-retry.ts';
import { auditStatement } from '../staff/audit-statement.ts';
import { fulfilmentStatements } from './payment-writes.ts';

/**
 * Writes order, audit note, payment, receipt number and membership in one transaction. The first statement decides: it
 * inserts the order only for a new click, and only while the holding is unchanged; all others depend on it.
 */
export function writeEntered(
  database: D1Database,
  { fulfilment, gatewayOrderId, reference, note }: EnteredPayment,
): Promise<boolean> {
  const { order, holdingVersion } = fulfilment;
  const insert = database
    .prepare(
      `INSERT INTO orders (order_id, student_id, click_key, plan_id, plan_name, months, amount_paise, currency, gst_percent, gateway, is_test, gateway_order_id, state, created_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, 'open', ?13
       WHERE coalesce((SELECT stamp FROM membership_stamps WHERE student_id = ?2), '0.0.0') = ?14
       ON CONFLICT DO NOTHING`,
    )
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
      order.isTest ? 1 : 0,
      gatewayOrderId,
      order.createdAt,
      holdingVersion,
    );
  const refer = database
    .prepare('UPDATE payments SET reference = ?2 WHERE order_id = ?1 AND reference IS NULL')
    .bind(order.orderId, reference);
  return repeatable(async () => {
    const [written] = await database.batch([
      insert,
      auditStatement(database, note),
      ...fulfilmentStatements(database, fulfilment),
      refer,
    ]);
    return written?.meta.changes === 1;
  });
}
