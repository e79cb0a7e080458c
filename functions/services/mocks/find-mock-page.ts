import type { MockPageFacts } from '#domain/mocks/mock-page.ts';
import type { Context } from '../context.ts';

/** The page of a mock test that no build contains; null without one. */
export async function findMockPage(ctx: Context, id: string): Promise<MockPageFacts | null> {
  const mock = await ctx.mocks.find(id);
  if (mock === null) return null;
  const { series } = await ctx.builtBank.catalogue();
  const { title, summary, exam } = mock;
  return { id, title, summary, exam, seriesPath: series[exam] ?? '/' };
}
