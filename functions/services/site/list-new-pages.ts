import type { NewPage } from '#contract/site/list-new-pages.ts';
import { lessonPath } from '#domain/courses/course.ts';
import type { Context } from '../context.ts';
import { listNewAddresses as listNewContent } from './content-pages.ts';
import { listEditedLessons } from '../courses/list-edited-lessons.ts';

const lessonPages = async (ctx: Context): Promise<readonly NewPage[]> =>
  (await listEditedLessons(ctx)).map(({ course, slug, title, summary, language }) => ({
    path: lessonPath(course, slug),
    title,
    summary,
    language,
  }));

const MOST_LESSONS = 90;

/** What students can open and the build does not have, or has in another wording. */
export async function listNewPages(ctx: Context): Promise<NewPage[]> {
  return (await lessonPages(ctx)).slice(0, MOST_LESSONS);
}

/** The addresses of pages that the build's site map does not have, each once. */
export async function listNewAddresses(ctx: Context): Promise<readonly string[]> {
  const [content, pages, built] = await Promise.all([listNewContent(ctx), listNewPages(ctx), ctx.courses.listBuilt()]);
  const known = new Set(built.map((name) => `/lessons/${name}`));
  return [...new Set([...content, ...pages.map(({ path }) => path)])].filter((path) => !known.has(path));
}
