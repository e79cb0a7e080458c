import type { DayCount } from '#domain/day-series.ts';
import type { MembershipType } from '#domain/membership.ts';
import type { StudentDirectory } from '../ports/student-directory.ts';
import { repeatable } from './d1-patience.ts';

/** Admins' ids are up to here. */
const LAST_ADMIN_ID = 3;
const DAY_MS = 24 * 60 * 60 * 1000;

async function countSignUps(database: D1Database, from: string): Promise<readonly DayCount[]> {
  const { results } = await database
    .prepare("SELECT date(created_at, '+330 minutes') AS day, count(*) AS count FROM students WHERE created_at >= ?1 AND id > ?2 GROUP BY 1")
    .bind(from, LAST_ADMIN_ID)
    .all<{ day: string; count: number }>();
  return results;
}

async function countStudents(database: D1Database): Promise<number> {
  return (await database.prepare('SELECT count(*) AS count FROM students WHERE id > ?1').bind(LAST_ADMIN_ID).first<number>('count')) ?? 0;
}

/**
 * The rule of domain/membership.ts in the database's words: a bare date is that whole day in India, a time without an
 * offset is India's. The index passes over all that ended before yesterday; a text that is no date ends nowhere and is not counted.
 */
async function countRunning(database: D1Database, now: number): Promise<ReadonlyMap<MembershipType, number>> {
  const { results } = await database
    .prepare(
      `SELECT membership_type AS type, count(*) AS count FROM memberships
       WHERE (end_date IS NULL OR end_date >= ?2)
         AND (end_date IS NULL OR ?1 <= 1000 * unixepoch(CASE
           WHEN length(end_date) = 10 THEN end_date || 'T23:59:59.999+05:30'
           WHEN end_date GLOB '*Z' OR end_date GLOB '*T*[+-][0-9][0-9]:[0-9][0-9]' THEN end_date
           ELSE end_date || '+05:30' END, 'subsec'))
         AND (start_date IS NULL OR ?1 >= 1000 * unixepoch(CASE
           WHEN length(start_date) = 10 THEN start_date || 'T00:00:00.000+05:30'
           WHEN start_date GLOB '*Z' OR start_date GLOB '*T*[+-][0-9][0-9]:[0-9][0-9]' THEN start_date
           ELSE start_date || '+05:30' END, 'subsec'))
       GROUP BY membership_type`,
    )
    .bind(now, new Date(now - DAY_MS).toISOString().slice(0, 10))
    .all<{ type: MembershipType; count: number }>();
  return new Map(results.map(({ type, count }) => [type, count]));
}

/** Figures over all students, in D1. */
export const d1StudentFigures = (database: D1Database): Pick<StudentDirectory, 'signUpsByDay' | 'countStudents' | 'countRunning'> => ({
  signUpsByDay: (from) => repeatable(() => countSignUps(database, from)),
  countStudents: () => repeatable(() => countStudents(database)),
  countRunning: (now) => repeatable(() => countRunning(database, now)),
});
