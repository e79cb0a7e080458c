import type { Context } from '../services/context.ts';
import { listNewAddresses } from '../services/site/content-pages.ts';

/** The site map of what was published since the build; the index of the build's own site map names it. */
export const NEW_PAGES_MAP = '/sitemap-new.xml';

/** How long a reply is kept for all callers, in seconds. */
const FRESH_FOR_SECONDS = 60;
const TYPE = 'application/xml; charset=utf-8';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const mapOf = (addresses: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `<url><loc>${escaped(address)}</loc></url>`),
    '</urlset>',
  ].join('\n');

const reply = (text: string, secondsLeft: number): Response =>
  new Response(text, { headers: { 'content-type': TYPE, 'cache-control': `public, max-age=${secondsLeft}` } });

/** The site map, or a 503 that asks the search engine to come again: an empty one would say that the pages are gone. */
export async function siteMapOfNewPages(ctx: Context, { url }: Pick<Request, 'url'>): Promise<Response> {
  const { origin } = new URL(url);
  const kept = await ctx.shared.find(origin + NEW_PAGES_MAP);
  if (kept !== null) return reply(kept.text, kept.secondsLeft);
  try {
    const text = mapOf((await listNewAddresses(ctx)).map((path) => origin + path));
    ctx.shared.store(origin + NEW_PAGES_MAP, { text, type: TYPE, etag: '', secondsLeft: FRESH_FOR_SECONDS });
    return reply(text, FRESH_FOR_SECONDS);
  } catch (error) {
    ctx.log.write('error', {
      event: 'site-map',
      detail: error instanceof Error ? error.message : String(error),
    });
    return new Response('The site map could not be made. Ask again later.', {
      status: 503,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '300', 'cache-control': 'no-store' },
    });
  }
}
