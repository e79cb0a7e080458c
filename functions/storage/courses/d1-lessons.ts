import type { LessonFields, LessonRecord, Lessons } from '../../ports/courses.ts';
import { repeatable } from '../d1-retry.ts';
import type { StoredRow } from '../lib/sql-table.ts';
import { namesOf, readerOf, selectedOf } from '../lib/sql-table.ts';
import { describedBy, editableTable } from '../staff/editable-table.ts';
import { fileJoin, PURGED_IF_WITHOUT_FILE } from '../staff/file-rows.ts';
import { FILED_LESSONS } from './course-files.ts';
import { LESSONS, LISTED_LESSONS } from './course-tables.ts';

const column = namesOf(LESSONS.columns);
const described = describedBy<LessonFields>(LESSONS);
const { rowOf: lessonOf, selected: SELECTED } = described;

/** A chapter may be deleted between the check and the write. */
const HAS_CHAPTER = `:${column.status} = 'draft' OR :${column.deletedAt} IS NOT NULL OR EXISTS (
  SELECT 1 FROM chapters WHERE course = :${column.course} AND slug = :${column.chapter} AND deleted_at IS NULL)`;

const JOINED = fileJoin(FILED_LESSONS);

const table = editableTable({
  ...described,
  writtenIf: { create: HAS_CHAPTER, replace: HAS_CHAPTER },
  // A course and slug have at most one lesson that is not deleted.
  hasOtherKey: true,
  purgedIf: PURGED_IF_WITHOUT_FILE,
  joined: JOINED,
  list: {
    // Without the texts, which are long.
    selected: selectedOf(LISTED_LESSONS.columns),
    rowOf: readerOf(LISTED_LESSONS.columns),
    sorts: {
      updated: `t.${column.updatedAt}`,
      title: `t.${column.title}`,
      place: `t.${column.course} || '/' || t.${column.chapter} || '/' || printf('%02d', t.${column.number})`,
    },
    searched: `t.${column.title} || ' ' || t.${column.slug} || ' ' || t.${column.chapter}`,
  },
});

const FIND_AT = `SELECT ${SELECTED} FROM lessons AS t ${JOINED}
  WHERE t.${column.course} = ?1 AND t.${column.slug} = ?2 AND t.${column.deletedAt} IS NULL`;

async function findAt(database: D1Database, course: string, slug: string): Promise<LessonRecord | null> {
  const row = await database.prepare(FIND_AT).bind(course, slug).first<StoredRow>();
  return row === null ? null : lessonOf(row);
}

async function listTitles(database: D1Database, course: string, chapter: string): Promise<readonly string[]> {
  const { results } = await database
    .prepare('SELECT title FROM lessons WHERE course = ?1 AND chapter = ?2 AND deleted_at IS NULL ORDER BY number, id')
    .bind(course, chapter)
    .all<{ readonly title: string }>();
  return results.map(({ title }) => title);
}

/** Lessons in D1. */
export const d1Lessons = (database: D1Database): Lessons => ({
  ...table(database),
  findAt: (course, slug) => repeatable(() => findAt(database, course, slug)),
  listTitles: (course, chapter) => repeatable(() => listTitles(database, course, chapter)),
});
