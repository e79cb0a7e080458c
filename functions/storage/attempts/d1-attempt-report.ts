import type { DayCount } from '#domain/lib/day-series.ts';
import type { AttemptReport, ReportedAttempt } from '../../ports/attempts.ts';
import { repeatable } from '../d1-retry.ts';

const COLUMNS = `student_id AS studentId, attempt_id AS attemptId, exam, day, paper, topic, correct, wrong, skipped, score_hundredths AS scoreHundredths,
  max_hundredths AS maxHundredths, taken_seconds AS takenSeconds, submitted_at AS submittedAt`;

async function countByDay(database: D1Database, realm: string, from: string): Promise<readonly DayCount[]> {
  const { results } = await database
    .prepare(
      "SELECT date(submitted_at, '+330 minutes') AS day, count(*) AS count FROM attempts WHERE realm = ?1 AND submitted_at >= ?2 GROUP BY 1",
    )
    .bind(realm, from)
    .all<{ day: string; count: number }>();
  return results;
}

async function readPage(
  database: D1Database,
  realm: string,
  ...[{ from, to }, limit, after]: Parameters<AttemptReport['page']>
): Promise<readonly ReportedAttempt[]> {
  const { results } = await database
    .prepare(
      `SELECT ${COLUMNS} FROM attempts
       WHERE realm = ?1 AND submitted_at >= ?2 AND submitted_at <= ?3 AND (submitted_at, student_id, attempt_id) > (?4, ?5, ?6)
       ORDER BY submitted_at, student_id, attempt_id LIMIT ?7`,
    )
    .bind(
      realm,
      after?.submittedAt ?? from,
      to,
      after?.submittedAt ?? '',
      after?.studentId ?? 0,
      after?.attemptId ?? '',
      limit,
    )
    .all<ReportedAttempt>();
  return results;
}

async function countAttempts(database: D1Database, realm: string, from: string, to: string): Promise<number> {
  const count = await database
    .prepare('SELECT count(*) AS count FROM attempts WHERE realm = ?1 AND submitted_at >= ?2 AND submitted_at <= ?3')
    .bind(realm, from, to)
    .first<number>('count');
  return count ?? 0;
}

/** Attempts of one realm's students, read by the index on their time. */
export const d1AttemptReport = (database: D1Database, realm: string): AttemptReport => ({
  byDay: (from) => repeatable(() => countByDay(database, realm, from)),
  count: ({ from, to }) => repeatable(() => countAttempts(database, realm, from, to)),
  page: (...input) => repeatable(() => readPage(database, realm, ...input)),
});
