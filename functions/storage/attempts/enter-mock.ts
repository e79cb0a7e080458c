import type { MockEntry } from '../../ports/attempts.ts';
import { repeatable } from '../d1-retry.ts';

/** True while the book has taken in of each attempt what the caller has read. */
const IS_UNCHANGED = `NOT EXISTS (SELECT 1 FROM json_each(?4) AS e LEFT JOIN mock_attempts AS a
  ON a.realm = ?1 AND a.student_id = ?2 AND a.mock_id = ?3 AND a.attempt = e.value ->> 'attempt'
  WHERE a.book_version IS NOT e.value ->> 'before')`;

/** The question's schedule begins anew if it was missed since it was last seen. What it has become otherwise stays. */
const STATEMENTS = {
  remove: `DELETE FROM mistakes WHERE realm = ?1 AND student_id = ?2 AND paper = ?3 AND mock_attempt IS NOT NULL
    AND print NOT IN (SELECT e.value ->> 'print' FROM json_each(?5) AS e) AND ${IS_UNCHANGED}`,
  add: `INSERT INTO mistakes (realm, student_id, exam, day, paper, print, place, mock_attempt, stability, difficulty, reps, lapses, interval_days, seen_at, due_at)
    SELECT ?1, ?2, ?6, '', ?3, e.value ->> 'print', e.value ->> 'place', e.value ->> 'attempt', e.value ->> 'stability', e.value ->> 'difficulty',
      e.value ->> 'reps', e.value ->> 'lapses', e.value ->> 'intervalDays', e.value ->> 'seenAt', e.value ->> 'dueAt'
    FROM json_each(?5) AS e WHERE ${IS_UNCHANGED} ORDER BY e.key
    ON CONFLICT (realm, student_id, exam, day, paper, print) DO UPDATE SET mock_attempt = excluded.mock_attempt, version = version + 1,
      right_in_a_row = 0, stability = excluded.stability, difficulty = excluded.difficulty, reps = excluded.reps, lapses = excluded.lapses,
      interval_days = excluded.interval_days, seen_at = excluded.seen_at, due_at = excluded.due_at, left_at = NULL
    WHERE excluded.seen_at > seen_at`,
  days: `INSERT INTO progress_days (realm, student_id, day) SELECT ?1, ?2, e.value FROM json_each(?5) AS e WHERE ${IS_UNCHANGED} ON CONFLICT DO NOTHING`,
  // Last, because it makes the others of a second call do nothing.
  attempts: `UPDATE mock_attempts SET book_version = e.value ->> 'after' FROM json_each(?4) AS e
    WHERE realm = ?1 AND student_id = ?2 AND mock_id = ?3 AND attempt = e.value ->> 'attempt' AND ${IS_UNCHANGED}`,
};

/** Repeating it changes nothing. */
export async function enterMock(
  database: D1Database,
  realm: string,
  studentId: number,
  { mock, exam, attempts, missed, days }: MockEntry,
): Promise<void> {
  const questions = missed.map(({ position, fingerprint, attempt, seenAt, dueAt, memory }) => ({
    place: position,
    print: fingerprint,
    attempt,
    seenAt,
    dueAt,
    ...memory,
  }));
  const statement = (sql: string, ...values: readonly unknown[]): D1PreparedStatement =>
    database.prepare(sql).bind(realm, studentId, mock, JSON.stringify(attempts), ...values);
  const statements = [
    statement(STATEMENTS.remove, JSON.stringify(questions)),
    statement(STATEMENTS.add, JSON.stringify(questions), exam),
    statement(STATEMENTS.days, JSON.stringify(days)),
    statement(STATEMENTS.attempts),
  ];
  await repeatable(() => database.batch(statements));
}
