import type { ChallengeOwner, LoginPasskey, LoginPasskeys } from '../../ports/identity.ts';
import { sha256 } from '../../sha256.ts';
import { once, repeatable } from '../d1-retry.ts';

const COLUMNS = `id, student_id AS studentId, credential_id AS credentialId, public_key AS publicKey, counter,
  device_name AS deviceName, created_at AS since`;

const ADD = `INSERT INTO login_passkeys (student_id, credential_id, public_key, counter, device_name, created_at)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6
  WHERE (SELECT count(*) FROM login_passkeys WHERE student_id = ?1) < ?7
    AND EXISTS (SELECT 1 FROM students WHERE id = ?1 AND id > 3 AND status = 'active' AND password_hash = ?8)
    AND NOT EXISTS (SELECT 1 FROM staff_roles WHERE student_id = ?1)
  ON CONFLICT (credential_id) DO NOTHING`;

/** A session and the password that was checked in it are known by one hash. */
const sessionOf = (owner: ChallengeOwner): Promise<string> =>
  owner.purpose === 'add' ? sha256(`${owner.token}|${owner.passwordHash}`) : Promise.resolve('');

/** Passkeys that students log in with, in D1. */
export function d1LoginPasskeys(database: D1Database): LoginPasskeys {
  const run = (sql: string, ...values: readonly unknown[]): D1PreparedStatement =>
    database.prepare(sql).bind(...values);
  return {
    list: async (studentId) =>
      (
        await repeatable(() =>
          run(`SELECT ${COLUMNS} FROM login_passkeys WHERE student_id = ?1 ORDER BY id`, studentId).all<LoginPasskey>(),
        )
      ).results,
    find: (credentialId) =>
      repeatable(() => run(`SELECT ${COLUMNS} FROM login_passkeys WHERE credential_id = ?1`, credentialId).first()),
    async challenge(owner, { challenge, now, expiresAt }) {
      const session = await sessionOf(owner);
      await once(() =>
        database.batch([
          run('DELETE FROM login_passkey_challenges WHERE expires_at <= ?1', now),
          run(
            'INSERT INTO login_passkey_challenges (challenge, purpose, session, expires_at) VALUES (?1, ?2, ?3, ?4)',
            challenge,
            owner.purpose,
            session,
            expiresAt,
          ),
        ]),
      );
    },
    async takeChallenge(owner, challenge, now) {
      const session = await sessionOf(owner);
      const { meta } = await once(() =>
        run(
          `DELETE FROM login_passkey_challenges
           WHERE challenge = ?1 AND purpose = ?2 AND session = ?3 AND expires_at > ?4`,
          challenge,
          owner.purpose,
          session,
          now,
        ).run(),
      );
      return meta.changes === 1;
    },
    async add({ studentId, credentialId, publicKey, counter, deviceName, since }, passwordHash, most) {
      const { meta } = await once(() =>
        run(ADD, studentId, credentialId, publicKey, counter, deviceName, since, most, passwordHash).run(),
      );
      return meta.changes === 1;
    },
    async use(id, counter) {
      const { meta } = await once(() =>
        run(
          'UPDATE login_passkeys SET counter = ?2 WHERE id = ?1 AND (counter < ?2 OR (counter = 0 AND ?2 = 0))',
          id,
          counter,
        ).run(),
      );
      return meta.changes === 1;
    },
    remove: (studentId, id) =>
      once(() =>
        run(`DELETE FROM login_passkeys WHERE id = ?1 AND student_id = ?2 RETURNING ${COLUMNS}`, id, studentId).first(),
      ),
    removeAll: async (studentId) =>
      void (await repeatable(() => run('DELETE FROM login_passkeys WHERE student_id = ?1', studentId).run())),
  };
}
