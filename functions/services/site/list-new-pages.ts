import type { NewPage } from '#contract/site/list-new-pages.ts';
import type { Context } from '../context.ts';
import { listNewAddresses as listNewContent } from './content-pages.ts';

/** What students can open and the build does not have, or has in another wording. */
export async function listNewPages(_ctx: Context): Promise<NewPage[]> {
  return [];
}

/** The addresses of pages that the build's site map does not have, each once. */
export async function listNewAddresses(ctx: Context): Promise<readonly string[]> {
  const [content, pages] = await Promise.all([listNewContent(ctx), listNewPages(ctx)]);
  return [...new Set([...content, ...pages.map(({ path }) => path)])];
}
