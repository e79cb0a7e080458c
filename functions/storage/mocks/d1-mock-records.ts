import type {
  AttemptName,
  MockRecords,
  RecordedMockAttempt,
  ScoredAttempt,
  TitledMockAttempt,
} from '../../ports/mocks.ts';
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
  readonly released_at: number | null;
  readonly is_late: number;
  readonly void_reason: string | null;
  readonly voided_at: number | null;
}

const COLUMNS =
  'student_id, mock_id, attempt, paper_digest, key_digest, state, is_ranked, issued_at, expires_at, closed_at, score_hundredths, max_hundredths, released_at, is_late, void_reason, voided_at';

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
  releasedAt: row.released_at,
  isLate: row.is_late === 1,
  voidReason: row.void_reason,
  voidedAt: row.voided_at,
});

async function listOf(
  database: D1Database,
  realm: string,
  studentId: number,
  mock: string | null,
): Promise<readonly RecordedMockAttempt[]> {
  const { results } = await database
    .prepare(
      `SELECT ${COLUMNS} FROM mock_attempts
       WHERE realm = ?1 AND student_id = ?2 AND (?3 IS NULL OR mock_id = ?3) ORDER BY mock_id, attempt`,
    )
    .bind(realm, studentId, mock)
    .all<RecordRow>();
  return results.map(recordOf);
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
}

const scoreStatement = (
  database: D1Database,
  { realm, studentId, mock, attempt, score: { counts, closedAt, closedBy, takenMs, isRanked, isLate } }: ScoreDelivery,
): D1PreparedStatement =>
  database
    .prepare(
      `UPDATE mock_attempts SET state = 'scored', check_at = NULL, closed_at = ?5, closed_by = ?6, score_hundredths = ?7,
         max_hundredths = ?8, correct = ?9, wrong = ?10, skipped = ?11, not_attempted = ?12, taken_seconds = ?13, is_ranked = ?14, is_late = ?15
       WHERE realm = ?1 AND student_id = ?2 AND mock_id = ?3 AND attempt = ?4 AND state <> 'void'`,
    )
    .bind(
      realm,
      studentId,
      mock,
      attempt,
      closedAt,
      closedBy,
      counts.scoreHundredths,
      counts.maxHundredths,
      counts.correct,
      counts.wrong,
      counts.skipped,
      counts.notAttempted,
      Math.round(takenMs / 1000),
      isRanked ? 1 : 0,
      isLate ? 1 : 0,
    );

/** Stores what cohorts have scored. An attempt that is void, or whose account is gone, stays as it is. */
export async function recordScores(database: D1Database, deliveries: readonly ScoreDelivery[]): Promise<void> {
  await repeatable(() => database.batch(deliveries.map((delivery) => scoreStatement(database, delivery))));
}

/** The attempts at mocks in D1, of one realm's students: the same id in another realm is another person. */
export const d1MockRecords = (database: D1Database, realm: string): MockRecords => ({
  listOf: (studentId, mock) => repeatable(() => listOf(database, realm, studentId, mock ?? null)),
  listNewest: (studentId, limit) => repeatable(() => listNewest(database, realm, studentId, limit)),
  find: (name) => repeatable(() => findRecord(database, realm, name)),
  async open({ studentId, mock, attempt, paperDigest, keyDigest, isRanked, issuedAt, expiresAt }, checkAt) {
    const insert = database
      .prepare(
        `INSERT INTO mock_attempts (realm, student_id, mock_id, attempt, paper_digest, key_digest, is_ranked, issued_at, check_at, expires_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
         ON CONFLICT DO UPDATE SET issued_at = excluded.issued_at, expires_at = max(excluded.expires_at, expires_at),
           check_at = max(excluded.check_at, coalesce(check_at, 0)) WHERE state = 'open'`,
      )
      .bind(realm, studentId, mock, attempt, paperDigest, keyDigest, isRanked ? 1 : 0, issuedAt, checkAt, expiresAt);
    await repeatable(() => insert.run());
  },
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
  async release(name, score, at) {
    const { studentId, mock, attempt } = name;
    const update = database
      .prepare(
        `UPDATE mock_attempts SET released_at = ?5
         WHERE realm = ?1 AND student_id = ?2 AND mock_id = ?3 AND attempt = ?4 AND released_at IS NULL`,
      )
      .bind(realm, studentId, mock, attempt, at);
    await repeatable(() => database.batch([scoreStatement(database, { ...name, realm, score }), update]));
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
    const find = database
      .prepare('SELECT extra_minutes_per_hour FROM mock_allowances WHERE realm = ?1 AND student_id = ?2')
      .bind(realm, studentId);
    return (await repeatable(() => find.first<number>('extra_minutes_per_hour'))) ?? 0;
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
