import type { DrawnOnRequest } from '#domain/courses/lesson-page.ts';
import { courseOfPath, lessonOfPath, lessonPageHeader } from '#domain/courses/lesson-page.ts';
import type { Context } from '../services/context.ts';
import { findCoursePage, findLessonPage } from '../services/courses/find-lesson-page.ts';
import { withHeader } from './with-header.ts';

async function findPage(ctx: Context, pathname: string): Promise<DrawnOnRequest | null> {
  const lesson = lessonOfPath(pathname);
  if (lesson !== null) return findLessonPage(ctx, lesson);
  const course = courseOfPath(pathname);
  return course === null ? null : findCoursePage(ctx, course);
}

/**
 * The request of a page, with a header of what the server knows about the lesson or the course. A header that the
 * caller sent is dropped.
 */
export async function withLessonPage(ctx: Context, request: Request): Promise<Request> {
  const page = await findPage(ctx, new URL(request.url).pathname);
  return withHeader(request, lessonPageHeader, page === null ? null : encodeURIComponent(JSON.stringify(page)));
}

/** Whether a page under /lessons is one of a lesson or a course, which the build may have made. */
export const isLessonOrCourse = ({ pathname }: URL): boolean =>
  lessonOfPath(pathname) !== null || courseOfPath(pathname) !== null;

/**
 * Whether staff have changed what this page shows in the browser: the lesson or its chapter; for the page of a course, any
 * of its lessons or chapters. False while the database cannot be asked, so that the build's page is sent.
 */
export async function isEditedPage(ctx: Context, { pathname }: URL): Promise<boolean> {
  const lesson = lessonOfPath(pathname);
  const course = courseOfPath(pathname);
  try {
    const edited = await ctx.listEditedPages();
    return lesson === null
      ? edited.some((name) => name.startsWith(`${course}/`))
      : edited.includes(`${lesson.course}/${lesson.lesson}`);
  } catch (error) {
    ctx.log.write('error', {
      event: 'lesson-page',
      path: pathname,
      detail: error instanceof Error ? error.message : String(error),
    });
    return false;
  }
}
