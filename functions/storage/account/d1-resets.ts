import type { CompletedReset, NewReset, OpenReset, Resets } from '../../ports/account.ts';
import type { RedeemedGrant } from '../../ports/membership.ts';
import { once, repeatable } from '../d1-retry.ts';
import { redeemedOf, redeemStatements } from '../membership/d1-waiting-grants.ts';
import { freedContact } from './freed-contacts.ts';

/** Runs the same two statements whether or not the account exists: deletes expired requests, inserts the new one. */
async function openReset(
  database: D1Database,
  { requestId, studentId, codeHash, isMailed, now, expiresAt }: NewReset,
): Promise<void> {
  await database.batch([
    database.prepare('DELETE FROM password_resets WHERE expires_at <= ?1').bind(now),
    database
      .prepare(
        `INSERT INTO password_resets (request_id, student_id, code_hash, is_mailed, expires_at, created_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6)`,
      )
      .bind(requestId, studentId, codeHash, isMailed ? 1 : 0, expiresAt, now),
  ]);
}

/** D1 runs transactions one after the other, so only the first of concurrent confirmations finds the request open. */
async function completeReset(
  database: D1Database,
  { requestId, studentId, email, passwordHash, now }: CompletedReset,
): Promise<readonly RedeemedGrant[] | null> {
  const results = await database.batch([
    database
      .prepare(
        `UPDATE students SET password_hash = ?2, email_confirmed_at = ?3, updated_at = ?3 WHERE status = 'active' AND email = ?4 AND id = (
           SELECT student_id FROM password_resets WHERE request_id = ?1 AND used_at IS NULL AND expires_at > ?3
         )`,
      )
      .bind(requestId, passwordHash, now, email),
    database
      .prepare(
        `UPDATE password_resets SET used_at = ?2 WHERE used_at IS NULL AND student_id = (
           SELECT student_id FROM password_resets WHERE request_id = ?1
         )`,
      )
      .bind(requestId, now),
    ...redeemStatements(database, { studentId, email, now }),
  ]);
  return results[0]?.meta.changes === 1 ? redeemedOf(results.at(-3)) : null;
}

/** Of a student's account that has never proved its email (?2), and that asked for this code (?1) in time (?3). */
const FREE_EMAIL = `UPDATE students SET email = ?4, updated_at = ?3
  WHERE email = ?2 AND status = 'active' AND email_confirmed_at IS NULL AND id > 3
    AND NOT EXISTS (SELECT 1 FROM staff_roles WHERE staff_roles.student_id = students.id)
    AND id = (SELECT student_id FROM password_resets WHERE request_id = ?1 AND used_at IS NULL AND expires_at > ?3)
  RETURNING id`;

async function freeEmail(database: D1Database, requestId: string, email: string, now: string): Promise<boolean> {
  const studentId = await database
    .prepare('SELECT student_id FROM password_resets WHERE request_id = ?1')
    .bind(requestId)
    .first<number>('student_id');
  if (studentId === null) return false;
  const [freed] = await database.batch([
    database.prepare(FREE_EMAIL).bind(requestId, email, now, freedContact(studentId)),
    database
      .prepare(
        `UPDATE password_resets SET used_at = ?2 WHERE used_at IS NULL AND student_id = (
           SELECT id FROM students WHERE id = ?1 AND email = ?3
         )`,
      )
      .bind(studentId, now, freedContact(studentId)),
  ]);
  // The changes that are counted include those of the triggers.
  return freed?.results.length === 1;
}

/** The codes that work for the account of this request. */
async function workingCodes(database: D1Database, requestId: string, now: string): Promise<OpenReset['codes']> {
  const { results } = await database
    .prepare(
      `SELECT request_id, code_hash FROM password_resets
       WHERE used_at IS NULL AND expires_at > ?2 AND is_mailed = 1 AND student_id = (
         SELECT student_id FROM password_resets WHERE request_id = ?1
       ) ORDER BY created_at DESC, rowid DESC`,
    )
    .bind(requestId, now)
    .all<{ request_id: string; code_hash: string }>();
  return results.map((each) => ({ requestId: each.request_id, codeHash: each.code_hash }));
}

async function takeTry(database: D1Database, requestId: string, now: string): Promise<OpenReset | null> {
  const row = await once(() =>
    database
      .prepare(
        `UPDATE password_resets SET tries_left = tries_left - 1
         WHERE request_id = ?1 AND used_at IS NULL AND tries_left > 0 AND expires_at > ?2 RETURNING student_id`,
      )
      .bind(requestId, now)
      .first<{ student_id: number | null }>(),
  );
  if (row === null) return null;
  const codes = await repeatable(() => workingCodes(database, requestId, now));
  return { studentId: row.student_id, codes };
}

async function returnTry(database: D1Database, requestId: string): Promise<void> {
  await database
    .prepare('UPDATE password_resets SET tries_left = tries_left + 1 WHERE request_id = ?1')
    .bind(requestId)
    .run();
}

/** Requests for a new password, and to take an email back, in D1. No write is retried: a retry would find the request taken, or use up a try. */
export const d1Resets = (database: D1Database): Resets => ({
  open: (reset) => once(() => openReset(database, reset)),
  complete: (reset) => once(() => completeReset(database, reset)),
  freeEmail: (...input) => once(() => freeEmail(database, ...input)),
  takeTry: (requestId, now) => takeTry(database, requestId, now),
  returnTry: (requestId) => once(() => returnTry(database, requestId)),
});
