import type { Passkeys, StoredPasskey } from '../../ports/identity.ts';
import { sha256 } from '../../sha256.ts';
import { once, repeatable } from '../d1-retry.ts';
import { writeAudited } from '../staff/write-audited.ts';

const LIST = `SELECT id, credential_id AS credentialId, public_key AS publicKey, counter, name, created_at AS since
  FROM staff_passkeys WHERE student_id = ?1 ORDER BY id`;

const ADD = `INSERT INTO staff_passkeys (student_id, credential_id, public_key, counter, name, created_at)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6
  WHERE EXISTS (SELECT 1 FROM staff_factors WHERE student_id = ?1 AND confirmed_at IS NOT NULL)
    AND (SELECT count(*) FROM staff_passkeys WHERE student_id = ?1) < ?7
  ON CONFLICT (credential_id) DO NOTHING`;

/** Passkeys in D1. Sessions are known by the hash of their token. */
export function d1Passkeys(database: D1Database): Passkeys {
  const run = (sql: string, ...values: readonly unknown[]): D1PreparedStatement =>
    database.prepare(sql).bind(...values);
  return {
    list: async (studentId) => (await repeatable(() => run(LIST, studentId).all<StoredPasskey>())).results,
    async challenge({ studentId, token }, purpose, { challenge, expiresAt }) {
      const session = await sha256(token);
      await repeatable(() =>
        run(
          `INSERT INTO staff_passkey_challenges (session, purpose, student_id, challenge, expires_at)
           VALUES (?1, ?2, ?3, ?4, ?5)
           ON CONFLICT (session, purpose) DO UPDATE SET challenge = excluded.challenge, expires_at = excluded.expires_at`,
          session,
          purpose,
          studentId,
          challenge,
          expiresAt,
        ).run(),
      );
    },
    async takeChallenge({ studentId, token }, purpose, now) {
      const session = await sha256(token);
      const row = await once(() =>
        run(
          `DELETE FROM staff_passkey_challenges WHERE session = ?1 AND purpose = ?2 AND student_id = ?3
           RETURNING challenge, expires_at AS expiresAt`,
          session,
          purpose,
          studentId,
        ).first<{ challenge: string; expiresAt: string }>(),
      );
      return row === null || row.expiresAt <= now ? null : row.challenge;
    },
    add: (studentId, { credentialId, publicKey, counter, name }, most, note) =>
      writeAudited(database, [run(ADD, studentId, credentialId, publicKey, counter, name, note.at, most)], note),
    async use(id, counter) {
      const { meta } = await once(() =>
        run(
          'UPDATE staff_passkeys SET counter = ?2 WHERE id = ?1 AND (counter < ?2 OR (counter = 0 AND ?2 = 0))',
          id,
          counter,
        ).run(),
      );
      return meta.changes === 1;
    },
    remove: (studentId, id, note) =>
      writeAudited(
        database,
        [run('DELETE FROM staff_passkeys WHERE id = ?1 AND student_id = ?2', id, studentId)],
        note,
      ),
  };
}
