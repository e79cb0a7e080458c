import type { Course } from '#contract/courses/courses.ts';
import { fillChapters } from '#domain/courses/course.ts';
import { placeInCourse, UNOPENED } from '#domain/courses/lesson-progress.ts';
import { repliesCoursesText } from '#domain/text/en/replies-courses.ts';
import { ServiceError } from '../../errors.ts';
import type { StudentCaller } from '../identity/sessions/identify-caller.ts';
import type { Context } from '../context.ts';

/** A course as it is published now, with what the student has done. Throws 'not-found'. */
export async function getCourse(
  ctx: Context,
  { caller, course }: { readonly caller: StudentCaller; readonly course: string },
): Promise<Course> {
  const [found, own] = await Promise.all([
    ctx.courses.find(course),
    ctx.courses.listProgress(caller.studentId, course),
  ]);
  if (found === null) throw new ServiceError('not-found', repliesCoursesText().noCourse);
  const { head, lessons } = found;
  const states = new Map(own.map((each) => [each.lesson, each]));
  const slugs = lessons.map(({ slug }) => slug);
  const { last, next } = placeInCourse(slugs, own);
  return {
    id: head.id,
    title: head.title,
    summary: head.summary,
    chapters: fillChapters(head.chapters, lessons).map(({ id, title, summary, exam, lessons: inChapter }) => ({
      id,
      title,
      summary,
      exam,
      lessons: inChapter.map((lesson) => {
        const { openedAt, readAt, position, check } = states.get(lesson.slug) ?? UNOPENED;
        return {
          slug: lesson.slug,
          title: lesson.title,
          summary: lesson.summary,
          language: lesson.language,
          translations: [...lesson.translations],
          minutes: lesson.minutes,
          free: lesson.free,
          openedAt,
          readAt,
          position,
          check,
        };
      }),
    })),
    last,
    next,
  };
}
