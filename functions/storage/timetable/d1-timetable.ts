import type { Timetable, TimetableEntry } from '../../ports/timetable.ts';
import { repeatable } from '../d1-retry.ts';
import { editableTable } from '../staff/editable-table.ts';
import { entryOf, TIMETABLE_COLUMNS } from './timetable-row.ts';
import type { TimetableTableRow } from './timetable-row.ts';

/** The entries that a page may show: from a day before the oldest that is listed to the end of next week, in India. */
export const PUBLISHED_CLASSES = `SELECT 'timetable' AS kind, '' AS page,
    group_concat(id || '.' || version) AS edition, 1 AS is_built
  FROM timetable_entries
  WHERE last_day >= date(?1, '+330 minutes', '-29 days') AND first_day <= date(?1, '+330 minutes', '+13 days')
    AND status = 'published' AND deleted_at IS NULL
  GROUP BY page`;

const table = editableTable({
  name: 'timetable_entries',
  columns: TIMETABLE_COLUMNS,
  rowOf: entryOf,
  list: {
    rowOf: entryOf,
    sorts: { date: 'last_day', subject: 'subject', updated: 'updated_at' },
    searched: "subject || ' ' || topic || ' ' || faculty",
  },
});

async function listPublished(
  database: D1Database,
  { from, to }: { from: string; to: string },
  limit: number,
): Promise<readonly TimetableEntry[]> {
  const { results } = await database
    .prepare(
      `SELECT * FROM timetable_entries
       WHERE last_day >= ?1 AND first_day <= ?2 AND status = 'published' AND deleted_at IS NULL ORDER BY last_day, id LIMIT ?3`,
    )
    .bind(from, to, limit)
    .all<TimetableTableRow>();
  return results.map(entryOf);
}

async function findFirstDay(database: D1Database): Promise<string | null> {
  const row = await database
    .prepare("SELECT min(first_day) AS day FROM timetable_entries WHERE status = 'published' AND deleted_at IS NULL")
    .first<{ day: string | null }>();
  return row?.day ?? null;
}

/** The timetable in D1. */
export const d1Timetable = (database: D1Database): Timetable => ({
  ...table(database),
  listPublished: (days, limit) => repeatable(() => listPublished(database, days, limit)),
  findFirstDay: () => repeatable(() => findFirstDay(database)),
});
