import type { BreachNotices, StoredBreachNotice } from '../../ports/site.ts';
import { repeatable } from '../d1-retry.ts';
import { writeAudited } from '../staff/write-audited.ts';

interface NoticeRow extends Omit<StoredBreachNotice, 'createdAt' | 'createdBy' | 'lastId' | 'withoutEmail'> {
  readonly created_at: string;
  readonly created_by: number;
  readonly last_id: number;
  readonly without_email: number;
}

const SELECT = `SELECT told.id AS id, happened, consequences, measures, advice, contact, created_at, created_by, last_id,
    (SELECT count(*) FROM students WHERE students.status <> 'unclaimed' AND students.id <= told.last_id
       AND instr(email, '@') = 0) AS without_email
  FROM breach_notices AS told`;

const isRunning = (table: string): string =>
  `NOT EXISTS (SELECT 1 FROM mailings WHERE mailings.notice = 'breach/' || ${table}.id AND finished_at IS NOT NULL)`;

const noticeOf = ({
  created_at: createdAt,
  created_by: createdBy,
  last_id: lastId,
  without_email: withoutEmail,
  ...row
}: NoticeRow): StoredBreachNotice => ({ ...row, createdAt, createdBy, lastId, withoutEmail });

/** What was told about breaches, in D1. The mails are a mailing. */
export function d1BreachNotices(database: D1Database): BreachNotices {
  const run = (sql: string, ...values: readonly unknown[]): D1PreparedStatement =>
    database.prepare(sql).bind(...values);
  const find = async (where: string, ...values: readonly unknown[]): Promise<StoredBreachNotice | null> => {
    const row = await repeatable(() => run(`${SELECT} ${where}`, ...values).first<NoticeRow>());
    return row === null ? null : noticeOf(row);
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
             WHERE NOT EXISTS (SELECT 1 FROM breach_notices WHERE client_id = ?1 OR ${isRunning('breach_notices')})`,
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
    findByClientId: (clientId) => find('WHERE client_id = ?1', clientId),
    async list(limit) {
      const { results } = await repeatable(() => run(`${SELECT} ORDER BY id DESC LIMIT ?1`, limit).all<NoticeRow>());
      return results.map(noticeOf);
    },
    findRunning: () => find(`WHERE ${isRunning('told')} ORDER BY id LIMIT 1`),
  };
}
