import type { ChapterFields, ChapterRecord, Chapters } from '../../ports/courses.ts';
import { repeatable } from '../d1-retry.ts';
import type { StoredRow } from '../lib/sql-table.ts';
import { namesOf } from '../lib/sql-table.ts';
import { describedBy, editableTable } from '../staff/editable-table.ts';
import { fileJoin, PURGED_IF_WITHOUT_FILE } from '../staff/file-rows.ts';
import { FILED_CHAPTERS } from './course-files.ts';
import { CHAPTERS } from './course-tables.ts';

const column = namesOf(CHAPTERS.columns);
const described = describedBy<ChapterFields>(CHAPTERS);
const { rowOf: chapterOf, selected: SELECTED } = described;
const JOINED = fileJoin(FILED_CHAPTERS);

const table = editableTable({
  ...described,
  writtenIf: {
    create: 'true',
    // A lesson may be written between the check and the deletion.
    replace: `:${column.deletedAt} IS NULL OR NOT EXISTS (
      SELECT 1 FROM lessons WHERE course = :${column.course} AND chapter = :${column.slug} AND deleted_at IS NULL)`,
  },
  // A course and slug have at most one chapter that is not deleted.
  hasOtherKey: true,
  purgedIf: PURGED_IF_WITHOUT_FILE,
  joined: JOINED,
  list: {
    rowOf: chapterOf,
    sorts: {
      updated: `t.${column.updatedAt}`,
      title: `t.${column.title}`,
      place: `t.${column.course} || '/' || printf('%020.12f', t.${column.rank})`,
    },
    searched: `t.${column.title} || ' ' || t.${column.summary}`,
    // Chapters have no drafts: one is shown as soon as it has a published lesson.
    isOfStatus: "?1 = 'published'",
  },
});

const FIND_AT = `SELECT ${SELECTED} FROM chapters AS t ${JOINED}
  WHERE t.${column.course} = ?1 AND t.${column.slug} = ?2 AND t.${column.deletedAt} IS NULL`;
const ALL = `SELECT ${SELECTED} FROM chapters AS t ${JOINED}
  WHERE t.${column.deletedAt} IS NULL
  ORDER BY t.${column.course}, t.${column.rank}, t.${column.fileDigest} IS NULL, t.${column.id}`;

async function findAt(database: D1Database, course: string, slug: string): Promise<ChapterRecord | null> {
  const row = await database.prepare(FIND_AT).bind(course, slug).first<StoredRow>();
  return row === null ? null : chapterOf(row);
}

async function listAll(database: D1Database): Promise<readonly ChapterRecord[]> {
  const { results } = await database.prepare(ALL).all<StoredRow>();
  return results.map(chapterOf);
}

async function listSlugs(database: D1Database, course: string): Promise<readonly string[]> {
  const { results } = await database
    .prepare('SELECT slug FROM chapters WHERE course = ?1')
    .bind(course)
    .all<{ readonly slug: string }>();
  return results.map(({ slug }) => slug);
}

/** Chapters in D1. */
export const d1Chapters = (database: D1Database): Chapters => ({
  ...table(database),
  findAt: (course, slug) => repeatable(() => findAt(database, course, slug)),
  listAll: () => repeatable(() => listAll(database)),
  listSlugs: (course) => repeatable(() => listSlugs(database, course)),
});
