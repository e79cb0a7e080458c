import type { PushDevices, StoredPushDevice } from '../../ports/site.ts';
import { repeatable } from '../d1-retry.ts';

const COLUMNS =
  'd.id AS id, d.student_id AS studentId, d.endpoint AS endpoint, d.p256dh AS p256dh, d.auth AS auth, d.created_at AS createdAt';

/** Devices that receive notices, and how far each notice is, in D1. */
export const d1PushDevices = (database: D1Database): PushDevices => ({
  save: async (studentId, { endpoint, p256dh, auth }, at, most) => {
    await repeatable(() =>
      database.batch([
        database
          .prepare(
            `INSERT INTO push_devices (student_id, endpoint, p256dh, auth, created_at) VALUES (?1, ?2, ?3, ?4, ?5)
             ON CONFLICT (endpoint) DO UPDATE SET student_id = ?1, p256dh = ?3, auth = ?4,
               created_at = CASE WHEN student_id = ?1 THEN created_at ELSE ?5 END`,
          )
          .bind(studentId, endpoint, p256dh, auth, at),
        database
          .prepare(
            `DELETE FROM push_devices WHERE student_id = ?1 AND id NOT IN
               (SELECT id FROM push_devices WHERE student_id = ?1 ORDER BY created_at DESC, id DESC LIMIT ?2)`,
          )
          .bind(studentId, most),
      ]),
    );
  },
  remove: async (studentId, endpoint) => {
    await repeatable(() =>
      database
        .prepare('DELETE FROM push_devices WHERE student_id = ?1 AND endpoint = ?2')
        .bind(studentId, endpoint)
        .run(),
    );
  },
  removeAll: async (ids) => {
    await repeatable(() =>
      database
        .prepare('DELETE FROM push_devices WHERE id IN (SELECT value FROM json_each(?1))')
        .bind(JSON.stringify(ids))
        .run(),
    );
  },
  listOf: (studentId) =>
    repeatable(async () => {
      const { results } = await database
        .prepare(`SELECT ${COLUMNS} FROM push_devices d WHERE d.student_id = ?1 ORDER BY d.id`)
        .bind(studentId)
        .all<StoredPushDevice>();
      return results;
    }),
  listToTell: ({ audience, from }, afterId, limit) =>
    repeatable(async () => {
      const [kind = '', name = ''] = audience.split('/');
      const { results } = await database
        .prepare(
          `SELECT ${COLUMNS} FROM push_devices d JOIN students s ON s.id = d.student_id
           WHERE d.id > ?1 AND d.created_at <= ?2 AND s.status = 'active'
             AND CASE ?3
               WHEN 'exam' THEN EXISTS (SELECT 1 FROM student_exams WHERE own_student_id = s.id AND exam = ?4)
               WHEN 'plan' THEN EXISTS (SELECT 1 FROM memberships WHERE student_id = s.id AND membership_type = ?4)
               ELSE 1 END
           ORDER BY d.id LIMIT ?5`,
        )
        .bind(afterId, from, kind, name, limit)
        .all<StoredPushDevice>();
      return results;
    }),
  findSentUpTo: async (notice) =>
    (await repeatable(() =>
      database
        .prepare('SELECT last_device_id FROM push_progress WHERE notice = ?1')
        .bind(notice)
        .first<number>('last_device_id'),
    )) ?? 0,
  // Not repeated: a lost reply would look like another run's claim, and the next run goes on behind it.
  claim: async (notice, after, upTo) => {
    const { meta } = await database
      .prepare(
        `INSERT INTO push_progress (notice, last_device_id)
         SELECT ?1, ?3 WHERE ?2 = 0 OR EXISTS (SELECT 1 FROM push_progress WHERE notice = ?1)
         ON CONFLICT (notice) DO UPDATE SET last_device_id = ?3 WHERE last_device_id = ?2`,
      )
      .bind(notice, after, upTo)
      .run();
    return meta.changes === 1;
  },
});
