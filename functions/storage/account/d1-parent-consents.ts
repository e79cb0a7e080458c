import type { ParentConsents, StoredConsent } from '../../ports/account.ts';
import { once, repeatable } from '../d1-retry.ts';

const COLUMNS = `c.student_id AS studentId, c.parent_email AS parentEmail, c.asked_at AS askedAt, c.agreed_at AS agreedAt,
  c.parent_name AS parentName, c.parent_dob AS parentDob, c.relation AS relation, c.language AS language,
  c.notice_version AS noticeVersion, c.withdrawn_at AS withdrawnAt`;

const ASK = `INSERT INTO parent_consents (student_id, parent_email, code_hash, asked_at, expires_at)
  VALUES (?1, ?2, ?3, ?4, ?5)
  ON CONFLICT (student_id) DO UPDATE SET parent_email = ?2, code_hash = ?3, asked_at = ?4, expires_at = ?5,
    agreed_at = NULL, parent_name = NULL, parent_dob = NULL, relation = NULL, language = NULL, notice_version = NULL,
    withdrawn_at = NULL
  WHERE agreed_at IS NULL OR withdrawn_at IS NOT NULL`;

/** What was agreed to stays readable for the parent for as long as the account exists. */
const BY_CODE = `SELECT ${COLUMNS}, s.first_name AS studentName, s.email AS studentEmail, s.language AS studentLanguage
  FROM parent_consents c JOIN students s ON s.id = c.student_id
  WHERE c.code_hash = ?1 AND s.status = 'active' AND (c.agreed_at IS NOT NULL OR c.expires_at > ?2)`;

const AGREE = `UPDATE parent_consents SET agreed_at = ?2, parent_name = ?3, parent_dob = ?4, relation = ?5, language = ?6,
    notice_version = ?7
  WHERE code_hash = ?1 AND agreed_at IS NULL AND expires_at > ?2`;

const WITHDRAW = `UPDATE parent_consents SET withdrawn_at = ?2
  WHERE code_hash = ?1 AND agreed_at IS NOT NULL AND withdrawn_at IS NULL`;

const END_FREE_ACCESS = `UPDATE students SET free_access_until = ?2, updated_at = ?2
  WHERE free_access_until > ?2
    AND id = (SELECT student_id FROM parent_consents WHERE code_hash = ?1 AND withdrawn_at = ?2)`;

/** Consent of parents in D1. */
export const d1ParentConsents = (database: D1Database): ParentConsents => ({
  find: (studentId) =>
    repeatable(() =>
      database
        .prepare(`SELECT ${COLUMNS} FROM parent_consents c WHERE c.student_id = ?1`)
        .bind(studentId)
        .first<StoredConsent>(),
    ),
  findByCode: (codeHash, now) => repeatable(() => database.prepare(BY_CODE).bind(codeHash, now).first()),
  async ask({ studentId, parentEmail, codeHash, now, expiresAt }) {
    const { meta } = await once(() =>
      database.prepare(ASK).bind(studentId, parentEmail, codeHash, now, expiresAt).run(),
    );
    return meta.changes === 1;
  },
  async agree(codeHash, { parentName, parentDob, relation, language, noticeVersion }, now) {
    const { meta } = await once(() =>
      database.prepare(AGREE).bind(codeHash, now, parentName, parentDob, relation, language, noticeVersion).run(),
    );
    return meta.changes === 1;
  },
  async withdraw(codeHash, now) {
    const [withdrawn] = await once(() =>
      database.batch([
        database.prepare(WITHDRAW).bind(codeHash, now),
        database.prepare(END_FREE_ACCESS).bind(codeHash, now),
      ]),
    );
    return withdrawn?.meta.changes === 1;
  },
});
