import { saidByChapter } from '#domain/courses/edited-chapter.ts';
import { saidByLesson, tidyLesson } from '#domain/courses/edited-lesson.ts';
import type { StoredCourse, StoredLesson } from '../../ports/courses.ts';
import { sha256 } from '../../sha256.ts';
import type { ContentFile, FiledKind, Statement } from '../staff/file-rows.ts';
import { importStatements } from '../staff/file-rows.ts';

/** The files of courses as first editions of rows. */

export const FILED_CHAPTERS: FiledKind = {
  kind: 'chapters',
  table: 'chapters',
  address: 'address',
  columns: ['course', 'slug', 'title', 'summary', 'exam', 'rank'],
};

export const FILED_LESSONS: FiledKind = {
  kind: 'lessons',
  table: 'lessons',
  address: 'address',
  columns: (
    'status first_published_at course chapter slug number title summary language minutes free checked papers families ' +
    'markdown questions recording_id file_id content'
  ).split(' '),
  made: ['content'],
};

/** When a lesson of a file is said to have appeared: always. */
const FROM_THE_START = '2000-01-01T00:00:00.000Z';

/** A chapter of a file as its row will have it. */
export async function fileOfChapter(
  course: string,
  { id: slug, title, summary, exam }: StoredCourse['head']['chapters'][number],
  rank: number,
): Promise<ContentFile> {
  const values = { course, slug, title, summary, exam, rank };
  return {
    address: `${course}/${slug}`,
    digest: await sha256(saidByChapter({ ...values, deletedAt: null })),
    values,
  };
}

/** A lesson of a file as its row will have it. */
export async function fileOfLesson(course: string, { facts, content, text }: StoredLesson): Promise<ContentFile> {
  const { papers, families } = content;
  const lesson = tidyLesson({
    ...facts,
    ...text,
    course,
    papers,
    families,
    status: 'published',
    recordingId: null,
    fileId: null,
  });
  const { slug, chapter, number, title, summary, language, minutes, free, checked, markdown, questions } = lesson;
  return {
    address: `${course}/${slug}`,
    digest: await sha256(saidByLesson({ ...lesson, deletedAt: null })),
    values: {
      status: 'published',
      first_published_at: FROM_THE_START,
      course,
      chapter,
      slug,
      number,
      title,
      summary,
      language,
      minutes,
      free: Number(free),
      checked,
      papers,
      families,
      markdown,
      questions,
      recording_id: null,
      file_id: null,
      content,
    },
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
