import { BACKUP_OVERDUE_MS } from '#domain/staff/backups.ts';
import type { BackupProgress, BackupRuns } from '../../ports/staff.ts';
import { once, repeatable } from '../d1-retry.ts';

/** Longer than any run works. */
const LEASE_MS = 14 * 60 * 1000;

/** A backup that is not finished within two days is given up for the one of today. */
const TAKE = `UPDATE backups SET leased_until = ?1 + ${LEASE_MS}
  WHERE finished_at IS NULL AND leased_until <= ?1 AND day = (
    SELECT day FROM backups WHERE finished_at IS NULL AND started_at > ?1 - ${BACKUP_OVERDUE_MS} ORDER BY day LIMIT 1)
  RETURNING day, started_at AS startedAt, progress`;

interface Taken {
  readonly day: string;
  readonly startedAt: number;
  readonly progress: string | null;
}

/** The table `backups`. */
export const d1BackupRuns = (database: D1Database): BackupRuns => {
  const change = (sql: string, ...values: (string | number)[]) =>
    repeatable(() =>
      database
        .prepare(sql)
        .bind(...values)
        .run(),
    );
  return {
    take: async (today, now) => {
      await change('INSERT INTO backups (day, started_at) VALUES (?1, ?2) ON CONFLICT DO NOTHING', today, now);
      const taken = await once(() => database.prepare(TAKE).bind(now).first<Taken>());
      if (taken === null) return null;
      const progress = taken.progress === null ? null : (JSON.parse(taken.progress) as BackupProgress);
      return { ...taken, progress };
    },
    save: async (day, progress) =>
      void (await change('UPDATE backups SET progress = ?2 WHERE day = ?1', day, JSON.stringify(progress))),
    release: async (day, hasFailed) =>
      void (await once(() =>
        database
          .prepare('UPDATE backups SET leased_until = 0, failures = failures + ?2 WHERE day = ?1')
          .bind(day, hasFailed ? 1 : 0)
          .run(),
      )),
    finish: async (day, now) =>
      void (await change(
        'UPDATE backups SET finished_at = ?2, progress = NULL, leased_until = 0, failures = 0 WHERE day = ?1',
        day,
        now,
      )),
    lastFinished: () =>
      repeatable(() =>
        database.prepare('SELECT max(finished_at) AS finishedAt FROM backups').first<number | null>('finishedAt'),
      ),
    health: async () => {
      const found = await repeatable(() =>
        database
          .prepare(
            `SELECT coalesce(max(finished_at), min(started_at)) AS goodAt,
               coalesce(max(failures) FILTER (WHERE finished_at IS NULL AND started_at > coalesce(
                 (SELECT max(finished_at) FROM backups), 0)), 0) AS failures FROM backups`,
          )
          .first<{ goodAt: number | null; failures: number }>(),
      );
      return found ?? { goodAt: null, failures: 0 };
    },
    claimWarning: async (today, now) =>
      (
        await once(() =>
          database
            .prepare(
              `INSERT INTO backups (day, started_at, warned_at) VALUES (?1, ?2, ?2)
               ON CONFLICT (day) DO UPDATE SET warned_at = ?2 WHERE warned_at IS NULL`,
            )
            .bind(today, now)
            .run(),
        )
      ).meta.changes > 0,
    releaseWarning: async (today) => void (await change('UPDATE backups SET warned_at = NULL WHERE day = ?1', today)),
  };
};
