import { lessonOfPath, lessonPageHeader } from '#domain/courses/lesson-page.ts';
import type { Context } from '../services/context.ts';
import { findLessonPage } from '../services/courses/find-lesson-page.ts';
import { withHeader } from './with-header.ts';

async function headerFor(ctx: Context, pathname: string): Promise<string | null> {
  const lesson = lessonOfPath(pathname);
  const page = lesson === null ? null : await findLessonPage(ctx, lesson);
  return page === null ? null : encodeURIComponent(JSON.stringify(page));
}

/**
 * The request of a page, with a header of what the server knows about the lesson. A header that the caller sent is
 * dropped.
 */
export const withLessonPage = async (ctx: Context, request: Request): Promise<Request> =>
  withHeader(request, lessonPageHeader, await headerFor(ctx, new URL(request.url).pathname));
