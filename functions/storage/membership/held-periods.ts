import type { Holding, PeriodChange } from '../../ports/membership.ts';
import { repeatable } from '../d1-retry.ts';
import type { HeldRow } from '../account/student-rows.ts';
import { heldMembershipOf, isOfKnownType } from '../account/student-rows.ts';

interface PeriodRow extends HeldRow {
  readonly order_id: string | null;
}

const NOTHING_HELD = '0.0.0';

async function read(database: D1Database, studentId: number): Promise<Holding> {
  const version = await database
    .prepare('SELECT stamp FROM membership_stamps WHERE student_id = ?1')
    .bind(studentId)
    .first<string>('stamp');
  const { results } = await database
    .prepare(
      `SELECT id, version, membership_type, plan, exam_type, start_date, end_date, special_membership, order_id
       FROM memberships WHERE student_id = ?1 ORDER BY id`,
    )
    .bind(studentId)
    .all<PeriodRow>();
  return {
    memberships: results.filter(isOfKnownType).map((row) => ({
      ...heldMembershipOf(row),
      orderId: row.order_id,
      isBought: row.order_id !== null,
    })),
    version: version ?? NOTHING_HELD,
  };
}

/**
 * Reads the holding. Its version is read before the list, so a concurrent change can only make it too old, and a write
 * that compares it then fails.
 */
export const readHolding = (database: D1Database, studentId: number): Promise<Holding> =>
  repeatable(() => read(database, studentId));

/** Condition on the refund that precedes these statements in the batch. */
interface MadeRefund {
  readonly paymentId: string;
  /** Of a refund that ended the membership; of a part, the key of its settled exception. */
  readonly refundId: string;
}

/**
 * Records the moves, then writes every new date in one statement. That changes the holding's version, so a repeated
 * batch finds another version and does nothing.
 */
export function periodStatements(
  database: D1Database,
  { studentId, holdingVersion, at, cause, ended, moved }: PeriodChange,
  refund: MadeRefund | null = null,
): readonly D1PreparedStatement[] {
  const rest = [studentId, holdingVersion, refund?.paymentId ?? null, refund?.refundId ?? null, at] as const;
  const change = database
    .prepare(
      `UPDATE memberships SET start_date = given.value ->> '$.startDate', end_date = given.value ->> '$.endDate', version = version + 1
       FROM json_each(?1) AS given WHERE memberships.id = given.value ->> '$.id' AND student_id = ?2
         AND (SELECT stamp FROM membership_stamps WHERE student_id = ?2) = ?3
         AND (?4 IS NULL OR EXISTS (SELECT 1 FROM payments WHERE payment_id = ?4 AND refund_id = ?5 AND refunded_at = ?6) OR EXISTS (SELECT 1 FROM payment_alerts WHERE payment_id = ?4 AND alert_key = ?5 AND settled_at = ?6))`,
    )
    .bind(JSON.stringify([...ended, ...moved]), ...rest);
  if (moved.length === 0) return [change];
  const record = database
    .prepare(
      `INSERT INTO membership_moves (membership_id, at, cause, old_start, old_end, new_start, new_end)
       SELECT memberships.id, ?6, ?7, start_date, end_date, given.value ->> '$.startDate', given.value ->> '$.endDate'
       FROM json_each(?1) AS given JOIN memberships ON memberships.id = given.value ->> '$.id' WHERE student_id = ?2
         AND (SELECT stamp FROM membership_stamps WHERE student_id = ?2) = ?3
         AND (?4 IS NULL OR EXISTS (SELECT 1 FROM payments WHERE payment_id = ?4 AND refund_id = ?5 AND refunded_at = ?6) OR EXISTS (SELECT 1 FROM payment_alerts WHERE payment_id = ?4 AND alert_key = ?5 AND settled_at = ?6))
       ORDER BY given.key`,
    )
    .bind(JSON.stringify(moved), ...rest, cause);
  return [record, change];
}
