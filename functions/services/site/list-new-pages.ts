import type { PublishedPaper } from '#contract/papers/papers.ts';
import type { NewPage } from '#contract/site/list-new-pages.ts';
import { dayLabel, paperLabel, quizPath } from '#domain/papers/paper-reference.ts';
import type { Context } from '../context.ts';
import { listNewAddresses as listNewContent } from './content-pages.ts';
import { listPublishedPapers } from '../papers/published-papers.ts';

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

const MOST_PAPERS = 100;

/** What students can open and the build does not have, or has in another wording. */
export async function listNewPages(ctx: Context): Promise<NewPage[]> {
  return (await newPapers(ctx)).slice(0, MOST_PAPERS);
}

/** The addresses of pages that the build's site map does not have, each once. */
export async function listNewAddresses(ctx: Context): Promise<readonly string[]> {
  const [content, pages] = await Promise.all([listNewContent(ctx), listNewPages(ctx)]);
  return [...new Set([...content, ...pages.map(({ path }) => path)])];
}
