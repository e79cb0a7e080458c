import type { Account, Credentials, FurtherDetails } from '../../ports/account.ts';
import { closeAccount } from './close-account.ts';
import { isContactClosed } from './contact-keys.ts';
import { once, repeatable } from '../d1-retry.ts';
import type { StudentRow } from './d1-students.ts';
import { COLUMNS, studentRecordOf } from './d1-students.ts';

async function findCredentials(database: D1Database, studentId: number): Promise<Credentials | null> {
  const row = await database
    .prepare(`SELECT ${COLUMNS}, password_hash FROM students WHERE id = ?1 AND status = 'active'`)
    .bind(studentId)
    .first<StudentRow & { password_hash: string }>();
  return row === null ? null : { student: studentRecordOf(row), passwordHash: row.password_hash };
}

async function findDetails(database: D1Database, studentId: number): Promise<FurtherDetails | null> {
  const row = await database
    .prepare(
      'SELECT gender, education, created_at, notice_version, notice_agreed_at, email_confirmed_at FROM students WHERE id = ?1',
    )
    .bind(studentId)
    .first<{
      gender: string | null;
      education: string | null;
      created_at: string;
      notice_version: string | null;
      notice_agreed_at: string | null;
      email_confirmed_at: string | null;
    }>();
  if (row === null) return null;
  return {
    gender: row.gender ?? '',
    education: row.education ?? '',
    createdAt: row.created_at,
    noticeVersion: row.notice_version,
    noticeAgreedAt: row.notice_agreed_at,
    emailConfirmedAt: row.email_confirmed_at,
  };
}

async function setLanguage(
  database: D1Database,
  ...[studentId, language, now]: Parameters<Account['setLanguage']>
): Promise<boolean> {
  const { meta } = await database
    .prepare("UPDATE students SET language = ?2, updated_at = ?3 WHERE id = ?1 AND status = 'active'")
    .bind(studentId, language, now)
    .run();
  return meta.changes > 0;
}

/**
 * Also ends open reset requests in the same transaction, so that a code mailed earlier cannot change the new password.
 */
async function changePassword(
  database: D1Database,
  ...[studentId, seenHash, passwordHash, now]: Parameters<Account['changePassword']>
): Promise<boolean> {
  const [changed] = await database.batch([
    database
      .prepare(
        "UPDATE students SET password_hash = ?3, updated_at = ?4 WHERE id = ?1 AND status = 'active' AND password_hash = ?2",
      )
      .bind(studentId, seenHash, passwordHash, now),
    database
      .prepare(
        `UPDATE password_resets SET used_at = ?3 WHERE student_id = ?1 AND used_at IS NULL
         AND EXISTS (SELECT 1 FROM students WHERE id = ?1 AND password_hash = ?2)`,
      )
      .bind(studentId, passwordHash, now),
  ]);
  return changed?.meta.changes === 1;
}

/**
 * A student's own account in D1. A password change is not retried: a retry would find its own new hash and report a
 * conflict.
 */
export const d1Account = (database: D1Database): Account => ({
  findCredentials: (studentId) => repeatable(() => findCredentials(database, studentId)),
  findDetails: (studentId) => repeatable(() => findDetails(database, studentId)),
  setLanguage: (...input) => repeatable(() => setLanguage(database, ...input)),
  changePassword: (...input) => once(() => changePassword(database, ...input)),
  wasClosed: (contacts, since) => isContactClosed(database, contacts, since),
  close: (closing) => closeAccount(database, closing),
});
