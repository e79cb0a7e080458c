import type { NewReset, Resets } from '../../ports/account.ts';
import { once } from '../d1-retry.ts';

/**
 * Runs the same three statements whether or not the account exists: delete expired requests, end older ones, insert the
 * new one.
 */
async function openReset(
  database: D1Database,
  { requestId, studentId, codeHash, now, expiresAt }: NewReset,
): Promise<void> {
  await database.batch([
    database.prepare('DELETE FROM password_resets WHERE expires_at <= ?1').bind(now),
    database
      .prepare('UPDATE password_resets SET used_at = ?2 WHERE student_id = ?1 AND used_at IS NULL')
      .bind(studentId, now),
    database
      .prepare(
        'INSERT INTO password_resets (request_id, student_id, code_hash, expires_at, created_at) VALUES (?1, ?2, ?3, ?4, ?5)',
      )
      .bind(requestId, studentId, codeHash, expiresAt, now),
  ]);
}

/** D1 runs transactions one after the other, so only the first of concurrent confirmations finds the request open. */
async function completeReset(
  database: D1Database,
  requestId: string,
  passwordHash: string,
  now: string,
): Promise<boolean> {
  const [changed] = await database.batch([
    database
      .prepare(
        `UPDATE students SET password_hash = ?2, updated_at = ?3 WHERE status = 'active' AND id = (
           SELECT student_id FROM password_resets WHERE request_id = ?1 AND used_at IS NULL AND expires_at > ?3
         )`,
      )
      .bind(requestId, passwordHash, now),
    database
      .prepare(
        `UPDATE password_resets SET used_at = ?2 WHERE used_at IS NULL AND student_id = (
           SELECT student_id FROM password_resets WHERE request_id = ?1
         )`,
      )
      .bind(requestId, now),
  ]);
  return changed?.meta.changes === 1;
}

async function takeTry(database: D1Database, requestId: string, now: string): ReturnType<Resets['takeTry']> {
  const row = await database
    .prepare(
      `UPDATE password_resets SET tries_left = tries_left - 1
       WHERE request_id = ?1 AND used_at IS NULL AND tries_left > 0 AND expires_at > ?2 RETURNING student_id, code_hash`,
    )
    .bind(requestId, now)
    .first<{ student_id: number | null; code_hash: string }>();
  return row === null ? null : { studentId: row.student_id, codeHash: row.code_hash };
}

/** Requests for a new password in D1. No write is retried: a retry would find the request taken, or use up a try. */
export const d1Resets = (database: D1Database): Resets => ({
  open: (reset) => once(() => openReset(database, reset)),
  complete: (requestId, passwordHash, now) => once(() => completeReset(database, requestId, passwordHash, now)),
  takeTry: (requestId, now) => once(() => takeTry(database, requestId, now)),
});
