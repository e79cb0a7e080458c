import type { AttemptArchive, AttemptPosition, WholeAttempt } from '../../ports/attempts.ts';
import { readResponses, readSeconds } from './compact-columns.ts';
import type { AttemptColumns } from './d1-attempts.ts';
import { COLUMNS, attemptOf } from './d1-attempts.ts';
import { repeatable } from '../d1-retry.ts';

async function readPage(
  database: D1Database,
  realm: string,
  studentId: number,
  limit: number,
  after: AttemptPosition | null,
): Promise<readonly WholeAttempt[]> {
  const { results } = await database
    .prepare(
      `SELECT ${COLUMNS}, responses, seconds_by_question FROM attempts
       WHERE realm = ?5 AND student_id = ?1 AND (?2 IS NULL OR (submitted_at, attempt_id) < (?2, ?3))
       ORDER BY submitted_at DESC, attempt_id DESC LIMIT ?4`,
    )
    .bind(studentId, after?.submittedAt ?? null, after?.attemptId ?? null, limit, realm)
    .all<AttemptColumns & { responses: string; seconds_by_question: string }>();
  return results.map((row) => ({
    ...attemptOf(row),
    responses: readResponses(row.responses),
    secondsByQuestion: readSeconds(row.seconds_by_question),
  }));
}

/** Whole attempts in D1, of one academy's students. */
export const d1AttemptArchive = (database: D1Database, realm: string): AttemptArchive => ({
  page: (...input) => repeatable(() => readPage(database, realm, ...input)),
});
