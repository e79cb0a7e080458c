import type { BookCounts, StoredMistakeResponse, MistakeRow, Mistakes } from '../../ports/attempts.ts';
import { MISTAKES_OF_A_DAY } from '#domain/attempts/today.ts';
import { dayStart } from '#domain/lib/india-time.ts';
import { repeatable } from '../d1-retry.ts';
import type { MemoryRow } from '../lib/memory-row.ts';
import { memoryOf } from '../lib/memory-row.ts';
import type { BookRow } from './d1-progress.ts';
import { bookOf, bookStatement } from './d1-progress.ts';
import { enterMock } from './enter-mock.ts';

interface Row extends MemoryRow {
  readonly id: number;
  readonly exam: string;
  readonly day: string;
  readonly paper: string;
  readonly place: number;
  readonly print: string;
  readonly version: number;
  readonly right_in_a_row: number;
  readonly seen_at: string;
  readonly due_at: string;
  readonly left_at: string | null;
  readonly mock_attempt: number | null;
}

const COLUMNS =
  'id, exam, day, paper, place, print, version, right_in_a_row, stability, difficulty, reps, lapses, interval_days, seen_at, due_at, left_at, mock_attempt';

const mistakeOf = (row: Row): MistakeRow => ({
  id: row.id,
  exam: row.exam,
  day: row.day,
  paper: row.paper,
  position: row.place,
  fingerprint: row.print,
  version: row.version,
  rightInARow: row.right_in_a_row,
  memory: memoryOf(row),
  seenAt: row.seen_at,
  dueAt: row.due_at,
  leftAt: row.left_at,
  mockAttempt: row.mock_attempt,
});

async function listDue(
  database: D1Database,
  realm: string,
  ...[studentId, now, limit, after]: Parameters<Mistakes['listDue']>
): Promise<readonly MistakeRow[]> {
  const { results } = await database
    .prepare(
      `SELECT ${COLUMNS} FROM mistakes
       WHERE realm = ?1 AND student_id = ?2 AND left_at IS NULL AND due_at <= ?3 AND (due_at, id) > (?4, ?5) ORDER BY due_at, id LIMIT ?6`,
    )
    .bind(realm, studentId, now, after?.dueAt ?? '', after?.id ?? 0, limit)
    .all<Row>();
  return results.map(mistakeOf);
}

async function listWaiting(
  database: D1Database,
  realm: string,
  ...[studentId, now, limit, after]: Parameters<Mistakes['listDue']>
): Promise<readonly MistakeRow[]> {
  const { results } = await database
    .prepare(
      `SELECT ${COLUMNS} FROM mistakes
       WHERE realm = ?1 AND student_id = ?2 AND left_at IS NULL AND due_at > ?3 AND (due_at, id) > (?4, ?5) ORDER BY due_at, id LIMIT ?6`,
    )
    .bind(realm, studentId, now, after?.dueAt ?? '', after?.id ?? 0, limit)
    .all<Row>();
  return results.map(mistakeOf);
}

async function readBook(database: D1Database, realm: string, studentId: number, now: string): Promise<BookCounts> {
  return bookOf((await bookStatement(database, realm, studentId, now).first<BookRow>()) ?? undefined);
}

async function findMistake(
  database: D1Database,
  realm: string,
  studentId: number,
  id: number,
): Promise<MistakeRow | null> {
  const row = await database
    .prepare(`SELECT ${COLUMNS} FROM mistakes WHERE realm = ?1 AND student_id = ?2 AND id = ?3`)
    .bind(realm, studentId, id)
    .first<Row>();
  return row === null ? null : mistakeOf(row);
}

interface ResponseRow {
  readonly answered_id: string;
  readonly mistake_id: number;
  readonly response: string;
  readonly is_right: number;
  readonly seconds: number;
  readonly right_in_a_row: number;
  readonly due_at: string | null;
  readonly answered_at: string;
}

const responseOf = (row: ResponseRow): StoredMistakeResponse => ({
  answeredId: row.answered_id,
  mistakeId: row.mistake_id,
  response: row.response,
  isRight: row.is_right === 1,
  seconds: row.seconds,
  rightInARow: row.right_in_a_row,
  dueAt: row.due_at,
  answeredAt: row.answered_at,
});

async function listAll(
  database: D1Database,
  realm: string,
  studentId: number,
  limit: number,
  afterId: number,
): Promise<readonly MistakeRow[]> {
  const { results } = await database
    .prepare(`SELECT ${COLUMNS} FROM mistakes WHERE realm = ?1 AND student_id = ?2 AND id > ?3 ORDER BY id LIMIT ?4`)
    .bind(realm, studentId, afterId, limit)
    .all<Row>();
  return results.map(mistakeOf);
}

async function listResponses(
  database: D1Database,
  realm: string,
  studentId: number,
  mistakeIds: readonly number[],
): Promise<readonly StoredMistakeResponse[]> {
  const { results } = await database
    .prepare(
      `SELECT answered_id, mistake_id, response, is_right, seconds, right_in_a_row, due_at, answered_at FROM mistake_answers
       WHERE realm = ?1 AND student_id = ?2 AND mistake_id IN (SELECT value FROM json_each(?3)) ORDER BY answered_at, answered_id`,
    )
    .bind(realm, studentId, JSON.stringify(mistakeIds))
    .all<ResponseRow>();
  return results.map(responseOf);
}

async function findResponse(
  database: D1Database,
  realm: string,
  studentId: number,
  answeredId: string,
): Promise<StoredMistakeResponse | null> {
  const row = await database
    .prepare(
      `SELECT answered_id, mistake_id, response, is_right, seconds, right_in_a_row, due_at, answered_at FROM mistake_answers
       WHERE realm = ?1 AND student_id = ?2 AND answered_id = ?3`,
    )
    .bind(realm, studentId, answeredId)
    .first<ResponseRow>();
  return row === null ? null : responseOf(row);
}

/** The first statement decides; each later one applies only if the one before changed a row. */
async function writeResponse(
  database: D1Database,
  realm: string,
  ...[studentId, before, answer, memory, day]: Parameters<Mistakes['addResponse']>
): Promise<boolean> {
  const [written] = await database.batch([
    database
      .prepare(
        `INSERT INTO mistake_answers (realm, student_id, answered_id, mistake_id, response, is_right, seconds, right_in_a_row, due_at, answered_at)
         SELECT ?1, ?2, ?3, id, ?6, ?7, ?8, ?9, ?10, ?11 FROM mistakes WHERE realm = ?1 AND student_id = ?2 AND id = ?4 AND version = ?5 AND left_at IS NULL
         ON CONFLICT DO NOTHING`,
      )
      .bind(
        realm,
        studentId,
        answer.answeredId,
        before.id,
        before.version,
        answer.response,
        answer.isRight ? 1 : 0,
        answer.seconds,
        answer.rightInARow,
        answer.dueAt,
        answer.answeredAt,
      ),
    database
      .prepare(
        `UPDATE mistakes SET version = version + 1, right_in_a_row = ?5, stability = ?6, difficulty = ?7, reps = ?8, lapses = ?9, interval_days = ?10, seen_at = ?11,
           due_at = coalesce(?12, due_at), left_at = CASE WHEN ?12 IS NULL THEN ?11 END
         WHERE realm = ?1 AND student_id = ?2 AND id = ?3 AND version = ?4 AND changes() > 0`,
      )
      .bind(
        realm,
        studentId,
        before.id,
        before.version,
        answer.rightInARow,
        memory.stability,
        memory.difficulty,
        memory.reps,
        memory.lapses,
        memory.intervalDays,
        answer.answeredAt,
        answer.dueAt,
      ),
    database
      .prepare(
        `INSERT INTO progress_days (realm, student_id, day) SELECT ?1, ?2, ?3
         WHERE changes() > 0 AND ?5 <= (SELECT count(*) FROM mistake_answers WHERE realm = ?1 AND student_id = ?2 AND answered_at >= ?4)
         ON CONFLICT DO NOTHING`,
      )
      .bind(realm, studentId, day, new Date(dayStart(day)).toISOString(), MISTAKES_OF_A_DAY),
  ]);
  return written?.meta.changes === 1;
}

async function dropMistakes(
  database: D1Database,
  realm: string,
  studentId: number,
  ids: readonly number[],
): Promise<void> {
  await database
    .prepare('DELETE FROM mistakes WHERE realm = ?1 AND student_id = ?2 AND id IN (SELECT value FROM json_each(?3))')
    .bind(realm, studentId, JSON.stringify(ids))
    .run();
}

/**
 * The mistake books of one academy's students. A retry finds its own response id, or a newer version, and writes nothing.
 */
export const d1Mistakes = (database: D1Database, realm: string): Mistakes => ({
  listDue: (...input) => repeatable(() => listDue(database, realm, ...input)),
  listWaiting: (...input) => repeatable(() => listWaiting(database, realm, ...input)),
  book: (studentId, now) => repeatable(() => readBook(database, realm, studentId, now)),
  listAll: (...input) => repeatable(() => listAll(database, realm, ...input)),
  listResponses: (studentId, ids) => repeatable(() => listResponses(database, realm, studentId, ids)),
  find: (studentId, id) => repeatable(() => findMistake(database, realm, studentId, id)),
  findResponse: (studentId, answeredId) => repeatable(() => findResponse(database, realm, studentId, answeredId)),
  addResponse: (...input) => repeatable(() => writeResponse(database, realm, ...input)),
  enterMock: (studentId, entry) => enterMock(database, realm, studentId, entry),
  drop: (studentId, ids) => repeatable(() => dropMistakes(database, realm, studentId, ids)),
});
