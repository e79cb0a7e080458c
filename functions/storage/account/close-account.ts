import { DELETED_ACCOUNT } from '#domain/staff/audit.ts';
import type { Closing } from '../../ports/account.ts';
import { auditStatement } from '../staff/audit-statement.ts';
import { contactKeysOf } from './contact-keys.ts';
import { repeatable } from '../d1-retry.ts';

/**
 * What is erased before the student's row, which these refer to; only of the account as it was read (?2), and an attempt
 * of another realm is another person's. A table that refers to students ON DELETE CASCADE needs no line; any other with
 * a student_id needs one here, or a reason in KEPT_TABLES.
 */
const ERASURES = {
  password_resets: `DELETE FROM password_resets WHERE student_id = ?1
    AND EXISTS (SELECT 1 FROM students WHERE id = ?1 AND status = 'active' AND password_hash = ?2)`,
  memberships: `DELETE FROM memberships WHERE student_id = ?1
    AND EXISTS (SELECT 1 FROM students WHERE id = ?1 AND status = 'active' AND password_hash = ?2)`,
  attempts: `DELETE FROM attempts WHERE realm = '' AND student_id = ?1
    AND EXISTS (SELECT 1 FROM students WHERE id = ?1 AND status = 'active' AND password_hash = ?2)`,
} as const;

export const ERASED_TABLES: readonly string[] = Object.keys(ERASURES);

/**
 * What stays although a student's id is in it: what the law makes the academy keep of payments (orders, and what hangs
 * on them); claims of admins, whose accounts are not closed; words of names, which a trigger erases.
 */
export const KEPT_TABLES: readonly string[] = ['orders', 'admin_claims', 'student_words'];

const KEEP_KEY = `INSERT INTO closed_contacts (contact_key, closed_at) SELECT ?3, ?4
  WHERE EXISTS (SELECT 1 FROM students WHERE id = ?1 AND status = 'active' AND password_hash = ?2)
  ON CONFLICT (contact_key) DO UPDATE SET closed_at = excluded.closed_at`;

const ERASE_STUDENT = "DELETE FROM students WHERE id = ?1 AND status = 'active' AND password_hash = ?2";

const BLOT_OUT = `UPDATE audit_log SET title = ?2, reason = NULL
  WHERE subject = 'students/' || CAST(?1 AS INTEGER) AND NOT EXISTS (SELECT 1 FROM students WHERE id = ?1)`;

/** What admins wrote about this student's payments, and about alerts of them. What was paid and refunded stays. */
const BLOT_OUT_PAYMENTS = `UPDATE audit_log SET reason = NULL
  WHERE reason IS NOT NULL AND NOT EXISTS (SELECT 1 FROM students WHERE id = ?1) AND subject IN (
    SELECT 'payments/' || id FROM orders WHERE student_id = ?1
    UNION ALL
    SELECT 'payment-alerts/' || payment_alerts.id FROM payment_alerts JOIN orders ON orders.gateway_order_id = payment_alerts.gateway_order_id
      WHERE orders.student_id = ?1
  )`;

const isNoted = async (database: D1Database, changeId: string): Promise<boolean> =>
  (await database.prepare('SELECT 1 FROM audit_log WHERE change_id = ?1').bind(changeId).first()) !== null;

async function closeOnce(
  database: D1Database,
  { studentId, passwordHash, forgetBefore, note }: Closing,
  contactKeys: readonly string[],
): Promise<boolean> {
  const results = await database.batch([
    database.prepare('DELETE FROM closed_contacts WHERE closed_at <= ?1').bind(forgetBefore),
    ...contactKeys.map((key) => database.prepare(KEEP_KEY).bind(studentId, passwordHash, key, note.at)),
    ...Object.values(ERASURES).map((sql) => database.prepare(sql).bind(studentId, passwordHash)),
    database.prepare(ERASE_STUDENT).bind(studentId, passwordHash),
    auditStatement(database, note),
    database.prepare(BLOT_OUT).bind(studentId, DELETED_ACCOUNT),
    database.prepare(BLOT_OUT_PAYMENTS).bind(studentId),
  ]);
  return results.at(-3)?.meta.changes === 1 || isNoted(database, note.changeId);
}

/**
 * One transaction: what is personal goes, the keys of the contacts and the note stay, and names and free words in older
 * lines of the log are blotted out. A second copy, whose first answer was lost, finds its own note.
 */
export async function closeAccount(database: D1Database, closing: Closing): Promise<boolean> {
  const contactKeys = await contactKeysOf(database, closing.contacts);
  return repeatable(() => closeOnce(database, closing, contactKeys));
}
