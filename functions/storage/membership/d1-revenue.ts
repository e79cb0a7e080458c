import type { RevenueGroup } from '#domain/membership/revenue-summary.ts';
import type { Orders, PaidSpan, RefundRecord } from '../../ports/payments.ts';
import { repeatable } from '../d1-retry.ts';

interface GroupRow extends Omit<RevenueGroup, 'isSameState'> {
  readonly isSameState: number;
}

const monthOf = (instant: string): string => `strftime('%Y-%m', ${instant}, '+330 minutes')`;

const PAID = `SELECT ${monthOf('paid_at')} AS month, plan_id AS planId, orders.amount_paise AS amountPaise, gst_percent AS gstPercent,
    coalesce(is_same_state, 0) AS isSameState, count(*) AS count
  FROM payments JOIN orders ON orders.order_id = payments.order_id
  WHERE paid_at >= ?1 AND paid_at < ?2 AND is_test = ?3 GROUP BY 1, 2, 3, 4, 5`;

/**
 * Each part is told with the sum so far, and so is the refund that ended the membership: what a telling adds went back
 * then.
 */
const ADDED = `WITH told AS (
    SELECT payment_id, at, amount_paise AS sum FROM payment_alerts WHERE kind = 'part-refund'
    UNION ALL SELECT payment_id, refunded_at, refunded_paise FROM payments WHERE refunded_at IS NOT NULL
  ), added AS (
    SELECT payment_id, at, sum - coalesce(max(sum) OVER (PARTITION BY payment_id ORDER BY at, sum ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS paise
    FROM told
  )`;

const REFUNDED = `${ADDED}
  SELECT ${monthOf('at')} AS month, plan_id AS planId, paise AS amountPaise, gst_percent AS gstPercent,
    coalesce(is_same_state, 0) AS isSameState, count(*) AS count
  FROM added JOIN payments ON payments.payment_id = added.payment_id JOIN orders ON orders.order_id = payments.order_id
  WHERE paise > 0 AND at >= ?1 AND at < ?2 AND is_test = ?3 GROUP BY 1, 2, 3, 4, 5`;

const REFUNDS = `${ADDED}
  SELECT at, receipt_number AS receiptNumber, paid_at AS paidAt, student_id AS studentId, coalesce(buyer_name, '') AS buyerName,
    coalesce(buyer_state, '') AS buyerState, plan_id AS planId, paise AS amountPaise, gst_percent AS gstPercent,
    coalesce(is_same_state, 0) AS isSameState
  FROM added JOIN payments ON payments.payment_id = added.payment_id JOIN orders ON orders.order_id = payments.order_id
  WHERE paise > 0 AND at >= ?1 AND at < ?2 AND is_test = ?3 ORDER BY at, receipt_number`;

interface RefundRow extends Omit<RefundRecord, 'isSameState'> {
  readonly isSameState: number;
}

/** What went back in a span, each part by itself, oldest first. */
export const refundsWithin = (
  database: D1Database,
  { from, until, isTest }: PaidSpan,
): Promise<readonly RefundRecord[]> =>
  repeatable(async () => {
    const { results } = await database
      .prepare(REFUNDS)
      .bind(from, until, isTest ? 1 : 0)
      .all<RefundRow>();
    return results.map((row) => ({ ...row, isSameState: row.isSameState === 1 }));
  });

const groupsOf = (result: D1Result<GroupRow> | undefined): readonly RevenueGroup[] =>
  (result?.results ?? []).map((row) => ({ ...row, isSameState: row.isSameState === 1 }));

/** Payments and refunds of a span, grouped for sums. */
export function revenueWithin(
  database: D1Database,
  { from, until, isTest }: PaidSpan,
): ReturnType<Orders['revenueWithin']> {
  return repeatable(async () => {
    const [paid, refunded] = await database.batch<GroupRow>(
      [PAID, REFUNDED].map((sql) => database.prepare(sql).bind(from, until, isTest ? 1 : 0)),
    );
    return { paid: groupsOf(paid), refunded: groupsOf(refunded) };
  });
}
