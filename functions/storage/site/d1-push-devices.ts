import { indiaMomentOf } from '#domain/lib/india-time.ts';
import type { PushSettings } from '#domain/site/push.ts';
import { NOTICE_KINDS, USUAL_PUSH_SETTINGS } from '#domain/site/push.ts';
import type { PushDevices, StoredPushDevice } from '../../ports/site.ts';
import { repeatable } from '../d1-retry.ts';

const COLUMNS =
  'd.id AS id, d.student_id AS studentId, d.endpoint AS endpoint, d.p256dh AS p256dh, d.auth AS auth, d.created_at AS createdAt';

/** Quiet hours may go over midnight: then they begin later on the clock than they end. */
const TO_TELL = `WITH candidate AS (
    SELECT ${COLUMNS}, coalesce(p.quiet_from, ?12) AS quietFrom, coalesce(p.quiet_until, ?13) AS quietUntil
    FROM push_devices d JOIN students s ON s.id = d.student_id LEFT JOIN push_settings p ON p.student_id = s.id
    WHERE d.created_at <= ?2 AND s.status = 'active'
      AND NOT EXISTS (SELECT 1 FROM push_told WHERE notice = ?1 AND device_id = d.id)
      AND NOT EXISTS (SELECT 1 FROM json_each(p.kinds_off) WHERE value = ?6)
      AND CASE ?3
        WHEN 'exam' THEN EXISTS (SELECT 1 FROM student_exams WHERE own_student_id = s.id AND exam = ?4)
        WHEN 'plan' THEN EXISTS (SELECT 1 FROM memberships WHERE student_id = s.id AND membership_type = ?4)
        ELSE 1 END
      AND (?8 IS NULL OR NOT EXISTS (SELECT 1 FROM student_exams WHERE own_student_id = s.id
        AND exam NOT IN (SELECT value FROM json_each(?8))))
      AND (?9 = 0 OR (SELECT 1 FROM mistakes WHERE realm = '' AND student_id = s.id AND left_at IS NULL AND due_at <= ?10
        LIMIT 1 OFFSET ?9 - 1) IS NOT NULL)
      AND NOT EXISTS (SELECT 1 FROM push_told t WHERE t.notice = ?11 AND t.device_id = d.id AND NOT EXISTS
        (SELECT 1 FROM mistake_answers WHERE realm = '' AND student_id = s.id AND answered_at >= t.told_at)))
  SELECT id, studentId, endpoint, p256dh, auth, createdAt FROM candidate
  WHERE NOT CASE WHEN quietFrom <= quietUntil THEN ?7 >= quietFrom AND ?7 < quietUntil
    ELSE ?7 >= quietFrom OR ?7 < quietUntil END
  ORDER BY id LIMIT ?5`;

/** Devices that receive notices, what their students want, and which device was told of what, in D1. */
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
  removeOf: async (studentId) => {
    await repeatable(() => database.prepare('DELETE FROM push_devices WHERE student_id = ?1').bind(studentId).run());
  },
  listOf: (studentId) =>
    repeatable(async () => {
      const { results } = await database
        .prepare(`SELECT ${COLUMNS} FROM push_devices d WHERE d.student_id = ?1 ORDER BY d.id`)
        .bind(studentId)
        .all<StoredPushDevice>();
      return results;
    }),
  findSettings: async (studentId) => {
    const row = await repeatable(() =>
      database
        .prepare('SELECT kinds_off, quiet_from, quiet_until FROM push_settings WHERE student_id = ?1')
        .bind(studentId)
        .first<{ kinds_off: string; quiet_from: string; quiet_until: string }>(),
    );
    if (row === null) return null;
    const off = JSON.parse(row.kinds_off) as string[];
    const kinds = Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, !off.includes(kind)]));
    return { kinds: kinds as PushSettings['kinds'], quietFrom: row.quiet_from, quietUntil: row.quiet_until };
  },
  saveSettings: async (studentId, { kinds, quietFrom, quietUntil }, at) => {
    const off = JSON.stringify(NOTICE_KINDS.filter((kind) => !kinds[kind]));
    await repeatable(() =>
      database
        .prepare(
          `INSERT INTO push_settings (student_id, kinds_off, quiet_from, quiet_until, changed_at) VALUES (?1, ?2, ?3, ?4, ?5)
           ON CONFLICT (student_id) DO UPDATE SET kinds_off = ?2, quiet_from = ?3, quiet_until = ?4, changed_at = ?5`,
        )
        .bind(studentId, off, quietFrom, quietUntil, at)
        .run(),
    );
  },
  listToTell: (round, now, limit) =>
    repeatable(async () => {
      const [audience = '', name = ''] = round.audience.split('/');
      const { results } = await database
        .prepare(TO_TELL)
        .bind(
          round.notice,
          round.addedBy,
          audience,
          name,
          limit,
          round.kind,
          indiaMomentOf(now)?.time ?? '',
          round.exams === null ? null : JSON.stringify(round.exams),
          round.leastMistakes,
          new Date(now).toISOString(),
          round.unlessIgnored,
          USUAL_PUSH_SETTINGS.quietFrom,
          USUAL_PUSH_SETTINGS.quietUntil,
        )
        .all<StoredPushDevice>();
      return results;
    }),
  // Not repeated: after a lost reply the devices look as if another run had claimed them, and they get nothing.
  claim: async (notice, ids, now) => {
    const { results } = await database
      .prepare(
        `INSERT INTO push_told (notice, device_id, told_at)
         SELECT ?1, id, ?3 FROM push_devices WHERE id IN (SELECT value FROM json_each(?2))
         ON CONFLICT DO NOTHING RETURNING device_id AS id`,
      )
      .bind(notice, JSON.stringify(ids), new Date(now).toISOString())
      .all<{ id: number }>();
    return results.map(({ id }) => id);
  },
  forgetReminders: async (before) => {
    await repeatable(() =>
      database
        .prepare("DELETE FROM push_told WHERE told_at < ?1 AND notice NOT GLOB 'announcement/*'")
        .bind(new Date(before).toISOString())
        .run(),
    );
  },
});
