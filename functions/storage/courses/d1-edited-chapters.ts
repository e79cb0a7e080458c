import type { EditedChapter, EditedChapterFields, EditedChapters } from '../../ports/courses.ts';
import { repeatable } from '../d1-retry.ts';
import type { EditableTableRow } from '../staff/editable-table.ts';
import { editableRowOf, editableTable } from '../staff/editable-table.ts';

/** A row of edited_chapters as D1 gives it. */
interface ChapterTableRow extends EditableTableRow {
  readonly course: string;
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly rank: number;
}

const chapterOf = (row: ChapterTableRow): EditedChapter => ({
  ...editableRowOf(row),
  course: row.course,
  slug: row.slug,
  title: row.title,
  summary: row.summary,
  rank: row.rank,
});

const table = editableTable({
  name: 'edited_chapters',
  columns: {
    course: ({ course }: EditedChapterFields) => course,
    slug: ({ slug }: EditedChapterFields) => slug,
    title: ({ title }: EditedChapterFields) => title,
    summary: ({ summary }: EditedChapterFields) => summary,
    rank: ({ rank }: EditedChapterFields) => rank,
  },
  writtenIf: {
    create: 'true',
    // A lesson may be written between the check and the deletion. A chapter of the repository is there without its edit.
    replace: `:deleted_at IS NULL
      OR NOT EXISTS (SELECT 1 FROM edited_lessons WHERE course = :course AND chapter = :slug AND deleted_at IS NULL)
      OR EXISTS (SELECT 1 FROM courses, json_each(head, '$.chapters') AS built
        WHERE courses.id = :course AND built.value ->> 'id' = :slug)`,
  },
  // A course and slug have at most one edited chapter that is not deleted.
  hasOtherKey: true,
  rowOf: chapterOf,
  list: {
    rowOf: chapterOf,
    sorts: {
      updated: 't.updated_at',
      title: 't.title',
      place: "t.course || '/' || printf('%020.12f', t.rank)",
    },
    searched: "t.title || ' ' || t.summary",
    // Chapters have no drafts: one is shown as soon as it has a published lesson.
    isOfStatus: "?1 = 'published'",
  },
});

async function findAt(database: D1Database, course: string, slug: string): Promise<EditedChapter | null> {
  const row = await database
    .prepare('SELECT * FROM edited_chapters WHERE course = ?1 AND slug = ?2 AND deleted_at IS NULL')
    .bind(course, slug)
    .first<ChapterTableRow>();
  return row === null ? null : chapterOf(row);
}

async function listAll(database: D1Database): Promise<readonly EditedChapter[]> {
  const { results } = await database
    .prepare('SELECT * FROM edited_chapters WHERE deleted_at IS NULL ORDER BY id')
    .all<ChapterTableRow>();
  return results.map(chapterOf);
}

async function listSlugs(database: D1Database, course: string): Promise<readonly string[]> {
  const { results } = await database
    .prepare('SELECT slug FROM edited_chapters WHERE course = ?1')
    .bind(course)
    .all<{ readonly slug: string }>();
  return results.map(({ slug }) => slug);
}

/** The edited chapters in D1. */
export const d1EditedChapters = (database: D1Database): EditedChapters => ({
  ...table(database),
  findAt: (course, slug) => repeatable(() => findAt(database, course, slug)),
  listAll: () => repeatable(() => listAll(database)),
  listSlugs: (course) => repeatable(() => listSlugs(database, course)),
});
