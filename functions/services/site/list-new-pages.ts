import type { PublishedPaper } from '#contract/papers/papers.ts';
import type { NewPage } from '#contract/site/list-new-pages.ts';
import { lessonPath } from '#domain/courses/course.ts';
import { pathOfSlug } from '#domain/current-affairs/item-name.ts';
import { dayLabel, paperLabel, quizPath } from '#domain/papers/paper-reference.ts';
import type { Context } from '../context.ts';
import { listPublished } from '../current-affairs/list-published.ts';
import { listEditedLessons } from '../courses/list-edited-lessons.ts';
import { listPublishedPapers } from '../papers/published-papers.ts';

/** The newest change first, from the first two pages of current affairs: a build is due long before there are more. */
async function newItems(ctx: Context): Promise<readonly NewPage[]> {
  const first = await listPublished(ctx, { month: undefined, isLatest: true, cursor: undefined });
  const more =
    first.nextCursor === null
      ? []
      : (await listPublished(ctx, { month: undefined, isLatest: true, cursor: first.nextCursor })).items;
  const items = [...first.items, ...more];
  if (items.length === 0) return [];
  const shipped = await ctx.shippedItems.listSlugs();
  return items
    .filter(({ slug }) => !shipped.has(slug))
    .map(({ slug, title, summary, language }) => ({ path: pathOfSlug(slug), title, summary, language }));
}

/** The newest first. */
async function newPapers(ctx: Context): Promise<readonly NewPage[]> {
  const papers: PublishedPaper[] = [];
  // A page may hold only papers that a build has had since they were published.
  for (let cursor: string | undefined; ;) {
    const page = await listPublishedPapers(ctx, { exam: undefined, isNew: true, cursor });
    papers.push(...page.papers);
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  if (papers.length === 0) return [];
  const { exams } = await ctx.builtBank.catalogue();
  return papers.toReversed().map(({ exam, day, paper, topic, language }) => {
    const reference = { exam, day, paper };
    const name = `${exams[exam] ?? exam}, ${dayLabel(reference)}, ${paperLabel(reference)}`;
    return { path: quizPath(reference), title: topic, summary: name, language };
  });
}

const lessonPages = async (ctx: Context): Promise<readonly NewPage[]> =>
  (await listEditedLessons(ctx)).map(({ course, slug, title, summary, language }) => ({
    path: lessonPath(course, slug),
    title,
    summary,
    language,
  }));

/** With the 60 newest items of current affairs at most 250 pages. */
const MOST_LESSONS = 90;
const MOST_PAPERS = 100;

/** What students can open and the build does not have, or has in another wording. */
export async function listNewPages(ctx: Context): Promise<NewPage[]> {
  const [lessons, papers, items] = await Promise.all([lessonPages(ctx), newPapers(ctx), newItems(ctx)]);
  return [...lessons.slice(0, MOST_LESSONS), ...papers.slice(0, MOST_PAPERS), ...items];
}

const pageOf = (path: string): string => path.split('#', 1)[0] ?? path;

/** The addresses of pages that the build's site map does not have, each once. */
export async function listNewAddresses(ctx: Context): Promise<readonly string[]> {
  const [pages, built, shipped] = await Promise.all([
    listNewPages(ctx),
    ctx.courses.listBuilt(),
    ctx.shippedItems.listSlugs(),
  ]);
  const known = new Set([
    ...built.map((name) => `/lessons/${name}`),
    ...[...shipped].map((slug) => pageOf(pathOfSlug(slug))),
  ]);
  return [...new Set(pages.map(({ path }) => pageOf(path)))].filter((path) => !known.has(path));
}
