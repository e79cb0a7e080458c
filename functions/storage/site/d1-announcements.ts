import type { AnnouncementStatus } from '#domain/site/announcement.ts';
import { EVERYBODY } from '#domain/site/announcement.ts';
import type { AnnouncementFields, Announcements, StoredAnnouncement } from '../../ports/site.ts';
import { repeatable } from '../d1-retry.ts';
import type { EditableTableRow } from '../staff/editable-table.ts';
import { editableRowOf, editableTable } from '../staff/editable-table.ts';
import { mailWishes } from './mail-wishes.ts';

/** The page of announcements differs from the build's empty one while anything is shown to everybody. */
export const SHOWN_TO_EVERYBODY = `SELECT 'announcements' AS kind, '' AS page,
    group_concat(id || '.' || version) AS edition, 1 AS is_built
  FROM announcements
  WHERE until_at > ?1 AND from_at <= ?1 AND status = 'published' AND deleted_at IS NULL AND audience = '${EVERYBODY}'
  GROUP BY page`;

/** A row of announcements as D1 gives it. */
interface AnnouncementTableRow extends EditableTableRow {
  readonly status: AnnouncementStatus;
  readonly title: string;
  readonly body: string;
  readonly audience: string;
  readonly from_at: string;
  readonly until_at: string;
  readonly is_important: number;
}

const announcementOf = (row: AnnouncementTableRow): StoredAnnouncement => ({
  ...editableRowOf(row),
  status: row.status,
  title: row.title,
  body: row.body,
  audience: row.audience,
  from: row.from_at,
  until: row.until_at,
  isImportant: row.is_important === 1,
});

const table = editableTable({
  name: 'announcements',
  columns: {
    status: ({ status }: AnnouncementFields) => status,
    title: ({ title }: AnnouncementFields) => title,
    body: ({ body }: AnnouncementFields) => body,
    audience: ({ audience }: AnnouncementFields) => audience,
    from_at: ({ from }: AnnouncementFields) => from,
    until_at: ({ until }: AnnouncementFields) => until,
    is_important: ({ isImportant }: AnnouncementFields) => Number(isImportant),
  },
  rowOf: announcementOf,
  list: {
    rowOf: announcementOf,
    sorts: { from: 'from_at', title: 'title', updated: 'updated_at' },
    searched: "title || ' ' || body",
  },
});

async function listShown(
  database: D1Database,
  { audiences, at, limit }: { audiences: readonly string[]; at: string; limit: number },
): Promise<readonly StoredAnnouncement[]> {
  const { results } = await database
    .prepare(
      `SELECT * FROM announcements
       WHERE until_at > ?1 AND from_at <= ?1 AND status = 'published' AND deleted_at IS NULL
         AND audience IN (SELECT value FROM json_each(?2))
       ORDER BY from_at DESC, id DESC LIMIT ?3`,
    )
    .bind(at, JSON.stringify(audiences), limit)
    .all<AnnouncementTableRow>();
  return results.map(announcementOf);
}

/** Important ones that are shown at this instant, oldest first; on request without those whose mails are all sent. */
async function listImportant(
  database: D1Database,
  at: string,
  isWithoutMailed: boolean,
): Promise<readonly StoredAnnouncement[]> {
  const { results } = await database
    .prepare(
      `SELECT * FROM announcements
       WHERE until_at > ?1 AND from_at <= ?1 AND status = 'published' AND deleted_at IS NULL AND is_important = 1
         AND (?2 = 0 OR NOT EXISTS (
           SELECT 1 FROM mailings WHERE notice = 'announcement/' || announcements.id AND finished_at IS NOT NULL))
       ORDER BY from_at, id LIMIT 50`,
    )
    .bind(at, Number(isWithoutMailed))
    .all<AnnouncementTableRow>();
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
      const { results } = await database
        .prepare(
          `SELECT announcements.* FROM announcements JOIN mailings ON notice = 'announcement/' || announcements.id
           WHERE deleted_at IS NULL ORDER BY mailings.id DESC LIMIT ?1`,
        )
        .bind(limit)
        .all<AnnouncementTableRow>();
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
