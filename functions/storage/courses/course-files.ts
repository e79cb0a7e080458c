import { saidByChapter } from '#domain/courses/chapter.ts';
import { saidByLesson, tidyLesson } from '#domain/courses/lesson.ts';
import type { StoredCourse, StoredLesson } from '../../ports/courses.ts';
import { sha256 } from '../../sha256.ts';
import { valuesOf, writersOf } from '../lib/sql-table.ts';
import type { ContentFile, FiledKind, Statement } from '../staff/file-rows.ts';
import { importStatements } from '../staff/file-rows.ts';
import { CHAPTER_COLUMNS, LESSON_COLUMNS } from './course-tables.ts';

/** The files of courses as first editions of rows. */

export const FILED_CHAPTERS: FiledKind = {
  kind: 'chapters',
  table: 'chapters',
  address: 'address',
  columns: Object.keys(writersOf(CHAPTER_COLUMNS)),
};

export const FILED_LESSONS: FiledKind = {
  kind: 'lessons',
  table: 'lessons',
  address: 'address',
  columns: Object.keys(writersOf(LESSON_COLUMNS)),
  made: [LESSON_COLUMNS.content.name],
};

/** When a lesson of a file is said to have appeared: always. */
const FROM_THE_START = '2000-01-01T00:00:00.000Z';

/** A chapter of a file as its row will have it. */
async function fileOfChapter(
  course: string,
  { id: slug, title, summary, exam }: StoredCourse['head']['chapters'][number],
  rank: number,
): Promise<ContentFile> {
  const values = { course, slug, title, summary, exam, rank };
  return {
    address: `${course}/${slug}`,
    digest: await sha256(saidByChapter({ ...values, deletedAt: null })),
    values: valuesOf(CHAPTER_COLUMNS, values),
  };
}

/** A lesson of a file as its row will have it. */
export async function fileOfLesson(course: string, { facts, content, text }: StoredLesson): Promise<ContentFile> {
  const { papers, families, topics } = content;
  const lesson = tidyLesson({
    ...facts,
    ...text,
    course,
    papers,
    families,
    topics,
    status: 'published',
    recordingId: null,
    fileId: null,
  });
  return {
    address: `${course}/${lesson.slug}`,
    digest: await sha256(saidByLesson({ ...lesson, deletedAt: null })),
    values: valuesOf(LESSON_COLUMNS, { ...lesson, firstPublishedAt: FROM_THE_START, content }),
  };
}

const PUT_COURSE = `INSERT INTO courses (id, head, fingerprint, updated_at) VALUES (?1, ?2, ?3, ?4)
  ON CONFLICT (id) DO UPDATE SET head = excluded.head, fingerprint = excluded.fingerprint, updated_at = excluded.updated_at
  WHERE fingerprint <> excluded.fingerprint`;

async function courseStatement({ head }: StoredCourse, at: string): Promise<Statement> {
  const { id, title, summary, module } = head;
  const text = JSON.stringify({ id, title, summary, module });
  return { sql: PUT_COURSE, values: [id, text, await sha256(text), at] };
}

/** The statements that import these courses, to be run in this order and in one transaction. */
export async function statementsOfCourses(courses: readonly StoredCourse[], at: string): Promise<readonly Statement[]> {
  const chapters = courses.flatMap(({ head }) =>
    head.chapters.map((chapter, index) => fileOfChapter(head.id, chapter, index + 1)),
  );
  const lessons = courses.flatMap(({ head, lessons: own }) => own.map((lesson) => fileOfLesson(head.id, lesson)));
  return [
    ...(await Promise.all(courses.map((course) => courseStatement(course, at)))),
    {
      sql: 'DELETE FROM courses WHERE id NOT IN (SELECT value FROM json_each(?1))',
      values: [JSON.stringify(courses.map(({ head }) => head.id))],
    },
    ...importStatements(FILED_CHAPTERS, await Promise.all(chapters), at),
    ...importStatements(FILED_LESSONS, await Promise.all(lessons), at),
  ];
}
