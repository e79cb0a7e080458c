import { contentPageHeader, FRAME_ALONE, toldHeader } from '#domain/lib/content-page.ts';
import { languageOfPath, plainPath } from '#domain/lib/local-path.ts';
import { languageOfSearch } from '#domain/site/search-files.ts';
import { htmlOf } from '#domain/lib/drawn-html.ts';
import { inLanguage, withLocalLinks } from '../../src/middleware.ts';
import { sha256 } from '../sha256.ts';
import type { Context } from '../services/context.ts';
import type { DrawnContent } from '../services/lib/content-kind.ts';
import { drawContentPage, findContentPage } from '../services/site/content-pages.ts';
import { withPageHeaders } from './security-headers.ts';

/**
 * The one road of published content to a reader: the page of the build, with fresh fragments in the elements that are
 * named by `data-fragment`.
 */

/** For how long the edge keeps a drawn page, in seconds. A newer edition has another key, so nobody waits for this. */
const KEPT_SECONDS = 60;
const HTML = 'text/html; charset=utf-8';
/** As static files are sent: a browser asks each time, and gets nothing where nothing has changed. */
const CACHE_CONTROL = 'public, max-age=0, must-revalidate';

/**
 * Gives the page of the build, or the frame of a page that no build has; where `contentPageHeader` tells facts, the page
 * that Astro draws of them, whatever the build has.
 */
export type FrameOf = (request: Request) => Promise<Response>;

const fragmentNames = (fragments: object): ReadonlySet<string> => new Set(Object.keys(fragments));

/** Fills the fragments into a page. One that the page does not name is a mistake of the code, and is logged. */
async function filled(ctx: Context, frame: Response, { fragments }: Extract<DrawnContent, { fragments: unknown }>) {
  const missing = new Set(fragmentNames(fragments));
  const page = new HTMLRewriter()
    .on('[data-fragment]', {
      element(element) {
        const name = element.getAttribute('data-fragment') ?? '';
        const nodes = fragments[name];
        if (nodes !== undefined && missing.delete(name)) element.setInnerContent(htmlOf(nodes), { html: true });
      },
    })
    .transform(frame);
  const text = await page.text();
  if (missing.size > 0)
    ctx.log.write('error', { event: 'content-page', detail: `no place for ${[...missing].join(', ')}` });
  return new Response(text, { headers: { 'content-type': HTML } });
}

type SharedReply = Parameters<Context['shared']['store']>[1];
type Drawn = Pick<SharedReply, 'text' | 'type' | 'policy'>;

function replyOf(request: Request, { text, type, policy, etag }: Drawn & { readonly etag: string }): Response {
  const own = policy === undefined ? null : { 'content-security-policy': policy };
  const headers = { 'content-type': type, 'cache-control': CACHE_CONTROL, etag, ...own };
  const isKnown = request.headers.get('if-none-match')?.includes(etag) === true;
  return withPageHeaders(new Response(isKnown ? null : text, { status: isKnown ? 304 : 200, headers }));
}

/** A response is sent as it is, and not kept. */
async function draw(
  ctx: Context,
  url: URL,
  kinds: Parameters<typeof drawContentPage>[2]['kinds'],
  frameOf: FrameOf,
): Promise<Drawn | Response | null> {
  const language = languageOfSearch(url.pathname) ?? languageOfPath(url.pathname);
  const address = plainPath(url.pathname);
  const drawn = await inLanguage(language, () => drawContentPage(ctx, address, { kinds, origin: url.origin }));
  if (drawn === null || 'text' in drawn) return drawn;
  const told = 'told' in drawn ? toldHeader(drawn.told) : FRAME_ALONE;
  const frame = await frameOf(new Request(url, { headers: { [contentPageHeader]: told } }));
  if ('told' in drawn && frame.status === 404) return frame;
  // A page that Astro draws on request has its policy in no other place.
  const policy = frame.headers.get('content-security-policy');
  if (frame.status === 200) {
    const text =
      'told' in drawn ? await frame.text() : await withLocalLinks(language, await filled(ctx, frame, drawn)).text();
    return { text, type: HTML, ...(policy !== null && { policy }) };
  }
  await frame.body?.cancel();
  return null;
}

/**
 * The page as it is published now; null where it is the build's own, also while the database cannot be asked.
 * `isMissing` says that the build has none.
 */
export async function contentPage(
  ctx: Context,
  request: Request,
  frameOf: FrameOf,
  isMissing = false,
): Promise<Response | null> {
  const url = new URL(request.url);
  url.search = '';
  try {
    const page = await findContentPage(ctx, plainPath(url.pathname), isMissing);
    if (page === null) return null;
    const key = `${url.href}?edition=${(await sha256(page.edition)).slice(0, 24)}`;
    const kept = await ctx.shared.find(key);
    if (kept !== null) return replyOf(request, kept);
    const drawn = await draw(ctx, url, page.kinds, frameOf);
    if (drawn === null) return null;
    if (drawn instanceof Response) return withPageHeaders(drawn);
    const reply = { ...drawn, etag: `"${(await sha256(drawn.text)).slice(0, 24)}"` };
    ctx.shared.store(key, { ...reply, secondsLeft: KEPT_SECONDS });
    return replyOf(request, reply);
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    ctx.log.write('error', { event: 'content-page', path: url.pathname, detail });
    return null;
  }
}

/** Whether the address has a page that no build has. */
export const hasContentPage = async (ctx: Context, { pathname }: URL): Promise<boolean> =>
  (await findContentPage(ctx, plainPath(pathname), true).catch(() => null)) !== null;
