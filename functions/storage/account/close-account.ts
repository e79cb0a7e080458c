import { DELETED_ACCOUNT } from '#domain/staff/audit.ts';
import type { Closing } from '../../ports/account.ts';
import { auditStatement } from '../staff/audit-statement.ts';
import { contactKeysOf } from './contact-keys.ts';
import { repeatable } from '../d1-retry.ts';

/**
 * The account that may be closed: a student's, never one of the staff. Its owner names the password that was read (?2).
 * Staff name none (null), and close suspended ones too.
 */
const CLOSABLE = `SELECT 1 FROM students WHERE id = ?1 AND id > 3
  AND NOT EXISTS (SELECT 1 FROM staff_roles WHERE student_id = ?1)
  AND CASE WHEN ?2 IS NULL THEN status <> 'unclaimed' ELSE status = 'active' AND password_hash = ?2 END`;

/**
 * Deletes rows that refer to the student, only while the account may be closed, and only attempts of this realm. A table that refers to students ON DELETE CASCADE needs no line; any other with a student_id needs one
 * here, or a reason in RETAINED_TABLES.
 */
const ERASURES = {
  password_resets: `DELETE FROM password_resets WHERE student_id = ?1
    AND EXISTS (${CLOSABLE})`,
  memberships: `DELETE FROM memberships WHERE student_id = ?1
    AND EXISTS (${CLOSABLE})`,
  attempts: `DELETE FROM attempts WHERE realm = '' AND student_id = ?1
    AND EXISTS (${CLOSABLE})`,
} as const;

export const ERASED_TABLES: readonly string[] = Object.keys(ERASURES);

/**
 * Tables that keep a student's id: payment records that the law requires (orders and what refers to them); claims of
 * admins, whose accounts cannot be closed; words of names and endings of contacts, which a trigger deletes; and the security log, which has no
 * name and is kept for 400 days.
 */
export const RETAINED_TABLES: readonly string[] = [
  'orders',
  'admin_claims',
  'student_words',
  'student_endings',
  'security_log',
];

const STORE_KEY = `INSERT INTO closed_contacts (contact_key, closed_at) SELECT ?3, ?4
  WHERE EXISTS (${CLOSABLE})
  ON CONFLICT (contact_key) DO UPDATE SET closed_at = excluded.closed_at`;

const ERASE_STUDENT = `DELETE FROM students WHERE id = ?1 AND EXISTS (${CLOSABLE})`;

/** The note of the closing itself (?3) has no name, and keeps the reason of staff. */
const ERASE_NAME_AND_REASON = `UPDATE audit_log SET title = ?2, reason = NULL
  WHERE subject = 'students/' || CAST(?1 AS INTEGER) AND change_id <> ?3 AND NOT EXISTS (SELECT 1 FROM students WHERE id = ?1)`;

/**
 * Removes admins' reasons from audit notes about this student's payments and payment exceptions. The facts of payments
 * and refunds stay.
 */
const ERASE_PAYMENT_REASONS = `UPDATE audit_log SET reason = NULL
  WHERE reason IS NOT NULL AND NOT EXISTS (SELECT 1 FROM students WHERE id = ?1) AND subject IN (
    SELECT 'payments/' || id FROM orders WHERE student_id = ?1
    UNION ALL
    SELECT 'payment-alerts/' || payment_alerts.id FROM payment_alerts JOIN orders ON orders.gateway_order_id = payment_alerts.gateway_order_id
      WHERE orders.student_id = ?1
  )`;

const isNoted = async (database: D1Database, changeId: string): Promise<boolean> =>
  (await database.prepare('SELECT 1 FROM audit_log WHERE change_id = ?1').bind(changeId).first()) !== null;

/** The reason of a grant that waited before the account had it; read before the membership that names it is deleted. */
const ERASE_WAITING_REASONS = `UPDATE audit_log SET reason = NULL
  WHERE reason IS NOT NULL AND EXISTS (${CLOSABLE}) AND id IN (
    SELECT waited.id FROM memberships CROSS JOIN audit_log AS waited
      ON waited.change_id > 'waiting:' || client_id || ':' AND waited.change_id < 'waiting:' || client_id || ';'
    WHERE student_id = ?1
  )`;

async function closeOnce(
  database: D1Database,
  { studentId, passwordHash, forgetBefore, note }: Closing,
  contactKeys: readonly string[],
): Promise<boolean> {
  const results = await database.batch([
    database.prepare('DELETE FROM closed_contacts WHERE closed_at <= ?1').bind(forgetBefore),
    ...contactKeys.map((key) => database.prepare(STORE_KEY).bind(studentId, passwordHash, key, note.at)),
    database.prepare(ERASE_WAITING_REASONS).bind(studentId, passwordHash),
    ...Object.values(ERASURES).map((sql) => database.prepare(sql).bind(studentId, passwordHash)),
    database.prepare(ERASE_STUDENT).bind(studentId, passwordHash),
    auditStatement(database, note),
    database.prepare(ERASE_NAME_AND_REASON).bind(studentId, DELETED_ACCOUNT, note.changeId),
    database.prepare(ERASE_PAYMENT_REASONS).bind(studentId),
  ]);
  return results.at(-3)?.meta.changes === 1 || isNoted(database, note.changeId);
}

/**
 * Deletes personal data in one transaction. Contact keys and the audit note stay; names and free text in older audit
 * notes are erased. A retry after a lost reply finds its own note.
 */
export async function closeAccount(database: D1Database, closing: Closing): Promise<boolean> {
  const contactKeys = await contactKeysOf(database, closing.contacts);
  return repeatable(() => closeOnce(database, closing, contactKeys));
}
