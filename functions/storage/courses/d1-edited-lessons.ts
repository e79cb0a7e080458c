import type { LessonStatus, PlacedLesson } from '#domain/courses/edited-lesson.ts';
import type { Language } from '#domain/lib/languages.ts';
import type { EditedLesson, EditedLessonFields, EditedLessons, LessonContent } from '../../ports/courses.ts';
import { repeatable } from '../d1-retry.ts';
import type { EditableTableRow } from '../staff/editable-table.ts';
import { editableRowOf, editableTable } from '../staff/editable-table.ts';

/** A row of edited_lessons as D1 gives it. */
interface LessonTableRow extends EditableTableRow {
  readonly status: LessonStatus;
  readonly first_published_at: string | null;
  readonly course: string;
  readonly chapter: string;
  readonly slug: string;
  readonly number: number;
  readonly title: string;
  readonly summary: string;
  readonly language: Language;
  readonly minutes: number;
  readonly free: number;
  readonly checked: string | null;
  readonly papers: string;
  readonly families: string;
  readonly markdown: string;
  readonly questions: string;
  readonly recording_id: number | null;
  readonly file_id: number | null;
  readonly content: string | null;
}

const lessonOf = (row: LessonTableRow): EditedLesson => ({
  ...editableRowOf(row),
  status: row.status,
  firstPublishedAt: row.first_published_at,
  course: row.course,
  chapter: row.chapter,
  slug: row.slug,
  number: row.number,
  title: row.title,
  summary: row.summary,
  language: row.language,
  minutes: row.minutes,
  free: row.free === 1,
  checked: row.checked,
  papers: JSON.parse(row.papers) as string[],
  families: JSON.parse(row.families) as string[],
  markdown: row.markdown,
  questions: JSON.parse(row.questions) as Record<string, unknown>[],
  recordingId: row.recording_id,
  fileId: row.file_id,
  content: row.content === null ? null : (JSON.parse(row.content) as LessonContent),
});

/** A chapter may be deleted between the check and the write. */
const HAS_CHAPTER = `:status = 'draft' OR :deleted_at IS NOT NULL
  OR EXISTS (SELECT 1 FROM edited_chapters WHERE course = :course AND slug = :chapter AND deleted_at IS NULL)
  OR EXISTS (SELECT 1 FROM courses, json_each(head, '$.chapters') AS built
    WHERE courses.id = :course AND built.value ->> 'id' = :chapter)`;

const table = editableTable({
  name: 'edited_lessons',
  columns: {
    status: ({ status }: EditedLessonFields) => status,
    first_published_at: ({ firstPublishedAt }: EditedLessonFields) => firstPublishedAt,
    course: ({ course }: EditedLessonFields) => course,
    chapter: ({ chapter }: EditedLessonFields) => chapter,
    slug: ({ slug }: EditedLessonFields) => slug,
    number: ({ number }: EditedLessonFields) => number,
    title: ({ title }: EditedLessonFields) => title,
    summary: ({ summary }: EditedLessonFields) => summary,
    language: ({ language }: EditedLessonFields) => language,
    minutes: ({ minutes }: EditedLessonFields) => minutes,
    free: ({ free }: EditedLessonFields) => Number(free),
    checked: ({ checked }: EditedLessonFields) => checked,
    papers: ({ papers }: EditedLessonFields) => JSON.stringify(papers),
    families: ({ families }: EditedLessonFields) => JSON.stringify(families),
    markdown: ({ markdown }: EditedLessonFields) => markdown,
    questions: ({ questions }: EditedLessonFields) => JSON.stringify(questions),
    recording_id: ({ recordingId }: EditedLessonFields) => recordingId,
    file_id: ({ fileId }: EditedLessonFields) => fileId,
    content: ({ content }: EditedLessonFields) => (content === null ? null : JSON.stringify(content)),
  },
  writtenIf: { create: HAS_CHAPTER, replace: HAS_CHAPTER },
  // A course and slug have at most one edited lesson that is not deleted.
  hasOtherKey: true,
  rowOf: lessonOf,
  list: {
    rowOf: lessonOf,
    sorts: {
      updated: 't.updated_at',
      title: 't.title',
      place: "t.course || '/' || t.chapter || '/' || printf('%02d', t.number)",
    },
    searched: "t.title || ' ' || t.slug || ' ' || t.chapter",
  },
});

async function findAt(database: D1Database, course: string, slug: string): Promise<EditedLesson | null> {
  const row = await database
    .prepare('SELECT * FROM edited_lessons WHERE course = ?1 AND slug = ?2 AND deleted_at IS NULL')
    .bind(course, slug)
    .first<LessonTableRow>();
  return row === null ? null : lessonOf(row);
}

async function listTitles(database: D1Database, course: string, chapter: string): Promise<readonly string[]> {
  const { results } = await database
    .prepare(
      'SELECT title FROM edited_lessons WHERE course = ?1 AND chapter = ?2 AND deleted_at IS NULL ORDER BY number, id',
    )
    .bind(course, chapter)
    .all<{ readonly title: string }>();
  return results.map(({ title }) => title);
}

async function listPlaced(database: D1Database): Promise<readonly PlacedLesson[]> {
  const { results } = await database
    .prepare(
      `SELECT course, chapter, number, slug, title, summary, language, minutes, free FROM edited_lessons
       WHERE status = 'published' AND deleted_at IS NULL ORDER BY course, chapter, number, slug`,
    )
    .all<Omit<PlacedLesson, 'free'> & { readonly free: number }>();
  return results.map((row) => ({ ...row, free: row.free === 1 }));
}

/** The edited lessons in D1. */
export const d1EditedLessons = (database: D1Database): EditedLessons => ({
  ...table(database),
  findAt: (course, slug) => repeatable(() => findAt(database, course, slug)),
  listTitles: (course, chapter) => repeatable(() => listTitles(database, course, chapter)),
  listPlaced: () => repeatable(() => listPlaced(database)),
});
