import type { LessonProgress } from '#domain/courses/lesson-progress.ts';
import type {
  ChapterHead,
  CourseHead,
  Courses,
  ExportedProgress,
  LessonContent,
  ListedLesson,
  OpenedContent,
  OwnProgress,
  StoredPoints,
} from '../../ports/courses.ts';
import { repeatable } from '../d1-retry.ts';

/** The head of a course, without its chapters. */
type BareHead = Omit<CourseHead, 'chapters'>;
interface HeadRow {
  readonly head: string;
}

/** Of two chapters at one place that of a file comes first. `c` is the table. */
const CHAPTER_ORDER = 'c.rank, c.file_digest IS NULL, c.id';
const CHAPTERS =
  'SELECT c.course, c.slug AS id, c.title, c.summary, c.exam FROM chapters AS c WHERE c.deleted_at IS NULL';
/**
 * Of two lessons with one number, the one that was written or moved here stands first. `t` is the table, `c` that of
 * chapters.
 */
export const LESSON_ORDER = `${CHAPTER_ORDER}, t.number, t.digest IS t.file_digest, iif(t.digest IS t.file_digest, t.slug, ''), t.id DESC`;
export const CHAPTER_JOIN = 'chapters AS c ON c.course = t.course AND c.slug = t.chapter AND c.deleted_at IS NULL';
export const IS_PUBLISHED = "t.status = 'published' AND t.deleted_at IS NULL";

const CHAPTERS_OF = `${CHAPTERS} AND c.course = ?1 ORDER BY ${CHAPTER_ORDER}`;
const ALL_CHAPTERS = `${CHAPTERS} ORDER BY c.course, ${CHAPTER_ORDER}`;
/** Without the texts, which are long. */
export const OTHER_NAMES = `(SELECT json_group_array(json_object('language', value ->> '$.language', 'title', value ->> '$.title',
    'summary', value ->> '$.summary')) FROM json_each(t.translations)) AS translations`;
const LESSONS_OF = `SELECT t.slug, t.title, t.summary, t.language, t.minutes, t.free, t.chapter, ${OTHER_NAMES}
  FROM lessons AS t JOIN ${CHAPTER_JOIN} WHERE t.course = ?1 AND ${IS_PUBLISHED} ORDER BY ${LESSON_ORDER}`;
const CONTENT = `SELECT content, recording_id, file_id, checked FROM lessons AS t
  WHERE course = ?1 AND slug = ?2 AND ${IS_PUBLISHED}`;

/** The points alone: the texts beside them are long. */
export const POINT_COLUMNS = `t.slug, coalesce(t.content -> '$.points', '[]') AS points,
    (SELECT json_group_array(json_object('language', value ->> '$.language', 'points', json(value -> '$.points')))
      FROM json_each(t.content, '$.translations')) AS translations`;
const POINTS = `SELECT ${POINT_COLUMNS}
  FROM lessons AS t WHERE course = ?1 AND chapter = ?2 AND ${IS_PUBLISHED}`;

type LessonFacts = Omit<ListedLesson, 'free' | 'translations'> & {
  readonly free: number;
  readonly translations: string;
};
type ChapterFacts = ChapterHead & { readonly course: string };

const headOf = ({ head }: HeadRow, chapters: readonly ChapterFacts[]): CourseHead => {
  const bare = JSON.parse(head) as BareHead;
  const own = chapters.filter(({ course }) => course === bare.id);
  return { ...bare, chapters: own.map(({ id, title, summary, exam }) => ({ id, title, summary, exam })) };
};

async function findCourse(
  database: D1Database,
  course: string,
): Promise<{ readonly head: CourseHead; readonly lessons: readonly ListedLesson[] } | null> {
  const [heads, chapters, lessons] = await database.batch<HeadRow & ChapterFacts & LessonFacts>([
    database.prepare('SELECT head FROM courses WHERE id = ?1').bind(course),
    database.prepare(CHAPTERS_OF).bind(course),
    database.prepare(LESSONS_OF).bind(course),
  ]);
  const row = heads?.results[0];
  if (row === undefined) return null;
  return {
    head: headOf(row, chapters?.results ?? []),
    lessons: (lessons?.results ?? []).map((lesson) => ({
      ...lesson,
      free: lesson.free === 1,
      translations: JSON.parse(lesson.translations) as ListedLesson['translations'],
    })),
  };
}

interface ContentRow {
  readonly content: string;
  readonly recording_id: number | null;
  readonly file_id: number | null;
  readonly checked: string | null;
}

async function findContent(database: D1Database, course: string, lesson: string): Promise<OpenedContent | null> {
  const row = await database.prepare(CONTENT).bind(course, lesson).first<ContentRow>();
  if (row === null) return null;
  return {
    ...(JSON.parse(row.content) as LessonContent),
    recordingId: row.recording_id,
    fileId: row.file_id,
    checked: row.checked,
  };
}

async function listPoints(
  database: D1Database,
  ...place: Parameters<Courses['listPoints']>
): Promise<readonly StoredPoints[]> {
  const { results } = await database
    .prepare(POINTS)
    .bind(...place)
    .all<Readonly<Record<keyof StoredPoints, string>>>();
  return results.map(({ slug, points, translations }) => ({
    slug,
    points: JSON.parse(points) as StoredPoints['points'],
    translations: JSON.parse(translations) as StoredPoints['translations'],
  }));
}

async function listHeads(database: D1Database): Promise<readonly CourseHead[]> {
  const [heads, chapters] = await database.batch<HeadRow & ChapterFacts>([
    database.prepare('SELECT head FROM courses ORDER BY id'),
    database.prepare(ALL_CHAPTERS),
  ]);
  return (heads?.results ?? []).map((row) => headOf(row, chapters?.results ?? []));
}

async function countLessons(database: D1Database): ReturnType<Courses['countLessons']> {
  const { results } = await database
    .prepare(
      'SELECT course, chapter, count(*) AS lessons FROM lessons WHERE deleted_at IS NULL GROUP BY course, chapter',
    )
    .all<{ readonly course: string; readonly chapter: string; readonly lessons: number }>();
  return results;
}

interface ProgressRow {
  readonly course: string;
  readonly lesson: string;
  readonly opened_at: string;
  readonly read_at: string | null;
  readonly position: number;
  readonly check_right: number | null;
  readonly check_asked: number | null;
  readonly updated_at: string;
}

const COLUMNS = 'course, lesson, opened_at, read_at, position, check_right, check_asked, updated_at';

const checkOf = ({ check_right: right, check_asked: asked }: ProgressRow): LessonProgress['check'] =>
  right === null || asked === null ? null : { right, of: asked };

const progressOf = (row: ProgressRow): ExportedProgress => ({
  course: row.course,
  lesson: row.lesson,
  openedAt: row.opened_at,
  readAt: row.read_at,
  position: row.position,
  check: checkOf(row),
  updatedAt: row.updated_at,
});

async function listProgress(
  database: D1Database,
  realm: string,
  studentId: number,
  course: string,
): Promise<readonly OwnProgress[]> {
  const { results } = await database
    .prepare(
      `SELECT ${COLUMNS} FROM lesson_progress WHERE realm = ?1 AND student_id = ?2 AND course = ?3 ORDER BY updated_at DESC, lesson`,
    )
    .bind(realm, studentId, course)
    .all<ProgressRow>();
  return results.map(progressOf);
}

async function findProgress(
  database: D1Database,
  realm: string,
  ...[studentId, course, lesson]: Parameters<Courses['findProgress']>
): Promise<OwnProgress | null> {
  const row = await database
    .prepare(
      `SELECT ${COLUMNS} FROM lesson_progress WHERE realm = ?1 AND student_id = ?2 AND course = ?3 AND lesson = ?4`,
    )
    .bind(realm, studentId, course, lesson)
    .first<ProgressRow>();
  return row === null ? null : progressOf(row);
}

async function putProgress(
  database: D1Database,
  realm: string,
  ...[studentId, course, progress]: Parameters<Courses['putProgress']>
): Promise<void> {
  const { lesson, openedAt, readAt, position, check, updatedAt } = progress;
  await database
    .prepare(
      `INSERT INTO lesson_progress (realm, student_id, course, lesson, opened_at, read_at, position, check_right, check_asked, updated_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
       ON CONFLICT (realm, student_id, course, lesson) DO UPDATE SET read_at = coalesce(read_at, excluded.read_at), position = excluded.position,
         check_right = CASE WHEN coalesce(check_right, -1) < coalesce(excluded.check_right, -1) THEN excluded.check_right ELSE check_right END,
         check_asked = CASE WHEN coalesce(check_right, -1) < coalesce(excluded.check_right, -1) THEN excluded.check_asked ELSE check_asked END,
         updated_at = excluded.updated_at`,
    )
    .bind(
      realm,
      studentId,
      course,
      lesson,
      openedAt ?? updatedAt,
      readAt,
      position,
      check?.right ?? null,
      check?.of ?? null,
      updatedAt,
    )
    .run();
}

async function exportProgress(
  database: D1Database,
  realm: string,
  studentId: number,
): Promise<readonly ExportedProgress[]> {
  const { results } = await database
    .prepare(`SELECT ${COLUMNS} FROM lesson_progress WHERE realm = ?1 AND student_id = ?2 ORDER BY course, lesson`)
    .bind(realm, studentId)
    .all<ProgressRow>();
  return results.map(progressOf);
}

/** Courses, and the progress of one academy’s students in them. Every write may be repeated. */
export const d1Courses = (database: D1Database, realm: string): Courses => ({
  find: (course) => repeatable(() => findCourse(database, course)),
  listPoints: (...place) => repeatable(() => listPoints(database, ...place)),
  findContent: (course, lesson) => repeatable(() => findContent(database, course, lesson)),
  listHeads: () => repeatable(() => listHeads(database)),
  countLessons: () => repeatable(() => countLessons(database)),
  listProgress: (...input) => repeatable(() => listProgress(database, realm, ...input)),
  findProgress: (...input) => repeatable(() => findProgress(database, realm, ...input)),
  putProgress: (...input) => repeatable(() => putProgress(database, realm, ...input)),
  exportProgress: (studentId) => repeatable(() => exportProgress(database, realm, studentId)),
});
