import { DAY_MS } from '#domain/lib/india-time.ts';
import type { DayCount } from '#domain/lib/day-series.ts';
import type { MembershipType } from '#domain/membership/membership.ts';
import type { StudentDirectory } from '../../ports/account.ts';
import { repeatable } from '../d1-retry.ts';

/** The highest admin id. */
const LAST_ADMIN_ID = 3;

async function countSignUps(database: D1Database, from: string): Promise<readonly DayCount[]> {
  const { results } = await database
    .prepare(
      "SELECT date(created_at, '+330 minutes') AS day, count(*) AS count FROM students WHERE created_at >= ?1 AND id > ?2 GROUP BY 1",
    )
    .bind(from, LAST_ADMIN_ID)
    .all<{ day: string; count: number }>();
  return results;
}

async function countStudents(database: D1Database): Promise<number> {
  return (
    (await database
      .prepare('SELECT count(*) AS count FROM students WHERE id > ?1')
      .bind(LAST_ADMIN_ID)
      .first<number>('count')) ?? 0
  );
}

/**
 * SQL that converts a date column to epoch milliseconds. A bare date is the whole day in India; a time without an
 * offset is India's.
 */
const instantOf = (column: string, timeOfDay: string): string =>
  `1000 * unixepoch(CASE
     WHEN length(${column}) = 10 THEN ${column} || 'T${timeOfDay}+05:30'
     WHEN ${column} GLOB '*Z' OR ${column} GLOB '*T*[+-][0-9][0-9]:[0-9][0-9]' THEN ${column}
     ELSE ${column} || '+05:30' END, 'subsec')`;

/**
 * The rule of domain/membership/membership.ts in SQL. The index skips memberships that ended before yesterday; a text
 * that is not a date is never counted.
 */
const RUNNING = `(end_date IS NULL OR end_date >= ?2)
  AND (end_date IS NULL OR ?1 <= ${instantOf('end_date', '23:59:59.999')})
  AND (start_date IS NULL OR ?1 >= ${instantOf('start_date', '00:00:00.000')})`;

/** Free access is a date of the student, not a membership row (spec section 6). */
const ON_FREE_ACCESS = `free_access_until >= ?2 AND status = 'active' AND ?1 <= ${instantOf('free_access_until', '23:59:59.999')}`;

/** FreeTrial counts each student once, whether by free access, memberships or both. */
const COUNT = `CASE membership_type WHEN 'FreeTrial' THEN count(DISTINCT iif(
    membership_type = 'FreeTrial' AND NOT EXISTS (SELECT 1 FROM students WHERE id = student_id AND ${ON_FREE_ACCESS}), student_id, NULL
  )) ELSE count(*) END`;

/** ?1 is now in epoch milliseconds; ?2 is yesterday's date. */
const RUNNING_BY_TYPE = `SELECT membership_type AS type, ${COUNT} AS count FROM memberships WHERE ${RUNNING} GROUP BY membership_type
  UNION ALL SELECT 'FreeTrial', count(*) FROM students WHERE ${ON_FREE_ACCESS}`;

async function countRunning(database: D1Database, now: number): Promise<ReadonlyMap<MembershipType, number>> {
  const { results } = await database
    .prepare(RUNNING_BY_TYPE)
    .bind(now, new Date(now - DAY_MS).toISOString().slice(0, 10))
    .all<{ type: MembershipType; count: number }>();
  const counts = new Map<MembershipType, number>();
  for (const { type, count } of results) counts.set(type, (counts.get(type) ?? 0) + count);
  return counts;
}

/** Figures over all students, in D1. */
export const d1StudentFigures = (
  database: D1Database,
): Pick<StudentDirectory, 'signUpsByDay' | 'countStudents' | 'countRunning'> => ({
  signUpsByDay: (from) => repeatable(() => countSignUps(database, from)),
  countStudents: () => repeatable(() => countStudents(database)),
  countRunning: (now) => repeatable(() => countRunning(database, now)),
});
