import { getCollection } from 'astro:content';
import { listPapers } from './catalogue.ts';
import type { CourseOutline } from '#domain/courses/course.ts';
import { languagesOf, namesIn, partIn } from '#domain/courses/course.ts';
import { lessonPath } from '#domain/lib/course-paths.ts';
import { familyLinks, topicLinks } from '#domain/courses/lesson-links.ts';
import { findChapterDrawing } from '#domain/courses/chapter-drawing.ts';
import type { LessonPoint } from '#domain/courses/lesson-points.ts';
import { pointsOf } from '#domain/courses/lesson-points.ts';
import type { BuiltLesson, LessonLink, LessonPageFacts } from '#domain/courses/lesson-page.ts';
import { courseOfExam } from '#domain/papers/exams.ts';
import { paperTitle, quizPath } from '#domain/papers/paper-reference.ts';

interface BuiltCourse {
  readonly outline: CourseOutline;
  readonly lessons: readonly BuiltLesson[];
}

/** Every course that has lessons. */
export async function listCourses(): Promise<readonly BuiltCourse[]> {
  const courses = await getCollection('lessonCourses');
  return courses.map(({ data }) => data).filter(({ lessons }) => lessons.length > 0);
}

/** The course of lessons for an exam; undefined where it has none with lessons. */
export const findCourseOf = async (exam: string): Promise<CourseOutline | undefined> =>
  (await listCourses()).map(({ outline }) => outline).find(({ id }) => id === courseOfExam(exam));

async function paperLinks({ course, slug, papers }: BuiltLesson): Promise<readonly LessonLink[]> {
  const all = await listPapers();
  return papers.map((named) => {
    const found = all.find(({ reference: { exam, day, paper } }) => `${exam}/${day}/${paper}` === named);
    if (found === undefined)
      throw new Error(
        `src/content/lessons/${course}: the lesson '${slug}' names the paper '${named}', which does not exist`,
      );
    const { reference, examName, paper } = found;
    return {
      title: `${examName}, ${paperTitle(reference)}: ${paper.topic}`,
      path: quizPath(reference),
      language: paper.language,
    };
  });
}

function linkTo(lesson: BuiltLesson | undefined): LessonLink | null {
  if (lesson === undefined) return null;
  const { title, language } = namesIn(lesson);
  return { title, path: lessonPath(lesson.course, lesson.slug), language };
}

/** How many points stand on the page of a subject. */
const POINTS_SHOWN = 3;

/**
 * The first points of the first free lesson on a subject, and how many lessons there are on it; null without points.
 * `list` is the key of the subject's papers.
 */
export async function findPoints(list: string): Promise<{
  readonly lessons: number;
  readonly lesson: LessonLink;
  readonly points: readonly LessonPoint[];
} | null> {
  const lessons = (await listCourses()).flatMap(({ outline, lessons: all }) => {
    const chapters = outline.chapters.filter(({ exam }) => exam === list || outline.id === list).map(({ id }) => id);
    return all.filter(({ chapter }) => chapters.includes(chapter));
  });
  for (const lesson of lessons) {
    const link = linkTo(lesson);
    const { body } = partIn(lesson, lesson.translations, namesIn(lesson).language);
    const points = lesson.free && body !== null ? pointsOf(body) : [];
    if (link !== null && points.length > 0)
      return { lessons: lessons.length, lesson: link, points: points.slice(0, POINTS_SHOWN) };
  }
  return null;
}

/** The address of each lesson. */
export const listLessonAddresses = async (): Promise<readonly { readonly course: string; readonly lesson: string }[]> =>
  (await listCourses()).flatMap(({ outline, lessons }) =>
    lessons.map(({ slug }) => ({ course: outline.id, lesson: slug })),
  );

/** What the page of a lesson shows in the language that is spoken, and the text of one that is free. */
export async function findLessonPage(
  course: string,
  slug: string,
): Promise<{ readonly page: LessonPageFacts; readonly body: BuiltLesson['body'] }> {
  const found = (await listCourses()).find(({ outline }) => outline.id === course);
  const at = found?.lessons.findIndex((each) => each.slug === slug) ?? -1;
  const lesson = found?.lessons[at];
  if (found === undefined || lesson === undefined) throw new Error(`There is no lesson '${course}/${slug}'`);
  const { outline, lessons } = found;
  const names = namesIn(lesson);
  const { body, parts, figures } = partIn(lesson, lesson.translations, names.language);
  const page: LessonPageFacts = {
    course: { id: outline.id, title: outline.title },
    slug,
    ...names,
    languages: languagesOf(lesson),
    minutes: lesson.minutes,
    isFree: lesson.free,
    chapter: outline.chapters.find(({ id }) => id === lesson.chapter)?.title ?? '',
    drawing: findChapterDrawing(lesson.chapter),
    checked: lesson.checked,
    parts,
    figures,
    questions: lesson.questions,
    previous: linkTo(lessons[at - 1]),
    next: linkTo(lessons[at + 1]),
    papers: await paperLinks(lesson),
    families: familyLinks(lesson.families, names.language),
    topics: topicLinks(lesson.topics),
  };
  return { page, body };
}
