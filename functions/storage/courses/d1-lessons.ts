import type { LessonStatus } from '#domain/courses/edited-lesson.ts';
import type { Language } from '#domain/lib/languages.ts';
import type {
  LessonContent,
  LessonFields,
  LessonFileText,
  LessonRecord,
  LessonRow,
  Lessons,
} from '../../ports/courses.ts';
import { repeatable } from '../d1-retry.ts';
import type { EditableTableRow } from '../staff/editable-table.ts';
import { editableRowOf, editableTable } from '../staff/editable-table.ts';
import type { FileRelationColumns } from '../staff/file-rows.ts';
import { FILE_COLUMNS, FILE_SELECTED, fileJoin, fileRelationOf, PURGED_IF_WITHOUT_FILE } from '../staff/file-rows.ts';
import { FILED_LESSONS } from './course-files.ts';

/** A row of lessons as D1 gives it to a list. */
interface ListedTableRow extends EditableTableRow, FileRelationColumns {
  readonly status: LessonStatus;
  readonly first_published_at: string | null;
  readonly course: string;
  readonly chapter: string;
  readonly slug: string;
  readonly number: number;
  readonly title: string;
  readonly language: Language;
  readonly minutes: number;
  readonly free: number;
}

interface LessonTableRow extends ListedTableRow {
  readonly summary: string;
  readonly checked: string | null;
  readonly papers: string;
  readonly families: string;
  readonly markdown: string;
  readonly questions: string;
  readonly recording_id: number | null;
  readonly file_id: number | null;
  readonly content: string | null;
  readonly file_body: string | null;
}

const listedOf = (row: ListedTableRow): LessonRow => ({
  ...editableRowOf(row),
  ...fileRelationOf(row),
  status: row.status,
  firstPublishedAt: row.first_published_at,
  course: row.course,
  chapter: row.chapter,
  slug: row.slug,
  number: row.number,
  title: row.title,
  language: row.language,
  minutes: row.minutes,
  free: row.free === 1,
});

function fileTextOf(body: string | null): LessonFileText | null {
  if (body === null) return null;
  const text = JSON.parse(body) as Omit<LessonFileText, 'free'> & { readonly free: number };
  return { ...text, free: text.free === 1 };
}

const lessonOf = (row: LessonTableRow): LessonRecord => ({
  ...listedOf(row),
  summary: row.summary,
  checked: row.checked,
  papers: JSON.parse(row.papers) as string[],
  families: JSON.parse(row.families) as string[],
  markdown: row.markdown,
  questions: JSON.parse(row.questions) as Record<string, unknown>[],
  recordingId: row.recording_id,
  fileId: row.file_id,
  content: row.content === null ? null : (JSON.parse(row.content) as LessonContent),
  fileText: fileTextOf(row.file_body),
});

/** A chapter may be deleted between the check and the write. */
const HAS_CHAPTER = `:status = 'draft' OR :deleted_at IS NOT NULL
  OR EXISTS (SELECT 1 FROM chapters WHERE course = :course AND slug = :chapter AND deleted_at IS NULL)`;

const ROW_COLUMNS = 'id client_id version deleted_at created_at created_by updated_at updated_by'.split(' ');
const OWN_COLUMNS = 'status first_published_at course chapter slug number title language minutes free'.split(' ');
const SELECTED = `t.*, ${FILE_SELECTED}, json_remove(f.body, '$.content') AS file_body`;
const JOINED = fileJoin(FILED_LESSONS);

const table = editableTable({
  name: 'lessons',
  columns: {
    status: ({ status }: LessonFields) => status,
    first_published_at: ({ firstPublishedAt }: LessonFields) => firstPublishedAt,
    course: ({ course }: LessonFields) => course,
    chapter: ({ chapter }: LessonFields) => chapter,
    slug: ({ slug }: LessonFields) => slug,
    number: ({ number }: LessonFields) => number,
    title: ({ title }: LessonFields) => title,
    summary: ({ summary }: LessonFields) => summary,
    language: ({ language }: LessonFields) => language,
    minutes: ({ minutes }: LessonFields) => minutes,
    free: ({ free }: LessonFields) => Number(free),
    checked: ({ checked }: LessonFields) => checked,
    papers: ({ papers }: LessonFields) => JSON.stringify(papers),
    families: ({ families }: LessonFields) => JSON.stringify(families),
    markdown: ({ markdown }: LessonFields) => markdown,
    questions: ({ questions }: LessonFields) => JSON.stringify(questions),
    recording_id: ({ recordingId }: LessonFields) => recordingId,
    file_id: ({ fileId }: LessonFields) => fileId,
    content: ({ content }: LessonFields) => (content === null ? null : JSON.stringify(content)),
    ...FILE_COLUMNS,
  },
  writtenIf: { create: HAS_CHAPTER, replace: HAS_CHAPTER },
  // A course and slug have at most one lesson that is not deleted.
  hasOtherKey: true,
  purgedIf: PURGED_IF_WITHOUT_FILE,
  selected: SELECTED,
  joined: JOINED,
  rowOf: lessonOf,
  list: {
    // Without the texts, which are long.
    selected: [...[...ROW_COLUMNS, ...OWN_COLUMNS].map((column) => `t.${column}`), FILE_SELECTED].join(', '),
    rowOf: listedOf,
    sorts: {
      updated: 't.updated_at',
      title: 't.title',
      place: "t.course || '/' || t.chapter || '/' || printf('%02d', t.number)",
    },
    searched: "t.title || ' ' || t.slug || ' ' || t.chapter",
  },
});

const FIND_AT = `SELECT ${SELECTED} FROM lessons AS t ${JOINED}
  WHERE t.course = ?1 AND t.slug = ?2 AND t.deleted_at IS NULL`;

async function findAt(database: D1Database, course: string, slug: string): Promise<LessonRecord | null> {
  const row = await database.prepare(FIND_AT).bind(course, slug).first<LessonTableRow>();
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
