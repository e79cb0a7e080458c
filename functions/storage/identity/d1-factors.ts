import type { Factors } from '../../ports/identity.ts';
import { sha256 } from '../../sha256.ts';
import { once, repeatable } from '../d1-retry.ts';
import { writeAudited } from '../staff/write-audited.ts';

const STANDING = `SELECT
  EXISTS (SELECT 1 FROM staff_factors WHERE student_id = ?1 AND confirmed_at IS NOT NULL) AS has_factor,
  (SELECT confirmed_at FROM staff_confirmations WHERE session = ?2 AND student_id = ?1) AS confirmed_at`;

const FIND = `SELECT sealed, next_sealed AS nextSealed, last_step AS lastStep, confirmed_at AS since,
    (SELECT count(*) FROM staff_recovery_codes WHERE student_id = ?1) AS recoveryCodesLeft
  FROM staff_factors WHERE student_id = ?1`;

const BEGIN = `INSERT INTO staff_factors (student_id, sealed, last_step) VALUES (?1, ?2, 0)
  ON CONFLICT (student_id) DO UPDATE SET sealed = excluded.sealed, last_step = 0 WHERE confirmed_at IS NULL`;

const WAITING = 'SELECT 1 FROM staff_factors WHERE student_id = ?1 AND sealed = ?3 AND confirmed_at IS NULL';
const MOVING = 'SELECT 1 FROM staff_factors WHERE student_id = ?1 AND next_sealed = ?3 AND confirmed_at IS NOT NULL';

/** Second factors in D1. Sessions are known by the hash of their token. */
export function d1Factors(database: D1Database): Factors {
  const run = (sql: string, ...values: readonly unknown[]): D1PreparedStatement =>
    database.prepare(sql).bind(...values);
  const changed = async (statement: D1PreparedStatement): Promise<boolean> =>
    (await once(() => statement.run())).meta.changes === 1;
  return {
    async standing(studentId, token) {
      const session = await sha256(token);
      const row = await repeatable(() =>
        run(STANDING, studentId, session).first<{ has_factor: number; confirmed_at: string | null }>(),
      );
      const at = row?.confirmed_at ?? null;
      return { hasFactor: row?.has_factor === 1, confirmedAt: at === null ? null : Date.parse(at) };
    },
    find: (studentId) => repeatable(() => run(FIND, studentId).first()),
    begin: (studentId, sealed) => changed(run(BEGIN, studentId, sealed)),
    activate: (studentId, { sealed, step, codeHashes }, note) =>
      writeAudited(
        database,
        [
          ...codeHashes.map((hash) =>
            run(
              `INSERT INTO staff_recovery_codes (student_id, code_hash) SELECT ?1, ?2 WHERE EXISTS (${WAITING})`,
              studentId,
              hash,
              sealed,
            ),
          ),
          run(
            `UPDATE staff_factors SET last_step = ?4, confirmed_at = ?2
             WHERE student_id = ?1 AND sealed = ?3 AND confirmed_at IS NULL`,
            studentId,
            note.at,
            sealed,
            step,
          ),
        ],
        note,
      ),
    beginMove: (studentId, sealed) =>
      changed(
        run(
          'UPDATE staff_factors SET next_sealed = ?2 WHERE student_id = ?1 AND confirmed_at IS NOT NULL',
          studentId,
          sealed,
        ),
      ),
    move: (studentId, { sealed, step, codeHashes }, note) =>
      writeAudited(
        database,
        [
          run(
            `DELETE FROM staff_recovery_codes WHERE student_id = ?1 AND ?2 IS NOT NULL AND EXISTS (${MOVING})`,
            studentId,
            note.at,
            sealed,
          ),
          ...codeHashes.map((hash) =>
            run(
              `INSERT INTO staff_recovery_codes (student_id, code_hash) SELECT ?1, ?2 WHERE EXISTS (${MOVING})`,
              studentId,
              hash,
              sealed,
            ),
          ),
          run(
            `UPDATE staff_factors SET sealed = next_sealed, next_sealed = NULL, last_step = ?4, confirmed_at = ?2
             WHERE student_id = ?1 AND next_sealed = ?3 AND confirmed_at IS NOT NULL`,
            studentId,
            note.at,
            sealed,
            step,
          ),
        ],
        note,
      ),
    useStep: (studentId, step) =>
      changed(
        run(
          'UPDATE staff_factors SET last_step = ?2 WHERE student_id = ?1 AND last_step < ?2 AND confirmed_at IS NOT NULL',
          studentId,
          step,
        ),
      ),
    useRecoveryCode: (studentId, hash) =>
      changed(run('DELETE FROM staff_recovery_codes WHERE student_id = ?1 AND code_hash = ?2', studentId, hash)),
    async renewRecoveryCodes(studentId, codeHashes) {
      const results = await once(() =>
        database.batch([
          run('DELETE FROM staff_recovery_codes WHERE student_id = ?1', studentId),
          ...codeHashes.map((hash) =>
            run(
              `INSERT INTO staff_recovery_codes (student_id, code_hash) SELECT ?1, ?2
               WHERE EXISTS (SELECT 1 FROM staff_factors WHERE student_id = ?1 AND confirmed_at IS NOT NULL)`,
              studentId,
              hash,
            ),
          ),
        ]),
      );
      return results.at(-1)?.meta.changes === 1;
    },
    async confirm(studentId, token, at, forgetBefore) {
      const session = await sha256(token);
      await repeatable(() =>
        database.batch([
          run('DELETE FROM staff_confirmations WHERE student_id = ?1 AND confirmed_at < ?2', studentId, forgetBefore),
          run(
            `INSERT INTO staff_confirmations (session, student_id, confirmed_at) VALUES (?1, ?2, ?3)
             ON CONFLICT (session) DO UPDATE SET confirmed_at = excluded.confirmed_at`,
            session,
            studentId,
            at,
          ),
        ]),
      );
    },
    remove: (studentId, note) =>
      writeAudited(
        database,
        [
          run('DELETE FROM staff_recovery_codes WHERE student_id = ?1', studentId),
          run('DELETE FROM staff_confirmations WHERE student_id = ?1', studentId),
          run('DELETE FROM staff_passkeys WHERE student_id = ?1', studentId),
          run('DELETE FROM staff_factors WHERE student_id = ?1 AND confirmed_at IS NOT NULL', studentId),
        ],
        note,
      ),
  };
}
