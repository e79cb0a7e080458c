import type { Outcome } from '#domain/attempts/scoring.ts';
import type { AttemptCounts } from '../../ports/attempts.ts';
import { compactFingerprints } from './compact-columns.ts';

const LETTERS: Readonly<Record<Outcome, string>> = { correct: 'c', wrong: 'w', skipped: 's' };

/** One letter per question, as the column attempts.outcomes stores them. */
export const lettersOf = (outcomes: readonly Outcome[]): string => outcomes.map((outcome) => LETTERS[outcome]).join('');

export const outcomesOf = (letters: string): readonly Outcome[] =>
  [...letters].map((letter) => (letter === 'c' ? 'correct' : letter === 'w' ? 'wrong' : 'skipped'));

/**
 * Each statement adds only attempts that are stored and not yet counted. An attempt older than the stored row adds to
 * its sums but does not replace its text.
 */
const STATEMENTS = {
  mistakes: `INSERT INTO mistakes (realm, student_id, exam, day, paper, print, place, stability, difficulty, reps, lapses, interval_days, seen_at, due_at)
    SELECT a.realm, a.student_id, a.exam, a.day, a.paper, e.value ->> 'print', e.value ->> 'place', e.value ->> 'stability', e.value ->> 'difficulty',
      e.value ->> 'reps', e.value ->> 'lapses', e.value ->> 'intervalDays', a.submitted_at, e.value ->> 'dueAt'
    FROM json_each(?3) AS e JOIN attempts AS a ON a.realm = ?1 AND a.student_id = ?2 AND a.attempt_id = e.value ->> 'attemptId' AND a.is_counted = 0
    WHERE true ORDER BY e.key
    ON CONFLICT (realm, student_id, exam, day, paper, print) DO UPDATE SET place = excluded.place, version = version + 1, right_in_a_row = 0,
      stability = excluded.stability, difficulty = excluded.difficulty, reps = excluded.reps, lapses = excluded.lapses,
      interval_days = excluded.interval_days, seen_at = excluded.seen_at, due_at = excluded.due_at, left_at = NULL
    WHERE excluded.seen_at > seen_at`,
  topics: `INSERT INTO progress_topics (realm, student_id, topic, asked, answered, correct, timed, seconds, exam, day, paper, last_at)
    SELECT a.realm, a.student_id, e.value ->> 'topic', e.value ->> 'asked', e.value ->> 'answered', e.value ->> 'right', e.value ->> 'timed', e.value ->> 'seconds',
      a.exam, a.day, a.paper, a.submitted_at
    FROM json_each(?3) AS e JOIN attempts AS a ON a.realm = ?1 AND a.student_id = ?2 AND a.attempt_id = e.value ->> 'attemptId' AND a.is_counted = 0
    WHERE true ORDER BY e.key
    ON CONFLICT (realm, student_id, topic) DO UPDATE SET asked = asked + excluded.asked, answered = answered + excluded.answered,
      correct = correct + excluded.correct, timed = timed + excluded.timed, seconds = seconds + excluded.seconds,
      exam = CASE WHEN excluded.last_at >= last_at THEN excluded.exam ELSE exam END,
      day = CASE WHEN excluded.last_at >= last_at THEN excluded.day ELSE day END,
      paper = CASE WHEN excluded.last_at >= last_at THEN excluded.paper ELSE paper END,
      last_at = max(last_at, excluded.last_at)`,
  papers: `INSERT INTO progress_papers (realm, student_id, exam, day, paper, topic, attempts, best_id, best_hundredths, best_max, best_at, latest_id, latest_hundredths, latest_max, latest_at)
    SELECT a.realm, a.student_id, a.exam, a.day, a.paper, a.topic, 1, a.attempt_id, a.score_hundredths, a.max_hundredths, a.submitted_at,
      a.attempt_id, a.score_hundredths, a.max_hundredths, a.submitted_at
    FROM json_each(?3) AS e JOIN attempts AS a ON a.realm = ?1 AND a.student_id = ?2 AND a.attempt_id = e.value ->> 'attemptId' AND a.is_counted = 0
    WHERE true ORDER BY e.key
    ON CONFLICT (realm, student_id, exam, day, paper) DO UPDATE SET attempts = attempts + 1,
      best_id = CASE WHEN excluded.best_hundredths * best_max > best_hundredths * excluded.best_max THEN excluded.best_id ELSE best_id END,
      best_at = CASE WHEN excluded.best_hundredths * best_max > best_hundredths * excluded.best_max THEN excluded.best_at ELSE best_at END,
      best_hundredths = CASE WHEN excluded.best_hundredths * best_max > best_hundredths * excluded.best_max THEN excluded.best_hundredths ELSE best_hundredths END,
      best_max = CASE WHEN excluded.best_hundredths * best_max > best_hundredths * excluded.best_max THEN excluded.best_max ELSE best_max END,
      topic = CASE WHEN excluded.latest_at >= latest_at THEN excluded.topic ELSE topic END,
      latest_id = CASE WHEN excluded.latest_at >= latest_at THEN excluded.latest_id ELSE latest_id END,
      latest_hundredths = CASE WHEN excluded.latest_at >= latest_at THEN excluded.latest_hundredths ELSE latest_hundredths END,
      latest_max = CASE WHEN excluded.latest_at >= latest_at THEN excluded.latest_max ELSE latest_max END,
      latest_at = max(latest_at, excluded.latest_at)`,
  days: `INSERT INTO progress_days (realm, student_id, day)
    SELECT a.realm, a.student_id, e.value ->> 'day'
    FROM json_each(?3) AS e JOIN attempts AS a ON a.realm = ?1 AND a.student_id = ?2 AND a.attempt_id = e.value ->> 'attemptId' AND a.is_counted = 0
    WHERE true ON CONFLICT DO NOTHING`,
  // Last, because it marks the attempts as counted.
  attempts: `UPDATE attempts SET is_counted = 1, outcomes = e.value ->> 'outcomes', prints = e.value ->> 'prints',
      lost_wrong_hundredths = e.value ->> 'lostWrong', lost_skipped_hundredths = e.value ->> 'lostSkips'
    FROM json_each(?3) AS e
    WHERE attempts.realm = ?1 AND attempts.student_id = ?2 AND attempts.attempt_id = e.value ->> 'attemptId' AND attempts.is_counted = 0`,
};

/**
 * The statements that add attempts to their student's totals and mistake book, for the batch that stores them or a
 * later one. Run all of them in this order; a repetition changes nothing.
 */
export function countStatements(
  database: D1Database,
  realm: string,
  studentId: number,
  counts: readonly AttemptCounts[],
): readonly D1PreparedStatement[] {
  const attempts = counts.map(({ attemptId, day, questions }) => ({
    attemptId,
    day,
    outcomes: questions === null ? null : lettersOf(questions.outcomes),
    // `->>` gives a string as its text, and the column is JSON.
    prints: questions === null ? null : JSON.stringify(compactFingerprints(questions.fingerprints)),
    lostWrong: questions?.lostToWrongHundredths ?? null,
    lostSkips: questions?.lostToSkipsHundredths ?? null,
  }));
  const topics = counts.flatMap(({ attemptId, questions }) =>
    (questions?.topics ?? []).map((topic) => ({ attemptId, ...topic })),
  );
  const mistakes = counts.flatMap(({ attemptId, questions }) =>
    (questions?.mistakes ?? []).map(({ position, fingerprint, memory, dueAt }) => ({
      attemptId,
      place: position,
      print: fingerprint,
      dueAt,
      ...memory,
    })),
  );
  const statement = (sql: string, entries: readonly object[]): D1PreparedStatement =>
    database.prepare(sql).bind(realm, studentId, JSON.stringify(entries));
  return [
    statement(STATEMENTS.mistakes, mistakes),
    statement(STATEMENTS.topics, topics),
    statement(STATEMENTS.papers, attempts),
    statement(STATEMENTS.days, attempts),
    statement(STATEMENTS.attempts, attempts),
  ];
}
