import type { BreachNotices, BreachRecipient, StoredBreachNotice } from '../../ports/site.ts';
import { repeatable } from '../d1-retry.ts';
import { writeAudited } from '../staff/write-audited.ts';

interface NoticeRow extends Omit<StoredBreachNotice, 'createdAt' | 'createdBy' | 'finishedAt' | 'withoutEmail'> {
  readonly created_at: string;
  readonly created_by: number;
  readonly finished_at: string | null;
  readonly without_email: number;
}

/** Who is told: everybody with an account when the notice was written, suspended ones too. */
const CONCERNED = "students.status <> 'unclaimed' AND students.id <= notice.last_id";
const HAS_EMAIL = "instr(students.email, '@') > 0";

const SELECT = `SELECT id, happened, consequences, measures, advice, contact, created_at, created_by, finished_at, sent,
    (SELECT count(*) FROM students WHERE ${CONCERNED} AND students.id > notice.told_up_to AND ${HAS_EMAIL}) AS waiting,
    (SELECT count(*) FROM breach_notice_mails WHERE notice_id = notice.id AND state = 'failed') AS failed,
    (SELECT count(*) FROM breach_notice_mails WHERE notice_id = notice.id AND state = 'sending') AS unsure,
    (SELECT count(*) FROM students WHERE ${CONCERNED} AND NOT ${HAS_EMAIL}) AS without_email
  FROM breach_notices AS notice`;

const noticeOf = ({
  created_at: createdAt,
  created_by: createdBy,
  finished_at: finishedAt,
  without_email: withoutEmail,
  ...row
}: NoticeRow): StoredBreachNotice => ({ ...row, createdAt, createdBy, finishedAt, withoutEmail });

const CLAIMED = `SELECT students.id AS id, students.email AS email FROM breach_notice_mails AS mail
  JOIN students ON students.id = mail.student_id WHERE mail.run = ?1 AND mail.state = 'sending' ORDER BY students.id`;

/** Mails about breaches in D1. A batch is one transaction, so two runs never claim the same account. */
export function d1BreachNotices(database: D1Database): BreachNotices {
  const run = (sql: string, ...values: readonly unknown[]): D1PreparedStatement =>
    database.prepare(sql).bind(...values);
  /** Makes a claim and reads it. A repeated one, whose reply was lost, may claim more; all of it is this run's. */
  const claim = async (
    name: string,
    statements: readonly D1PreparedStatement[],
  ): Promise<readonly BreachRecipient[]> => {
    const results = await repeatable(() => database.batch<BreachRecipient>([...statements, run(CLAIMED, name)]));
    return results.at(-1)?.results ?? [];
  };
  return {
    create: ({ clientId, words, at, by }, note) =>
      writeAudited(
        database,
        [
          run(
            `INSERT INTO breach_notices
               (client_id, happened, consequences, measures, advice, contact, created_at, created_by, last_id)
             SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, (SELECT max(id) FROM students)
             WHERE NOT EXISTS (SELECT 1 FROM breach_notices WHERE finished_at IS NULL OR client_id = ?1)`,
            clientId,
            words.happened,
            words.consequences,
            words.measures,
            words.advice,
            words.contact,
            at,
            by,
          ),
        ],
        note,
      ),
    async findByClientId(clientId) {
      const row = await repeatable(() => run(`${SELECT} WHERE client_id = ?1`, clientId).first<NoticeRow>());
      return row === null ? null : noticeOf(row);
    },
    async list(limit) {
      const { results } = await repeatable(() => run(`${SELECT} ORDER BY id DESC LIMIT ?1`, limit).all<NoticeRow>());
      return results.map(noticeOf);
    },
    async findRunning() {
      const row = await repeatable(() =>
        run(`${SELECT} WHERE finished_at IS NULL ORDER BY id LIMIT 1`).first<NoticeRow>(),
      );
      return row === null ? null : noticeOf(row);
    },
    claimNext: (id, name, at, limit) =>
      claim(name, [
        run(
          `INSERT OR IGNORE INTO breach_notice_mails (notice_id, student_id, state, tries, at, run)
           SELECT notice.id, students.id, 'sending', 1, ?3, ?2 FROM breach_notices AS notice, students
           WHERE notice.id = ?1 AND students.id > notice.told_up_to AND ${CONCERNED} AND ${HAS_EMAIL}
           ORDER BY students.id LIMIT ?4`,
          id,
          name,
          at,
          limit,
        ),
        run(
          `UPDATE breach_notices SET told_up_to =
             coalesce((SELECT max(student_id) FROM breach_notice_mails WHERE run = ?2), last_id) WHERE id = ?1`,
          id,
          name,
        ),
      ]),
    claimFailed: (id, name, { at, triedBefore, mostTries }, limit) =>
      claim(name, [
        run(
          `UPDATE breach_notice_mails SET state = 'sending', tries = tries + 1, at = ?3, run = ?2
           WHERE notice_id = ?1 AND student_id IN (
             SELECT student_id FROM breach_notice_mails
             WHERE notice_id = ?1 AND state = 'failed' AND at <= ?4 AND tries < ?5 ORDER BY student_id LIMIT ?6
           )`,
          id,
          name,
          at,
          triedBefore,
          mostTries,
          limit,
        ),
      ]),
    async settle(id, name, sentIds, at) {
      const ids = JSON.stringify(sentIds);
      const own = "run = ?2 AND notice_id = ?1 AND state = 'sending'";
      const isSent = 'student_id IN (SELECT value FROM json_each(?3))';
      await repeatable(() =>
        database.batch([
          run(
            `UPDATE breach_notices SET sent = sent +
               (SELECT count(*) FROM breach_notice_mails WHERE ${own} AND ${isSent}) WHERE id = ?1`,
            id,
            name,
            ids,
          ),
          run(
            `UPDATE breach_notice_mails SET state = CASE WHEN ${isSent} THEN 'sent' ELSE 'failed' END, at = ?4 WHERE ${own}`,
            id,
            name,
            ids,
            at,
          ),
        ]),
      );
    },
    async finish(id, mostTries, at) {
      await repeatable(() =>
        run(
          `UPDATE breach_notices SET finished_at = ?3 WHERE id = ?1 AND finished_at IS NULL AND told_up_to >= last_id
             AND NOT EXISTS (SELECT 1 FROM breach_notice_mails WHERE notice_id = ?1 AND state = 'failed' AND tries < ?2)`,
          id,
          mostTries,
          at,
        ).run(),
      );
    },
  };
}
