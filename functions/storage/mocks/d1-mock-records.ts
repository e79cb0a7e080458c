import type { AttemptName } from '../../ports/mocks/attempt-name.ts';
import type { MockRecords, RecordedMockAttempt, TitledMockAttempt } from '../../ports/mocks/mock-records.ts';
import type { ScoredAttempt } from '../../ports/mocks/mock-cohorts.ts';
import { repeatable } from '../d1-retry.ts';
import { writeAudited } from '../staff/write-audited.ts';

interface RecordRow {
  readonly student_id: number;
  readonly mock_id: string;
  readonly attempt: number;
  readonly paper_digest: string;
  readonly key_digest: string;
  readonly state: RecordedMockAttempt['state'];
  readonly is_ranked: number;
  readonly issued_at: number;
  readonly expires_at: number;
  readonly closed_at: number | null;
  readonly score_hundredths: number | null;
  readonly max_hundredths: number | null;
  readonly former_score_hundredths: number | null;
  readonly released_at: number | null;
  readonly is_late: number;
  readonly void_reason: string | null;
  readonly voided_at: number | null;
  readonly key_version: number;
  readonly book_version: number;
}

const COLUMNS =
  'student_id, mock_id, attempt, paper_digest, key_digest, state, is_ranked, issued_at, expires_at, closed_at, score_hundredths, max_hundredths, former_score_hundredths, released_at, is_late, void_reason, voided_at, key_version, book_version';

const recordOf = (row: RecordRow): RecordedMockAttempt => ({
  mock: row.mock_id,
  studentId: row.student_id,
  attempt: row.attempt,
  paperDigest: row.paper_digest,
  keyDigest: row.key_digest,
  state: row.state,
  isRanked: row.is_ranked === 1,
  issuedAt: row.issued_at,
  expiresAt: row.expires_at,
  closedAt: row.closed_at,
  scoreHundredths: row.score_hundredths,
  maxHundredths: row.max_hundredths,
  formerHundredths: row.former_score_hundredths,
  releasedAt: row.released_at,
  isLate: row.is_late === 1,
  voidReason: row.void_reason,
  voidedAt: row.voided_at,
  keyVersion: row.key_version,
  bookVersion: row.book_version,
});

const selectRecords = (
  database: D1Database,
  realm: string,
  studentId: number,
  mock: string | null,
): D1PreparedStatement =>
  database
    .prepare(
      `SELECT ${COLUMNS} FROM mock_attempts
       WHERE realm = ?1 AND student_id = ?2 AND (?3 IS NULL OR mock_id = ?3) ORDER BY mock_id, attempt`,
    )
    .bind(realm, studentId, mock);

const selectAllowance = (database: D1Database, realm: string, studentId: number): D1PreparedStatement =>
  database
    .prepare('SELECT extra_minutes_per_hour FROM mock_allowances WHERE realm = ?1 AND student_id = ?2')
    .bind(realm, studentId);

/** One call of the database, because a hundred thousand students get their tickets in the hour before a live mock. */
async function listForTicket(
  database: D1Database,
  realm: string,
  studentId: number,
  mock: string,
): ReturnType<MockRecords['listForTicket']> {
  const [records, allowances] = await database.batch([
    selectRecords(database, realm, studentId, mock),
    selectAllowance(database, realm, studentId),
  ]);
  const [allowance] = (allowances?.results ?? []) as readonly { readonly extra_minutes_per_hour: number }[];
  return {
    records: ((records?.results ?? []) as readonly RecordRow[]).map(recordOf),
    extraMinutesPerHour: allowance?.extra_minutes_per_hour ?? 0,
  };
}

async function listNewest(
  database: D1Database,
  realm: string,
  studentId: number,
  limit: number,
): Promise<readonly TitledMockAttempt[]> {
  const { results } = await database
    .prepare(
      `SELECT ${COLUMNS}, (SELECT title FROM mocks WHERE id = mock_id) AS title FROM mock_attempts
       WHERE realm = ?1 AND student_id = ?2 ORDER BY issued_at DESC, mock_id, attempt DESC LIMIT ?3`,
    )
    .bind(realm, studentId, limit)
    .all<RecordRow & { readonly title: string | null }>();
  return results.map((row) => ({ ...recordOf(row), title: row.title ?? row.mock_id }));
}

async function findRecord(
  database: D1Database,
  realm: string,
  { studentId, mock, attempt }: AttemptName,
): Promise<RecordedMockAttempt | null> {
  const row = await database
    .prepare(
      `SELECT ${COLUMNS} FROM mock_attempts WHERE realm = ?1 AND student_id = ?2 AND mock_id = ?3 AND attempt = ?4`,
    )
    .bind(realm, studentId, mock, attempt)
    .first<RecordRow>();
  return row === null ? null : recordOf(row);
}

async function listDue(
  database: D1Database,
  realm: string,
  now: number,
  limit: number,
): Promise<readonly AttemptName[]> {
  const { results } = await database
    .prepare(
      `SELECT student_id, mock_id, attempt FROM mock_attempts
       WHERE check_at IS NOT NULL AND check_at <= ?1 AND realm = ?2 ORDER BY check_at LIMIT ?3`,
    )
    .bind(now, realm, limit)
    .all<Pick<RecordRow, 'student_id' | 'mock_id' | 'attempt'>>();
  return results.map((row) => ({ mock: row.mock_id, studentId: row.student_id, attempt: row.attempt }));
}

/** A score on its way from a cohort. */
export interface ScoreDelivery extends AttemptName {
  readonly realm: string;
  readonly score: ScoredAttempt;
  readonly releasedAt: number | null;
}

const deliveredRowOf = ({ realm, studentId, mock, attempt, score, releasedAt }: ScoreDelivery) => ({
  realm,
  studentId,
  mock,
  attempt,
  closedAt: score.closedAt,
  closedBy: score.closedBy,
  scoreHundredths: score.counts.scoreHundredths,
  maxHundredths: score.counts.maxHundredths,
  correct: score.counts.correct,
  wrong: score.counts.wrong,
  skipped: score.counts.skipped,
  notAttempted: score.counts.notAttempted,
  takenSeconds: Math.round(score.takenMs / 1000),
  isRanked: score.isRanked ? 1 : 0,
  isLate: score.isLate ? 1 : 0,
  formerHundredths: score.change?.fromHundredths ?? null,
  changedQuestions: score.change?.questions ?? null,
  keyVersion: score.keyVersion,
  releasedAt,
});

/**
 * Stores what a cohort has scored, in one statement, because a database runs one at a time. An attempt that is void, or
 * whose account is gone, stays as it is.
 */
export async function recordScores(database: D1Database, deliveries: readonly ScoreDelivery[]): Promise<void> {
  const update = database
    .prepare(
      `UPDATE mock_attempts SET state = 'scored', check_at = NULL, closed_at = sent.value ->> 'closedAt',
         closed_by = sent.value ->> 'closedBy', score_hundredths = sent.value ->> 'scoreHundredths',
         max_hundredths = sent.value ->> 'maxHundredths', correct = sent.value ->> 'correct', wrong = sent.value ->> 'wrong',
         skipped = sent.value ->> 'skipped', not_attempted = sent.value ->> 'notAttempted',
         taken_seconds = sent.value ->> 'takenSeconds', is_ranked = sent.value ->> 'isRanked',
         is_late = sent.value ->> 'isLate', former_score_hundredths = sent.value ->> 'formerHundredths',
         changed_questions = sent.value ->> 'changedQuestions', key_version = sent.value ->> 'keyVersion', released_at = coalesce(released_at, sent.value ->> 'releasedAt')
       FROM json_each(?1) AS sent
       WHERE realm = sent.value ->> 'realm' AND student_id = sent.value ->> 'studentId' AND mock_id = sent.value ->> 'mock'
         AND attempt = sent.value ->> 'attempt' AND state <> 'void'`,
    )
    .bind(JSON.stringify(deliveries.map(deliveredRowOf)));
  await repeatable(() => update.run());
}

/** Students of another academy (?1) are admitted there. ?8 is when the ticket is issued. */
const IS_ADMITTED = `(?1 <> '' OR EXISTS
  (SELECT 1 FROM students WHERE id = ?2 AND status = 'active' AND access_ended_at < ?8))`;

const OPEN = `INSERT INTO mock_attempts (realm, student_id, mock_id, attempt, paper_digest, key_digest, is_ranked, issued_at, check_at, expires_at)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10 WHERE ${IS_ADMITTED}
  ON CONFLICT DO UPDATE SET issued_at = max(excluded.issued_at, issued_at), expires_at = max(excluded.expires_at, expires_at),
  check_at = CASE state WHEN 'open' THEN max(excluded.check_at, coalesce(check_at, 0)) ELSE check_at END`;

/** The latest ticket counts too, because the clock of the worker that issued it may be a little ahead. */
async function endTickets(database: D1Database, studentId: number, now: number): ReturnType<MockRecords['endTickets']> {
  const [ended, records] = await database.batch([
    database
      .prepare(
        `UPDATE students SET access_ended_at = max(?2, access_ended_at, coalesce(
           (SELECT max(issued_at) FROM mock_attempts WHERE realm = '' AND student_id = ?1), 0))
         WHERE id = ?1 RETURNING access_ended_at`,
      )
      .bind(studentId, now),
    database.prepare("SELECT mock_id, attempt FROM mock_attempts WHERE realm = '' AND student_id = ?1").bind(studentId),
  ]);
  const [student] = (ended?.results ?? []) as readonly { readonly access_ended_at: number }[];
  const rows = (records?.results ?? []) as readonly Pick<RecordRow, 'mock_id' | 'attempt'>[];
  return {
    issuedUntil: student?.access_ended_at ?? now,
    attempts: rows.map((row) => ({ studentId, mock: row.mock_id, attempt: row.attempt })),
  };
}

/** The attempts at mocks in D1, of one academy's students: the same id at another academy is another person. */
export const d1MockRecords = (database: D1Database, realm: string): MockRecords => ({
  async listOf(studentId, mock) {
    const select = selectRecords(database, realm, studentId, mock ?? null);
    return (await repeatable(() => select.all<RecordRow>())).results.map(recordOf);
  },
  listForTicket: (studentId, mock) => repeatable(() => listForTicket(database, realm, studentId, mock)),
  listNewest: (studentId, limit) => repeatable(() => listNewest(database, realm, studentId, limit)),
  find: (name) => repeatable(() => findRecord(database, realm, name)),
  async open({ studentId, mock, attempt, paperDigest, keyDigest, isRanked, issuedAt, expiresAt }, checkAt) {
    const insert = database
      .prepare(OPEN)
      .bind(realm, studentId, mock, attempt, paperDigest, keyDigest, isRanked ? 1 : 0, issuedAt, checkAt, expiresAt);
    return (await repeatable(() => insert.run())).meta.changes > 0;
  },
  endTickets: (studentId, now) => repeatable(() => endTickets(database, studentId, now)),
  listDue: (now, limit) => repeatable(() => listDue(database, realm, now, limit)),
  async defer({ studentId, mock, attempt }, checkAt, now) {
    const update = database
      .prepare(
        `UPDATE mock_attempts SET check_at = ?5
         WHERE realm = ?1 AND student_id = ?2 AND mock_id = ?3 AND attempt = ?4 AND state = 'open' AND check_at <= ?6`,
      )
      .bind(realm, studentId, mock, attempt, checkAt, now);
    await repeatable(() => update.run());
  },
  void({ studentId, mock, attempt }, reason, at, note) {
    const update = database
      .prepare(
        `UPDATE mock_attempts SET state = 'void', void_reason = ?5, voided_at = ?6, check_at = NULL
         WHERE realm = ?1 AND student_id = ?2 AND mock_id = ?3 AND attempt = ?4 AND state <> 'void'`,
      )
      .bind(realm, studentId, mock, attempt, reason, at);
    return writeAudited(database, [update], note);
  },
  async extraMinutesPerHourOf(studentId) {
    const select = selectAllowance(database, realm, studentId);
    return (await repeatable(() => select.first<number>('extra_minutes_per_hour'))) ?? 0;
  },
  async setExtraMinutesPerHour(studentId, minutes, at, note) {
    const insert = database
      .prepare(
        `INSERT INTO mock_allowances (realm, student_id, extra_minutes_per_hour, updated_at)
         SELECT ?1, ?2, ?3, ?4 WHERE NOT EXISTS (SELECT 1 FROM audit_log WHERE change_id = ?5)
         ON CONFLICT (realm, student_id) DO UPDATE SET extra_minutes_per_hour = excluded.extra_minutes_per_hour, updated_at = excluded.updated_at`,
      )
      .bind(realm, studentId, minutes, at, note.changeId);
    await writeAudited(database, [insert], note);
  },
});
