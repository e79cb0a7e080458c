import type { ListedPapers } from '#domain/papers/draw-papers.ts';
import { FIRST_FEW } from '#domain/papers/practice-index.ts';
import type { Context } from '../context.ts';

/** Every list of papers as students see it now, in the site's own order. */
export async function findListedPapers(ctx: Context): Promise<readonly ListedPapers[]> {
  const [{ exams, lists }, found] = await Promise.all([
    ctx.builtBank.catalogue(),
    ctx.storedPapers.listFirst(FIRST_FEW),
  ]);
  const byKey = new Map(found.map((each) => [each.exam, each]));
  return Object.entries(exams).map(([key, name]) => {
    const { fullName, summary } = lists[key] ?? { fullName: name, summary: '' };
    const { papers, questions, first } = byKey.get(key) ?? { papers: 0, questions: 0, first: [] };
    return { key, name, fullName, summary, papers, questions, first };
  });
}
