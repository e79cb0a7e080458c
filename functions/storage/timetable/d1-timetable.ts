import type { Timetable, TimetableEntry, TimetableFields } from '../../ports/timetable.ts';
import { repeatable } from '../d1-retry.ts';
import type { StoredRow } from '../lib/sql-table.ts';
import { namesOf } from '../lib/sql-table.ts';
import { describedBy, editableTable } from '../staff/editable-table.ts';
import { TIMETABLE_ENTRIES } from './timetable-row.ts';

const column = namesOf(TIMETABLE_ENTRIES.columns);
const described = describedBy<TimetableFields>(TIMETABLE_ENTRIES);
const IS_PUBLISHED = `${column.status} = 'published' AND ${column.deletedAt} IS NULL`;

/** The entries that a page may show: from a day before the oldest that is listed to the end of next week, in India. */
export const PUBLISHED_CLASSES = `SELECT 'timetable' AS kind, '' AS page,
    group_concat(id || '.' || version) AS edition, 1 AS is_built
  FROM timetable_entries
  WHERE ${column.lastDay} >= date(?1, '+330 minutes', '-29 days')
    AND ${column.firstDay} <= date(?1, '+330 minutes', '+13 days') AND ${IS_PUBLISHED}
  GROUP BY page`;

const table = editableTable({
  ...described,
  list: {
    rowOf: described.rowOf,
    sorts: { date: column.lastDay, subject: column.subject, updated: column.updatedAt },
    searched: `${column.subject} || ' ' || ${column.topic} || ' ' || ${column.faculty}`,
  },
});

const PUBLISHED = `SELECT * FROM timetable_entries
       WHERE ${column.lastDay} >= ?1 AND ${column.firstDay} <= ?2 AND ${IS_PUBLISHED}
       ORDER BY ${column.lastDay}, ${column.id} LIMIT ?3`;
const FIRST_DAY = `SELECT min(${column.firstDay}) AS day FROM timetable_entries WHERE ${IS_PUBLISHED}`;

async function listPublished(
  database: D1Database,
  { from, to }: { from: string; to: string },
  limit: number,
): Promise<readonly TimetableEntry[]> {
  const { results } = await database.prepare(PUBLISHED).bind(from, to, limit).all<StoredRow>();
  return results.map(described.rowOf);
}

async function findFirstDay(database: D1Database): Promise<string | null> {
  const row = await database.prepare(FIRST_DAY).first<{ day: string | null }>();
  return row?.day ?? null;
}

/** The timetable in D1. */
export const d1Timetable = (database: D1Database): Timetable => ({
  ...table(database),
  listPublished: (days, limit) => repeatable(() => listPublished(database, days, limit)),
  findFirstDay: () => repeatable(() => findFirstDay(database)),
});
