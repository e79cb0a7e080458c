import type { Language } from '#domain/lib/languages.ts';
import { indiaDayOf } from '#domain/lib/india-time.ts';
import { familiesOfTable } from '#domain/papers/fact-tables/fact-families.ts';
import { askedFactsOf } from '#domain/papers/fact-tables/fact-ids.ts';
import { COMPUTED_FAMILIES } from '#domain/papers/figures/figure-families.ts';
import type { QuestionFamily } from '#domain/papers/families/question-family.ts';
import type { Paper } from '#domain/papers/paper.ts';
import { redrawnPaper } from '../../../src/papers/drawn-practice.ts';
import type { Context } from '../context.ts';

/** The question with this id as it is drawn today: by its template, or from its fact table. */
export async function redrawnFor(ctx: Context, questionId: string, language: Language): Promise<Paper | null> {
  const asked = askedFactsOf(questionId);
  if (asked === null) return redrawnPaper(questionId, language, COMPUTED_FAMILIES);
  const table = await ctx.factBank.find(asked.table);
  return table === null
    ? null
    : redrawnPaper(questionId, language, familiesOfTable(table, indiaDayOf(ctx.clock.now())));
}

/** What draws questions from every fact table. */
export async function factFamilies(ctx: Context): Promise<readonly QuestionFamily[]> {
  const today = indiaDayOf(ctx.clock.now());
  return (await ctx.factBank.all()).flatMap((table) => familiesOfTable(table, today));
}
