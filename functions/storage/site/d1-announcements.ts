import { EVERYBODY } from '#domain/site/announcement.ts';
import type { AnnouncementFields, Announcements, StoredAnnouncement } from '../../ports/site.ts';
import { repeatable } from '../d1-retry.ts';
import type { SqlTable, StoredRow } from '../lib/sql-table.ts';
import { flag, namesOf, text } from '../lib/sql-table.ts';
import { describedBy, EDITABLE_COLUMNS, editableTable } from '../staff/editable-table.ts';
import { mailWishes } from './mail-wishes.ts';

export const ANNOUNCEMENTS: SqlTable<StoredAnnouncement> = {
  table: 'announcements',
  columns: {
    ...EDITABLE_COLUMNS,
    status: text('status'),
    title: text('title'),
    body: text('body'),
    audience: text('audience'),
    from: text('from_at'),
    until: text('until_at'),
    isImportant: flag('is_important'),
  },
};
const column = namesOf(ANNOUNCEMENTS.columns);
const described = describedBy<AnnouncementFields>(ANNOUNCEMENTS);
const announcementOf = described.rowOf;

/** SQL condition: published and shown at ?1. */
const IS_SHOWN = `${column.until} > ?1 AND ${column.from} <= ?1 AND ${column.status} = 'published'
  AND ${column.deletedAt} IS NULL`;

/** The page of announcements differs from the build's empty one while anything is shown to everybody. */
export const SHOWN_TO_EVERYBODY = `SELECT 'announcements' AS kind, '' AS page,
    group_concat(id || '.' || version) AS edition, 1 AS is_built
  FROM announcements
  WHERE ${IS_SHOWN} AND ${column.audience} = '${EVERYBODY}'
  GROUP BY page`;

const table = editableTable({
  ...described,
  list: {
    rowOf: announcementOf,
    sorts: { from: column.from, title: column.title, updated: column.updatedAt },
    searched: `${column.title} || ' ' || ${column.body}`,
  },
});

const SHOWN = `SELECT * FROM announcements
       WHERE ${IS_SHOWN} AND ${column.audience} IN (SELECT value FROM json_each(?2))
       ORDER BY ${column.from} DESC, ${column.id} DESC LIMIT ?3`;
const IMPORTANT = `SELECT * FROM announcements
       WHERE ${IS_SHOWN} AND ${column.isImportant} = 1
         AND (?2 = 0 OR NOT EXISTS (
           SELECT 1 FROM mailings WHERE notice = 'announcement/' || announcements.id AND finished_at IS NOT NULL))
       ORDER BY ${column.from}, ${column.id} LIMIT 50`;
const MAILED = `SELECT announcements.* FROM announcements JOIN mailings ON notice = 'announcement/' || announcements.id
           WHERE ${column.deletedAt} IS NULL ORDER BY mailings.id DESC LIMIT ?1`;

async function listShown(
  database: D1Database,
  { audiences, at, limit }: { audiences: readonly string[]; at: string; limit: number },
): Promise<readonly StoredAnnouncement[]> {
  const { results } = await database.prepare(SHOWN).bind(at, JSON.stringify(audiences), limit).all<StoredRow>();
  return results.map(announcementOf);
}

/** Important ones that are shown at this instant, oldest first; on request without those whose mails are all sent. */
async function listImportant(
  database: D1Database,
  at: string,
  isWithoutMailed: boolean,
): Promise<readonly StoredAnnouncement[]> {
  const { results } = await database.prepare(IMPORTANT).bind(at, Number(isWithoutMailed)).all<StoredRow>();
  return results.map(announcementOf);
}

/** Announcements in D1. `realm` names the academy that keeps the accounts, as with attempts. */
export const d1Announcements = (database: D1Database, realm: string): Announcements => ({
  ...table(database),
  listShown: (audiences, at, limit) => repeatable(() => listShown(database, { audiences, at, limit })),
  ...mailWishes(database, realm),
  listImportant: (at) => repeatable(() => listImportant(database, at, false)),
  listToMail: (at) => repeatable(() => listImportant(database, at, true)),
  listMailed: (limit) =>
    repeatable(async () => {
      const { results } = await database.prepare(MAILED).bind(limit).all<StoredRow>();
      return results.map(announcementOf);
    }),
  findExam: (studentId) =>
    repeatable(() =>
      database
        .prepare('SELECT exam FROM student_exams WHERE realm = ?1 AND student_id = ?2')
        .bind(realm, studentId)
        .first<string>('exam'),
    ),
});
