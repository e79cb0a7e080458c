import type { ChapterFields, ChapterRecord, Chapters } from '../../ports/courses.ts';
import { repeatable } from '../d1-retry.ts';
import type { EditableTableRow } from '../staff/editable-table.ts';
import { editableRowOf, editableTable } from '../staff/editable-table.ts';
import type { FileRelationColumns } from '../staff/file-rows.ts';
import { FILE_COLUMNS, FILE_SELECTED, fileJoin, fileRelationOf, PURGED_IF_WITHOUT_FILE } from '../staff/file-rows.ts';
import { FILED_CHAPTERS } from './course-files.ts';

/** A row of chapters as D1 gives it. */
interface ChapterTableRow extends EditableTableRow, FileRelationColumns {
  readonly course: string;
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly exam: string | null;
  readonly rank: number;
  readonly file_body: string | null;
}

const chapterOf = (row: ChapterTableRow): ChapterRecord => ({
  ...editableRowOf(row),
  ...fileRelationOf(row),
  course: row.course,
  slug: row.slug,
  title: row.title,
  summary: row.summary,
  exam: row.exam,
  rank: row.rank,
  fileText: row.file_body === null ? null : (JSON.parse(row.file_body) as ChapterFields['fileText']),
});

const SELECTED = `t.*, ${FILE_SELECTED}, f.body AS file_body`;
const JOINED = fileJoin(FILED_CHAPTERS);

const table = editableTable({
  name: 'chapters',
  columns: {
    course: ({ course }: ChapterFields) => course,
    slug: ({ slug }: ChapterFields) => slug,
    title: ({ title }: ChapterFields) => title,
    summary: ({ summary }: ChapterFields) => summary,
    exam: ({ exam }: ChapterFields) => exam,
    rank: ({ rank }: ChapterFields) => rank,
    ...FILE_COLUMNS,
  },
  writtenIf: {
    create: 'true',
    // A lesson may be written between the check and the deletion.
    replace: `:deleted_at IS NULL
      OR NOT EXISTS (SELECT 1 FROM lessons WHERE course = :course AND chapter = :slug AND deleted_at IS NULL)`,
  },
  // A course and slug have at most one chapter that is not deleted.
  hasOtherKey: true,
  purgedIf: PURGED_IF_WITHOUT_FILE,
  selected: SELECTED,
  joined: JOINED,
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

const FIND_AT = `SELECT ${SELECTED} FROM chapters AS t ${JOINED}
  WHERE t.course = ?1 AND t.slug = ?2 AND t.deleted_at IS NULL`;
const ALL = `SELECT ${SELECTED} FROM chapters AS t ${JOINED}
  WHERE t.deleted_at IS NULL ORDER BY t.course, t.rank, t.file_digest IS NULL, t.id`;

async function findAt(database: D1Database, course: string, slug: string): Promise<ChapterRecord | null> {
  const row = await database.prepare(FIND_AT).bind(course, slug).first<ChapterTableRow>();
  return row === null ? null : chapterOf(row);
}

async function listAll(database: D1Database): Promise<readonly ChapterRecord[]> {
  const { results } = await database.prepare(ALL).all<ChapterTableRow>();
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
