import type { DayCount } from '#domain/lib/day-series.ts';
import type { AttemptReport, PaperAttempt, ReportedAttempt } from '../../ports/attempts.ts';
import { readFingerprints, readResponses, readSeconds } from './compact-columns.ts';
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

interface PaperAttemptRow {
  readonly student_id: number;
  readonly attempt_id: string;
  readonly submitted_at: string;
  readonly score_hundredths: number;
  readonly responses: string;
  readonly seconds_by_question: string;
  readonly prints: string | null;
}

async function readPaperPage(
  database: D1Database,
  realm: string,
  ...[{ exam, day, paper }, limit, after]: Parameters<AttemptReport['ofPaper']>
): Promise<readonly PaperAttempt[]> {
  const { results } = await database
    .prepare(
      `SELECT student_id, attempt_id, submitted_at, score_hundredths, responses, seconds_by_question, prints FROM attempts
       WHERE realm = ?1 AND exam = ?2 AND day = ?3 AND paper = ?4
         AND (?5 IS NULL OR (submitted_at, student_id, attempt_id) < (?5, ?6, ?7))
       ORDER BY submitted_at DESC, student_id DESC, attempt_id DESC LIMIT ?8`,
    )
    .bind(
      realm,
      exam,
      day,
      paper,
      after?.submittedAt ?? null,
      after?.studentId ?? null,
      after?.attemptId ?? null,
      limit,
    )
    .all<PaperAttemptRow>();
  return results.map((row) => ({
    studentId: row.student_id,
    attemptId: row.attempt_id,
    submittedAt: row.submitted_at,
    scoreHundredths: row.score_hundredths,
    responses: readResponses(row.responses),
    secondsByQuestion: readSeconds(row.seconds_by_question),
    fingerprints: row.prints === null ? null : readFingerprints(row.prints),
  }));
}

async function countAttempts(database: D1Database, realm: string, from: string, to: string): Promise<number> {
  const count = await database
    .prepare('SELECT count(*) AS count FROM attempts WHERE realm = ?1 AND submitted_at >= ?2 AND submitted_at <= ?3')
    .bind(realm, from, to)
    .first<number>('count');
  return count ?? 0;
}

/** Attempts of one academy's students, read by the index on their time. */
export const d1AttemptReport = (database: D1Database, realm: string): AttemptReport => ({
  byDay: (from) => repeatable(() => countByDay(database, realm, from)),
  count: ({ from, to }) => repeatable(() => countAttempts(database, realm, from, to)),
  page: (...input) => repeatable(() => readPage(database, realm, ...input)),
  ofPaper: (...input) => repeatable(() => readPaperPage(database, realm, ...input)),
});
