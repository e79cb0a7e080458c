import type { AdminNoun } from '#domain/staff/audit.ts';
import type { Counts } from '../../ports/staff.ts';
import { repeatable } from '../d1-retry.ts';

/**
 * One small query per noun: rows that only admins see and that wait for them. A noun without an entry counts as
 * missing.
 */
const DRAFTS: Partial<Record<AdminNoun, string>> = {
  'current-affairs':
    "SELECT count(*) AS count FROM current_affairs_items WHERE status = 'draft' AND deleted_at IS NULL",
  materials: 'SELECT count(*) AS count FROM materials WHERE is_published = 0 AND deleted_at IS NULL',
  'payment-alerts': 'SELECT count(*) AS count FROM payment_alerts WHERE settled_at IS NULL',
  papers: "SELECT count(*) AS count FROM stored_papers WHERE status = 'draft' AND deleted_at IS NULL",
  timetable: "SELECT count(*) AS count FROM timetable_entries WHERE status = 'draft' AND deleted_at IS NULL",
};

const isMissingTable = (error: unknown): boolean => String(error).includes('no such table');

/** Null while the table does not exist: its migration may run later. */
async function countBy(database: D1Database, sql: string, ...values: readonly string[]): Promise<number | null> {
  try {
    return (
      (await database
        .prepare(sql)
        .bind(...values)
        .first<number>('count')) ?? 0
    );
  } catch (error) {
    if (isMissingTable(error)) return null;
    throw error;
  }
}

/** Draft counts of the admin area, from each table. */
export const d1Counts = (database: D1Database): Counts => ({
  drafts: async (noun) => {
    const sql = DRAFTS[noun];
    return sql === undefined ? null : repeatable(() => countBy(database, sql));
  },
});
