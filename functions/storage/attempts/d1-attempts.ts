import type {
  AnsweredAttempt,
  AttemptCounts,
  AttemptPosition,
  AttemptRow,
  Attempts,
  ListedAttempt,
  NewAttempt,
} from '../../ports/attempts.ts';
import { readFingerprints, readResponses, readSeconds, writeResponses, writeSeconds } from './compact-columns.ts';
import { countStatements, outcomesOf } from './count-statements.ts';
import { repeatable } from '../d1-retry.ts';

export interface AttemptColumns {
  readonly attempt_id: string;
  readonly exam: string;
  readonly day: string;
  readonly paper: string;
  readonly topic: string;
  readonly correct: number;
  readonly wrong: number;
  readonly skipped: number;
  readonly score_hundredths: number;
  readonly max_hundredths: number;
  readonly taken_seconds: number;
  readonly submitted_at: string;
}

export const COLUMNS =
  'attempt_id, exam, day, paper, topic, correct, wrong, skipped, score_hundredths, max_hundredths, taken_seconds, submitted_at';

export const attemptOf = (row: AttemptColumns): AttemptRow => ({
  attemptId: row.attempt_id,
  exam: row.exam,
  day: row.day,
  paper: row.paper,
  topic: row.topic,
  correct: row.correct,
  wrong: row.wrong,
  skipped: row.skipped,
  scoreHundredths: row.score_hundredths,
  maxHundredths: row.max_hundredths,
  takenSeconds: row.taken_seconds,
  submittedAt: row.submitted_at,
});

interface ListedRow extends AttemptColumns {
  readonly lost_wrong_hundredths: number | null;
  readonly lost_skipped_hundredths: number | null;
}

const LISTED_COLUMNS = `${COLUMNS}, lost_wrong_hundredths, lost_skipped_hundredths`;

const listedOf = (row: ListedRow): ListedAttempt => ({
  ...attemptOf(row),
  lostToWrongHundredths: row.lost_wrong_hundredths,
  lostToSkipsHundredths: row.lost_skipped_hundredths,
});

interface AnsweredRow extends ListedRow {
  readonly responses: string;
  readonly seconds_by_question: string;
  readonly outcomes: string | null;
  readonly prints: string | null;
}

const answeredOf = (row: AnsweredRow): AnsweredAttempt => ({
  ...listedOf(row),
  responses: readResponses(row.responses),
  secondsByQuestion: readSeconds(row.seconds_by_question),
  outcomes: row.outcomes === null ? null : outcomesOf(row.outcomes),
  fingerprints: row.prints === null ? null : readFingerprints(row.prints),
});

/** The realm of students whose accounts are in this database. An upstream's students are in the realm of its origin. */
export const OWN_ACCOUNTS = '';

/** The primary key decides whether the attempt is new, so that concurrent copies create one row. */
async function addAttempt(
  database: D1Database,
  realm: string,
  studentId: number,
  attempt: NewAttempt,
  counts: AttemptCounts,
): Promise<boolean> {
  const insert = database
    .prepare(
      `INSERT INTO attempts (realm, student_id, ${COLUMNS}, responses, seconds_by_question, fingerprint)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17) ON CONFLICT DO NOTHING`,
    )
    .bind(
      realm,
      studentId,
      attempt.attemptId,
      attempt.exam,
      attempt.day,
      attempt.paper,
      attempt.topic,
      attempt.correct,
      attempt.wrong,
      attempt.skipped,
      attempt.scoreHundredths,
      attempt.maxHundredths,
      attempt.takenSeconds,
      attempt.submittedAt,
      writeResponses(attempt.responses),
      writeSeconds(attempt.secondsByQuestion),
      attempt.fingerprint,
    );
  const [inserted] = await database.batch([insert, ...countStatements(database, realm, studentId, [counts])]);
  return inserted?.meta.changes === 1;
}

async function listAttempts(
  database: D1Database,
  realm: string,
  studentId: number,
  limit: number,
  after: AttemptPosition | null,
): Promise<readonly ListedAttempt[]> {
  const { results } = await database
    .prepare(
      `SELECT ${LISTED_COLUMNS} FROM attempts
       WHERE realm = ?5 AND student_id = ?1 AND (?2 IS NULL OR (submitted_at, attempt_id) < (?2, ?3))
       ORDER BY submitted_at DESC, attempt_id DESC LIMIT ?4`,
    )
    .bind(studentId, after?.submittedAt ?? null, after?.attemptId ?? null, limit, realm)
    .all<ListedRow>();
  return results.map(listedOf);
}

async function findAttempt(
  database: D1Database,
  realm: string,
  studentId: number,
  attemptId: string,
): ReturnType<Attempts['find']> {
  const row = await database
    .prepare(
      `SELECT ${LISTED_COLUMNS}, fingerprint FROM attempts WHERE realm = ?3 AND student_id = ?1 AND attempt_id = ?2`,
    )
    .bind(studentId, attemptId, realm)
    .first<ListedRow & { fingerprint: string }>();
  return row === null ? null : { attempt: listedOf(row), fingerprint: row.fingerprint };
}

async function readAttempt(
  database: D1Database,
  realm: string,
  studentId: number,
  attemptId: string,
): Promise<AnsweredAttempt | null> {
  const row = await database
    .prepare(
      `SELECT ${LISTED_COLUMNS}, responses, seconds_by_question, outcomes, prints FROM attempts WHERE realm = ?3 AND student_id = ?1 AND attempt_id = ?2`,
    )
    .bind(studentId, attemptId, realm)
    .first<AnsweredRow>();
  return row === null ? null : answeredOf(row);
}

async function listUncounted(
  database: D1Database,
  realm: string,
  studentId: number,
  limit: number,
  except: readonly string[],
): Promise<readonly AnsweredAttempt[]> {
  const { results } = await database
    .prepare(
      `SELECT ${LISTED_COLUMNS}, responses, seconds_by_question, outcomes, prints FROM attempts
       WHERE realm = ?2 AND student_id = ?1 AND is_counted = 0 AND exam || '/' || day || '/' || paper NOT IN (SELECT value FROM json_each(?4))
       ORDER BY submitted_at LIMIT ?3`,
    )
    .bind(studentId, realm, limit, JSON.stringify(except))
    .all<AnsweredRow>();
  return results.map(answeredOf);
}

/**
 * Attempts in D1, of one academy's students: the same id at another academy is another person. A repeated write changes
 * nothing.
 */
export const d1Attempts = (database: D1Database, realm: string): Attempts => ({
  add: (studentId, attempt, counts) => repeatable(() => addAttempt(database, realm, studentId, attempt, counts)),
  read: (studentId, attemptId) => repeatable(() => readAttempt(database, realm, studentId, attemptId)),
  listUncounted: (...input) => repeatable(() => listUncounted(database, realm, ...input)),
  list: (studentId, limit, after) => repeatable(() => listAttempts(database, realm, studentId, limit, after)),
  find: (studentId, attemptId) => repeatable(() => findAttempt(database, realm, studentId, attemptId)),
});
