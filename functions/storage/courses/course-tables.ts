import type {
  ChapterFields,
  ChapterRecord,
  LessonFields,
  LessonFileText,
  LessonListRow,
  LessonRecord,
} from '../../ports/courses.ts';
import type { EditableRow, FileRelation } from '../../ports/staff.ts';
import type { Column, Columns, SqlTable } from '../lib/sql-table.ts';
import { flag, integer, integerOrNull, json, jsonOrNull, readOnly, real, text, textOrNull } from '../lib/sql-table.ts';
import { EDITABLE_COLUMNS } from '../staff/editable-table.ts';
import { FILE_RELATION } from '../staff/file-rows.ts';

/** The columns that a file of a chapter fills. */
export const CHAPTER_COLUMNS: Columns<Omit<ChapterFields, keyof FileRelation | 'fileText'>> = {
  course: text('course'),
  slug: text('slug'),
  title: text('title'),
  summary: text('summary'),
  exam: textOrNull('exam'),
  rank: real('rank'),
};

export const CHAPTERS: SqlTable<ChapterRecord> = {
  table: 'chapters',
  columns: {
    ...EDITABLE_COLUMNS,
    ...CHAPTER_COLUMNS,
    ...FILE_RELATION,
    fileText: readOnly(jsonOrNull('file_body'), 'f.body'),
  },
};

/** The columns of a list of lessons, which leaves out the texts. */
const LISTED_COLUMNS: Columns<Omit<LessonListRow, keyof EditableRow | keyof FileRelation>> = {
  status: text('status'),
  firstPublishedAt: textOrNull('first_published_at'),
  course: text('course'),
  chapter: text('chapter'),
  slug: text('slug'),
  number: integer('number'),
  title: text('title'),
  language: text('language'),
  minutes: integer('minutes'),
  free: flag('free'),
};

/** The columns that a file of a lesson fills. */
export const LESSON_COLUMNS: Columns<Omit<LessonFields, keyof FileRelation | 'fileText'>> = {
  ...LISTED_COLUMNS,
  summary: text('summary'),
  checked: textOrNull('checked'),
  papers: json('papers'),
  families: json('families'),
  topics: json('topics'),
  translations: json('translations'),
  markdown: text('markdown'),
  questions: json('questions'),
  recordingId: integerOrNull('recording_id'),
  fileId: integerOrNull('file_id'),
  content: jsonOrNull('content'),
};

const FILE_BODY: Column<LessonFileText | null> = jsonOrNull('file_body');
const FILE_TEXT: Column<LessonFileText | null> = {
  ...FILE_BODY,
  readAs: "json_remove(f.body, '$.content')",
  read: (stored) => {
    const body = FILE_BODY.read(stored);
    return body && { ...body, free: Boolean(body.free) };
  },
};

export const LISTED_LESSONS: SqlTable<LessonListRow> = {
  table: 'lessons',
  columns: { ...EDITABLE_COLUMNS, ...LISTED_COLUMNS, ...FILE_RELATION },
};
export const LESSONS: SqlTable<LessonRecord> = {
  table: 'lessons',
  columns: { ...EDITABLE_COLUMNS, ...LESSON_COLUMNS, ...FILE_RELATION, fileText: FILE_TEXT },
};
