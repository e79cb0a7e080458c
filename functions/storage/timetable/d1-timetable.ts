import type { AuditNote } from '../../ports/staff.ts';
import type { NewTimetableEntry, Timetable, TimetableEntry, TimetableSearch } from '../../ports/timetable.ts';
import { repeatable } from '../d1-retry.ts';
import type { TimetableTableRow } from './timetable-row.ts';
import { entryOf, writtenValues } from './timetable-row.ts';
import { writeAudited } from '../staff/write-audited.ts';

/** The unique client id decides whether the entry is new, so that copies sent at once leave one row. */
function createEntry(database: D1Database, entry: NewTimetableEntry, note: AuditNote): Promise<boolean> {
  const insert = database
    .prepare(
      `INSERT INTO timetable_entries (
         client_id, created_at, created_by, version, status, subject, topic, faculty, course_group, start_time, end_time, date, recurrence,
         exceptions, recordings, join_address, first_day, last_day, deleted_at, updated_at, updated_by
       ) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21) ON CONFLICT (client_id) DO NOTHING`,
    )
    .bind(entry.clientId, entry.createdAt, entry.createdBy, ...writtenValues(entry));
  return writeAudited(database, [insert], note);
}

/** The version decides: of several that were made from one, the first is written. */
function replaceEntry(database: D1Database, entry: TimetableEntry, note: AuditNote): Promise<boolean> {
  const update = database
    .prepare(
      `UPDATE timetable_entries SET
         version = ?2, status = ?3, subject = ?4, topic = ?5, faculty = ?6, course_group = ?7, start_time = ?8, end_time = ?9, date = ?10,
         recurrence = ?11, exceptions = ?12, recordings = ?13, join_address = ?14, first_day = ?15, last_day = ?16, deleted_at = ?17,
         updated_at = ?18, updated_by = ?19
       WHERE id = ?1 AND version = ?2 - 1`,
    )
    .bind(entry.id, ...writtenValues(entry));
  return writeAudited(database, [update], note);
}

async function findEntry(
  database: D1Database,
  column: 'id' | 'client_id',
  value: string | number,
): Promise<TimetableEntry | null> {
  const row = await database
    .prepare(`SELECT * FROM timetable_entries WHERE ${column} = ?1`)
    .bind(value)
    .first<TimetableTableRow>();
  return row === null ? null : entryOf(row);
}

const SORT_COLUMNS: Readonly<Record<TimetableSearch['column'], string>> = {
  date: 'last_day',
  subject: 'subject',
  updated: 'updated_at',
};

/** Everything is looked for as written: in D1 a pattern of LIKE may have 50 bytes, 16 letters of Gujarati. */
async function listEntries(database: D1Database, search: TimetableSearch): Promise<readonly TimetableEntry[]> {
  const column = SORT_COLUMNS[search.column];
  const statement = search.isDescending
    ? database.prepare(
        `SELECT * FROM timetable_entries
         WHERE (CASE ?1 WHEN 'deleted' THEN deleted_at IS NOT NULL ELSE deleted_at IS NULL AND (?1 IS NULL OR status = ?1) END)
           AND (?2 = '' OR instr(lower(subject || ' ' || topic || ' ' || faculty), lower(?2)) > 0)
           AND (?3 IS NULL OR (${column}, id) < (?3, ?4)) ORDER BY ${column} DESC, id DESC LIMIT ?5`,
      )
    : database.prepare(
        `SELECT * FROM timetable_entries
         WHERE (CASE ?1 WHEN 'deleted' THEN deleted_at IS NOT NULL ELSE deleted_at IS NULL AND (?1 IS NULL OR status = ?1) END)
           AND (?2 = '' OR instr(lower(subject || ' ' || topic || ' ' || faculty), lower(?2)) > 0)
           AND (?3 IS NULL OR (${column}, id) > (?3, ?4)) ORDER BY ${column}, id LIMIT ?5`,
      );
  const { results } = await statement
    .bind(search.status, search.text, search.after?.value ?? null, search.after?.id ?? null, search.limit)
    .all<TimetableTableRow>();
  return results.map(entryOf);
}

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
  create: (entry, note) => createEntry(database, entry, note),
  replace: (entry, note) => replaceEntry(database, entry, note),
  find: (id) => repeatable(() => findEntry(database, 'id', id)),
  findByClientId: (clientId) => repeatable(() => findEntry(database, 'client_id', clientId)),
  list: (search) => repeatable(() => listEntries(database, search)),
  listPublished: (days, limit) => repeatable(() => listPublished(database, days, limit)),
  findFirstDay: () => repeatable(() => findFirstDay(database)),
  purge: (deletedBefore) =>
    repeatable(
      async () =>
        void (await database.prepare('DELETE FROM timetable_entries WHERE deleted_at < ?1').bind(deletedBefore).run()),
    ),
});
