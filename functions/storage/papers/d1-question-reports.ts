import type { ReportOutcome, ReportReason } from '#domain/papers/question-report.ts';
import type { OpenReports, QuestionReports, StoredReport } from '../../ports/papers.ts';
import { repeatable } from '../d1-retry.ts';
import { auditStatement } from '../staff/audit-statement.ts';

interface ReportRow {
  readonly client_id: string;
  readonly paper: string;
  readonly question: string;
  readonly fingerprint: string | null;
  readonly reason: ReportReason;
  readonly text: string;
  readonly created_at: number;
  readonly outcome: ReportOutcome | null;
  readonly note: string | null;
}

const COLUMNS = 'client_id, paper, question, fingerprint, reason, text, created_at, outcome, note';

const reportOf = (row: ReportRow): StoredReport => ({
  clientId: row.client_id,
  paper: row.paper,
  question: row.question,
  fingerprint: row.fingerprint,
  reason: row.reason,
  text: row.text,
  at: row.created_at,
  outcome: row.outcome,
  note: row.note,
});

const COUNT_QUESTIONS =
  'SELECT count(*) AS questions FROM (SELECT 1 FROM question_reports WHERE closed_at IS NULL GROUP BY paper, question)';

/** The questions with the most open reports, each with its reasons and the newest reports. */
const QUEUE = `WITH listed AS (
    SELECT paper, question, count(*) AS open, max(id) AS up_to FROM question_reports WHERE closed_at IS NULL
    GROUP BY paper, question ORDER BY open DESC, up_to DESC LIMIT ?1
  ), ranked AS (
    SELECT report.*, listed.open, listed.up_to,
      row_number() OVER (PARTITION BY report.paper, report.question ORDER BY report.text = '', report.id DESC) AS place
    FROM listed JOIN question_reports AS report
      ON report.paper = listed.paper AND report.question = listed.question AND report.closed_at IS NULL
  )
  SELECT paper, question, open, up_to, reason, count(*) AS reports,
    json_group_array(json_array(id, text, created_at, fingerprint)) FILTER (WHERE place <= ?2 OR id = up_to) AS newest
  FROM ranked GROUP BY paper, question, reason ORDER BY open DESC, up_to DESC, reports DESC`;

interface QueueRow {
  readonly paper: string;
  readonly question: string;
  readonly open: number;
  readonly up_to: number;
  readonly reason: ReportReason;
  readonly reports: number;
  readonly newest: string;
}

type NewestEntry = [id: number, text: string, at: number, fingerprint: string | null];

/** Each row is one reason of a question; the rows of a question are together. */
function questionsOf(rows: readonly QueueRow[]): readonly OpenReports[] {
  const groups = Map.groupBy(rows, ({ paper, question }) => `${paper} ${question}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const newest = group
      .flatMap(({ reason, newest: texts }) =>
        (JSON.parse(texts) as NewestEntry[]).map(([id, text, at, fingerprint]) => ({
          id,
          reason,
          text,
          at,
          fingerprint,
        })),
      )
      .toSorted((one, other) => other.id - one.id);
    return [
      {
        paper: first.paper,
        question: first.question,
        open: first.open,
        upTo: first.up_to,
        reasons: group.map(({ reason, reports }) => ({ reason, reports })),
        newest,
      },
    ];
  });
}

/** Reports of questions in D1, of one academy's students. Staff see and close those of all academies. */
export const d1QuestionReports = (database: D1Database, realm: string): QuestionReports => ({
  async create(studentId, { clientId, paper, question, fingerprint, reason, text, at }) {
    const insert = database
      .prepare(
        `INSERT INTO question_reports (realm, student_id, client_id, paper, question, fingerprint, reason, text, created_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) ON CONFLICT DO NOTHING`,
      )
      .bind(realm, studentId, clientId, paper, question, fingerprint, reason, text, at);
    return (await repeatable(() => insert.run())).meta.changes === 1;
  },
  async findByClientId(studentId, clientId) {
    const select = database
      .prepare(`SELECT ${COLUMNS} FROM question_reports WHERE realm = ?1 AND student_id = ?2 AND client_id = ?3`)
      .bind(realm, studentId, clientId);
    const row = await repeatable(() => select.first<ReportRow>());
    return row === null ? null : reportOf(row);
  },
  async listOf(studentId, paper, limit) {
    const select = database
      .prepare(
        `SELECT ${COLUMNS} FROM question_reports WHERE realm = ?1 AND student_id = ?2 AND (?3 IS NULL OR paper = ?3)
         ORDER BY id DESC LIMIT ?4`,
      )
      .bind(realm, studentId, paper, limit);
    return (await repeatable(() => select.all<ReportRow>())).results.map(reportOf);
  },
  async queue(most, newest) {
    const [counted, rows] = await repeatable(() =>
      database.batch<QueueRow & { questions: number }>([
        database.prepare(COUNT_QUESTIONS),
        database.prepare(QUEUE).bind(most, newest),
      ]),
    );
    return { questions: counted?.results[0]?.questions ?? 0, items: questionsOf(rows?.results ?? []) };
  },
  async close({ paper, question, upTo, outcome, note, at }, audit) {
    const [closed, , left] = await repeatable(() =>
      database.batch<{ open: number }>([
        database
          .prepare(
            `UPDATE question_reports SET closed_at = ?4, outcome = ?5, note = ?6
             WHERE paper = ?1 AND question = ?2 AND id <= ?3 AND closed_at IS NULL
               AND NOT EXISTS (SELECT 1 FROM audit_log WHERE change_id = ?7)`,
          )
          .bind(paper, question, upTo, at, outcome, note, audit.changeId),
        auditStatement(database, audit),
        database
          .prepare(
            'SELECT count(*) AS open FROM question_reports WHERE paper = ?1 AND question = ?2 AND closed_at IS NULL',
          )
          .bind(paper, question),
      ]),
    );
    return { closed: closed?.meta.changes ?? 0, open: left?.results[0]?.open ?? 0 };
  },
});
