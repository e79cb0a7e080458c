import type { ObjectedQuestion, Objections, OwnObjection } from '../../ports/mocks/rulings.ts';
import { repeatable } from '../d1-retry.ts';

interface ObjectionRow {
  readonly mock_id: string;
  readonly question: number;
  readonly attempt: number;
  readonly reason: string;
  readonly client_id: string;
  readonly created_at: number;
}

const ownObjectionOf = (row: ObjectionRow): OwnObjection & { readonly mock: string } => ({
  mock: row.mock_id,
  question: row.question,
  attempt: row.attempt,
  reason: row.reason,
  clientId: row.client_id,
  at: row.created_at,
});

/** Open are those that came after the last ruling on their question. */
const QUEUE = `WITH ruled AS (SELECT question, max(created_at) AS at FROM mock_rulings WHERE mock_id = ?1 GROUP BY question),
  ranked AS (
    SELECT objected.question, reason, created_at, created_at > coalesce(ruled.at, 0) AS is_open,
      row_number() OVER (PARTITION BY objected.question ORDER BY created_at DESC, student_id) AS place,
      count(*) OVER (PARTITION BY objected.question) AS total,
      sum(created_at > coalesce(ruled.at, 0)) OVER (PARTITION BY objected.question) AS open
    FROM mock_objections AS objected LEFT JOIN ruled ON ruled.question = objected.question
    WHERE mock_id = ?1
  )
  SELECT question, reason, created_at, total, open FROM ranked WHERE place <= ?2 ORDER BY open DESC, question, place`;

interface QueueRow extends Pick<ObjectionRow, 'question' | 'reason' | 'created_at'> {
  readonly total: number;
  readonly open: number;
}

/** The rows of one question are together. */
function questionsOf(rows: readonly QueueRow[]): readonly ObjectedQuestion[] {
  const questions = new Map<number, ObjectedQuestion>();
  for (const { question, open, total, reason, created_at: at } of rows) {
    const newest = [...(questions.get(question)?.newest ?? []), { question, reason, at }];
    questions.set(question, { question, open, total, newest });
  }
  return [...questions.values()];
}

/** Objections in D1, of one academy's students. Staff see those of all academies, because they share the key. */
export const d1Objections = (database: D1Database, realm: string): Objections => ({
  async create({ studentId, mock, attempt, question, reason, clientId, at }, most) {
    const insert = database
      .prepare(
        `INSERT INTO mock_objections (realm, student_id, mock_id, question, attempt, reason, client_id, created_at)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8
         WHERE (SELECT count(*) FROM mock_objections WHERE realm = ?1 AND student_id = ?2 AND mock_id = ?3 AND attempt = ?5) < ?9
           AND EXISTS (SELECT 1 FROM mock_attempts WHERE realm = ?1 AND student_id = ?2 AND mock_id = ?3 AND attempt = ?5 AND state <> 'void')
         ON CONFLICT DO NOTHING`,
      )
      .bind(realm, studentId, mock, question, attempt, reason, clientId, at, most);
    return (await repeatable(() => insert.run())).meta.changes === 1;
  },
  async listOf(studentId, mock) {
    const select = database
      .prepare(
        `SELECT mock_id, question, attempt, reason, client_id, created_at FROM mock_objections
         WHERE realm = ?1 AND student_id = ?2 AND (?3 IS NULL OR mock_id = ?3) ORDER BY created_at, mock_id, question`,
      )
      .bind(realm, studentId, mock ?? null);
    return (await repeatable(() => select.all<ObjectionRow>())).results.map(ownObjectionOf);
  },
  async queueOf(mock, newest) {
    const select = database.prepare(QUEUE).bind(mock, newest);
    return questionsOf((await repeatable(() => select.all<QueueRow>())).results);
  },
});
