import { rankChapters } from '#domain/courses/edited-chapter.ts';
import { mergeLessons } from '#domain/courses/edited-lesson.ts';
import type { LessonProgress } from '#domain/courses/lesson-progress.ts';
import type {
  ChapterHead,
  CourseHead,
  Courses,
  ExportedProgress,
  LessonContent,
  LessonText,
  ListedLesson,
  OpenedContent,
  OwnProgress,
  StoredCourse,
  StoredLesson,
} from '../../ports/courses.ts';
import { sha256 } from '../../sha256.ts';
import { repeatable } from '../d1-retry.ts';

type Values = readonly (string | number | null)[];

/** A statement with its values, so that a deploy can write it out for Wrangler. */
export interface Statement {
  readonly sql: string;
  readonly values: Values;
}

const PUT_COURSE = `INSERT INTO courses (id, head, fingerprint, updated_at) VALUES (?1, ?2, ?3, ?4)
  ON CONFLICT (id) DO UPDATE SET head = excluded.head, fingerprint = excluded.fingerprint, updated_at = excluded.updated_at
  WHERE fingerprint <> excluded.fingerprint`;

const PUT_LESSON = `INSERT INTO course_lessons (course, slug, chapter, position, facts, content, text, fingerprint, updated_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
  ON CONFLICT (course, slug) DO UPDATE SET chapter = excluded.chapter, position = excluded.position, facts = excluded.facts, content = excluded.content,
    text = excluded.text, fingerprint = excluded.fingerprint, updated_at = excluded.updated_at
  WHERE fingerprint <> excluded.fingerprint OR position <> excluded.position`;

const DROP_OTHERS = 'DELETE FROM course_lessons WHERE course = ?1 AND slug NOT IN (SELECT value FROM json_each(?2))';

async function lessonStatement(
  course: string,
  { facts, content, text }: StoredLesson,
  position: number,
  now: string,
): Promise<Statement> {
  const texts = [facts, content, text].map((part) => JSON.stringify(part));
  return {
    sql: PUT_LESSON,
    values: [course, facts.slug, facts.chapter, position, ...texts, await sha256(texts.join('\n')), now],
  };
}

/** What removes every course but these. */
export const dropOthers = (ids: readonly string[]): readonly Statement[] =>
  [
    'DELETE FROM course_lessons WHERE course NOT IN (SELECT value FROM json_each(?1))',
    'DELETE FROM courses WHERE id NOT IN (SELECT value FROM json_each(?1))',
  ].map((sql) => ({ sql, values: [JSON.stringify(ids)] }));

/** What makes the stored course equal to this one. */
export async function statementsOf({ head, lessons }: StoredCourse, now: string): Promise<readonly Statement[]> {
  const text = JSON.stringify(head);
  return [
    { sql: PUT_COURSE, values: [head.id, text, await sha256(text), now] },
    { sql: DROP_OTHERS, values: [head.id, JSON.stringify(lessons.map(({ facts }) => facts.slug))] },
    ...(await Promise.all(lessons.map((lesson, index) => lessonStatement(head.id, lesson, index, now)))),
  ];
}

async function keepOnly(database: D1Database, ids: readonly string[]): Promise<void> {
  await database.batch(dropOthers(ids).map(({ sql, values }) => database.prepare(sql).bind(...values)));
}

async function storeCourse(database: D1Database, course: StoredCourse, now: string): Promise<void> {
  const statements = await statementsOf(course, now);
  await database.batch(statements.map(({ sql, values }) => database.prepare(sql).bind(...values)));
}

const FIND_EDITED = `SELECT slug, chapter, number, title, summary, language, minutes, free FROM edited_lessons
  WHERE course = ?1 AND status = 'published' AND deleted_at IS NULL`;

const FIND_CHAPTERS =
  'SELECT slug AS id, title, summary, rank FROM edited_chapters WHERE course = ?1 AND deleted_at IS NULL ORDER BY id';

type EditedFacts = Omit<ListedLesson, 'free'> & { readonly free: number; readonly number: number };
type ChapterFacts = Pick<ChapterHead, 'id' | 'title' | 'summary'> & { readonly rank: number };
interface CourseRow {
  readonly head: string;
  readonly facts: string;
}

/** The head of a course with the chapters as staff have ordered and named them. */
function withEditedChapters(head: CourseHead, edited: readonly ChapterFacts[]): CourseHead {
  const exams = new Map(head.chapters.map(({ id, exam }) => [id, exam]));
  const ranked = edited.map(({ id, title, summary, rank }) => ({
    chapter: { id, title, summary, exam: exams.get(id) ?? null },
    rank,
  }));
  return { ...head, chapters: rankChapters(head.chapters, ranked).map(({ chapter }) => chapter) };
}

async function findCourse(
  database: D1Database,
  course: string,
): Promise<{ readonly head: CourseHead; readonly lessons: readonly ListedLesson[] } | null> {
  const [heads, lessons, edited, chapters] = await database.batch<CourseRow & EditedFacts & ChapterFacts>([
    database.prepare('SELECT head FROM courses WHERE id = ?1').bind(course),
    database.prepare('SELECT facts FROM course_lessons WHERE course = ?1 ORDER BY position').bind(course),
    database.prepare(FIND_EDITED).bind(course),
    database.prepare(FIND_CHAPTERS).bind(course),
  ]);
  const text = heads?.results[0]?.head;
  if (text === undefined) return null;
  const head = withEditedChapters(JSON.parse(text) as CourseHead, chapters?.results ?? []);
  const built = (lessons?.results ?? []).map(({ facts }) => JSON.parse(facts) as ListedLesson);
  return {
    head,
    lessons: mergeLessons(
      head.chapters.map(({ id }) => id),
      built,
      (edited?.results ?? []).map(({ slug, chapter, number, title, summary, language, minutes, free }) => ({
        lesson: { slug, title, summary, language, minutes, free: free === 1, chapter },
        number,
      })),
    ),
  };
}

interface ContentRow {
  readonly content: string;
  readonly recording_id: number | null;
  readonly file_id: number | null;
  readonly checked: string | null;
  readonly updated_at: string | null;
}

async function findContent(database: D1Database, course: string, lesson: string): Promise<OpenedContent | null> {
  const row = await database
    .prepare(
      `SELECT 1 AS rank, content, recording_id, file_id, checked, updated_at FROM edited_lessons
         WHERE course = ?1 AND slug = ?2 AND status = 'published' AND deleted_at IS NULL
       UNION ALL SELECT 2, content, NULL, NULL, text ->> 'checked', NULL FROM course_lessons WHERE course = ?1 AND slug = ?2
       ORDER BY rank LIMIT 1`,
    )
    .bind(course, lesson)
    .first<ContentRow>();
  if (row === null) return null;
  return {
    ...(JSON.parse(row.content) as LessonContent),
    recordingId: row.recording_id,
    fileId: row.file_id,
    checked: row.checked,
    editedAt: row.updated_at,
  };
}

async function findBuilt(database: D1Database, course: string, lesson: string): Promise<StoredLesson | null> {
  const row = await database
    .prepare('SELECT facts, content, text FROM course_lessons WHERE course = ?1 AND slug = ?2')
    .bind(course, lesson)
    .first<{ readonly facts: string; readonly content: string; readonly text: string | null }>();
  // A row that a version before this column stored has no text until the next deploy has written it.
  if (row === null || row.text === null) return null;
  return {
    facts: JSON.parse(row.facts) as ListedLesson,
    content: JSON.parse(row.content) as LessonContent,
    text: JSON.parse(row.text) as LessonText,
  };
}

async function listBuilt(database: D1Database): Promise<readonly string[]> {
  const { results } = await database
    .prepare("SELECT course || '/' || slug AS name FROM course_lessons")
    .all<{ readonly name: string }>();
  return results.map(({ name }) => name);
}

async function listHeads(database: D1Database): Promise<readonly CourseHead[]> {
  const { results } = await database.prepare('SELECT head FROM courses ORDER BY id').all<{ readonly head: string }>();
  return results.map(({ head }) => JSON.parse(head) as CourseHead);
}

async function countLessons(database: D1Database): ReturnType<Courses['countLessons']> {
  const { results } = await database
    .prepare(
      `SELECT course, chapter, count(*) AS lessons FROM (
         SELECT course, chapter, slug FROM edited_lessons WHERE deleted_at IS NULL
         UNION SELECT course, chapter, slug FROM course_lessons AS built WHERE NOT EXISTS (
           SELECT 1 FROM edited_lessons AS edited WHERE edited.course = built.course AND edited.slug = built.slug
             AND edited.status = 'published' AND edited.deleted_at IS NULL)) GROUP BY course, chapter`,
    )
    .all<{ readonly course: string; readonly chapter: string; readonly lessons: number }>();
  return results;
}

async function listEditedPages(database: D1Database): Promise<readonly string[]> {
  const { results } = await database
    .prepare(
      `SELECT course || '/' || slug AS name FROM edited_lessons WHERE status = 'published' AND deleted_at IS NULL
       UNION SELECT course || '/' FROM edited_chapters WHERE deleted_at IS NULL
       UNION SELECT built.course || '/' || built.slug FROM edited_chapters AS edited
         JOIN course_lessons AS built ON built.course = edited.course AND built.chapter = edited.slug
         WHERE edited.deleted_at IS NULL`,
    )
    .all<{ readonly name: string }>();
  return results.map(({ name }) => name);
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

/** Courses, and what the students of one realm have done with them. Every write may be repeated. */
export const d1Courses = (database: D1Database, realm: string): Courses => ({
  store: (course, now) => repeatable(() => storeCourse(database, course, now)),
  keepOnly: (ids) => repeatable(() => keepOnly(database, ids)),
  find: (course) => repeatable(() => findCourse(database, course)),
  findContent: (course, lesson) => repeatable(() => findContent(database, course, lesson)),
  findBuilt: (course, lesson) => repeatable(() => findBuilt(database, course, lesson)),
  listBuilt: () => repeatable(() => listBuilt(database)),
  listHeads: () => repeatable(() => listHeads(database)),
  countLessons: () => repeatable(() => countLessons(database)),
  listEditedPages: () => repeatable(() => listEditedPages(database)),
  listProgress: (...input) => repeatable(() => listProgress(database, realm, ...input)),
  findProgress: (...input) => repeatable(() => findProgress(database, realm, ...input)),
  putProgress: (...input) => repeatable(() => putProgress(database, realm, ...input)),
  exportProgress: (studentId) => repeatable(() => exportProgress(database, realm, studentId)),
});
