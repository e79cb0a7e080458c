import { handle } from '@astrojs/cloudflare/handler';
import { env } from 'cloudflare:workers';
import type { MiddlewareHandler } from 'hono';
import { Hono } from 'hono';
import { contentPageHeader, FRAME_ALONE } from '../src/domain/lib/content-page.ts';
import type { Language } from '../src/domain/lib/languages.ts';
import { LANGUAGES } from '../src/domain/lib/languages.ts';
import { languageOfPath, localPath } from '../src/domain/lib/local-path.ts';
import { searchList } from '../src/domain/site/search-files.ts';
import { repliesSiteText } from '../src/domain/text/en/replies-site.ts';
import { inLanguage } from '../src/middleware.ts';
import { createApp } from './app.ts';
import { memoryMailbox } from './dev/memory-mailbox.ts';
import { mailboxPages } from './dev/mailbox-pages.ts';
import { contextOf, pageFinder, sandboxOf } from './env.ts';
import type { FrameOf } from './middleware/content-page.ts';
import { contentPage, hasContentPage } from './middleware/content-page.ts';
import { discardBody } from './middleware/discard-body.ts';
import { drawnPicture } from './middleware/drawn-picture.ts';
import { pageAddress } from './middleware/page-address.ts';
import { NEW_PAGES_MAP, siteMapOfNewPages } from './middleware/site-map.ts';
import { changedFactFile } from './middleware/fact-file.ts';
import { changedPaperFile } from './middleware/paper-file.ts';
import { withPaperPage } from './middleware/paper-page.ts';
import { withPageHeaders } from './middleware/security-headers.ts';
import { shorterForms } from './middleware/shorter-form.ts';
import { connectSandbox } from './sandbox/sandbox.ts';
import { runDue } from './scheduled.ts';
import { NoticePumpObject } from './durable/notice-pump-object.ts';
import { sendNotices } from './services/site/send-notices.ts';

export { MockAttempt } from './durable/mock-attempt.ts';
export { MockCohort } from './durable/mock-cohort.ts';
export { SessionShard } from './durable/session-shard.ts';
export { ThrottleShard } from './durable/throttle-shard.ts';

/** `astro dev` has no built files, so the pages' own routes serve the papers. */
const devFiles: Pick<Fetcher, 'fetch'> = {
  fetch: (input) =>
    handle(new Request(input), env, {
      waitUntil: () => undefined,
      passThroughOnException: () => undefined,
    } as unknown as ExecutionContext),
};

/** Both conditions, so that a deployed build can never take itself for the dev server. */
const isDevServer = IS_LOCAL_BUILD && import.meta.env.DEV;
/** `astro dev` reads the deployed settings, but serves a developer's machine. */
const settings: Cloudflare.Env = isDevServer ? { ...env, MODE: 'local' } : env;
/** A deployed build does not contain it; a local build uses it in local mode only. */
const mailbox = IS_LOCAL_BUILD && settings.MODE === 'local' ? memoryMailbox(() => Date.now()) : null;
const sandbox = sandboxOf(settings);
const ctx = contextOf(settings, isDevServer ? devFiles : settings.ASSETS, mailbox, sandbox, import.meta.env.SITE);
const api = createApp(ctx);

/** Sends mails and notices to many people (docs/decisions/148-a-pump-for-mails-to-many.md). */
export class NoticePump extends NoticePumpObject {
  protected override takeTurn = (withPushes: boolean) => sendNotices(ctx, withPushes);
}
if (IS_LOCAL_BUILD) connectSandbox(sandbox, (request) => api.fetch(request));

/**
 * Created here, not imported: `astro dev` evaluates this file again, and a Hono router that has served takes no more
 * routes.
 */
const worker = new Hono<{ Bindings: Cloudflare.Env }>();

const inShorterForm = shorterForms(settings.ASSETS, ctx.sentTexts);
/** The file of the build; where there is none, what comes after. */
const builtFile: MiddlewareHandler = async (c, next) => {
  if (isDevServer) return next();
  const file = await settings.ASSETS.fetch(c.req.raw);
  if (file.status !== 404) return inShorterForm.ofFile(c.req.raw, file);
  await file.body?.cancel();
  return next();
};
/** The page for an unknown address in a language; the English one is what Astro has answered. */
async function unknownPageIn(language: Language, english: Response): Promise<Response> {
  if (language === 'en' || isDevServer) return english;
  const page = await settings.ASSETS.fetch(new URL(`/${language}/404`, import.meta.env.SITE));
  if (page.status !== 200) return english;
  await english.body?.cancel();
  return new Response(page.body, { status: 404, headers: page.headers });
}
/** The page of the build; where there is none, or the route is told what to draw, what Astro draws on request. */
const frameOf: FrameOf = async (request) => {
  const isDrawn = request.headers.get(contentPageHeader) !== FRAME_ALONE;
  const built = isDevServer || isDrawn ? null : await settings.ASSETS.fetch(request);
  if (built !== null && built.status !== 404) return built;
  await built?.body?.cancel();
  return handle(request, settings, { waitUntil: () => undefined } as unknown as ExecutionContext);
};

/** A page that shows published content: the build's, unless something in it has changed since. */
const contentOrFile: MiddlewareHandler = async (c, next) => {
  // An address with a slash too many is redirected below, for good.
  if (/.\/$/.test(c.req.path)) return next();
  const page = await contentPage(ctx, c.req.raw, frameOf);
  return page === null ? builtFile(c, next) : inShorterForm.ofDrawn(c.req.raw, page);
};

// The API discards bodies itself.
worker.all('/api/*', (c) => api.fetch(c.req.raw));
worker.use(discardBody);
// Uploaded pictures of papers, until a build has them as files under the same address.
worker.get('/images/papers/uploaded/:name', (c) =>
  api.fetch(new Request(new URL(`/api/papers/pictures/${c.req.param('name')}`, c.req.url), c.req.raw)),
);
// Pictures that families draw; an address that none of them draws is an unknown page.
worker.get('/images/drawn/*', async (c, next) => (await drawnPicture(ctx, c.req.url)) ?? next());
for (const path of [
  '/',
  '/currentaffairs',
  '/currentaffairs/*',
  '/quiz/*',
  '/lessons/*',
  '/mock/*',
  '/announcements',
  '/liveclasses',
  '/courses/*',
  '/testseries',
  '/testseries/*',
  '/generaltest',
  '/popups/*',
  ...LANGUAGES.map(searchList),
])
  for (const address of new Set(LANGUAGES.map((language) => localPath(path, language))))
    worker.get(address, contentOrFile);
// Shown as the build wrote them: they come this way to be sent in a shorter form.
for (const path of ['/membership', '/practice', '/profile'])
  for (const language of LANGUAGES) worker.get(localPath(path, language), builtFile);
worker.get('/_astro/*', builtFile);
worker.get(NEW_PAGES_MAP, async (c) => withPageHeaders(await siteMapOfNewPages(ctx, c.req.raw)));
// A paper's file and that of a topic's facts are the build's, unless staff have changed them since.
worker.get('/papers/*', async (c, next) => {
  const changed = (await changedFactFile(ctx, c.req.raw)) ?? (await changedPaperFile(ctx, c.req.raw));
  return changed === null ? builtFile(c, next) : withPageHeaders(changed);
});
if (IS_LOCAL_BUILD && mailbox !== null) worker.route('/', mailboxPages(mailbox));
if (IS_LOCAL_BUILD && sandbox !== null) worker.route('/', sandbox.app);
const isFile = pageFinder(env);
const isPage = async (url: URL): Promise<boolean> => (await isFile(url)) || hasContentPage(ctx, url);
worker.all('*', pageAddress(isPage), async (c) => {
  const request = await withPaperPage(ctx, c.req.raw);
  const page = await contentPage(ctx, request, frameOf, true);
  if (page !== null) return inShorterForm.ofDrawn(c.req.raw, page);
  const drawn = await handle(request, c.env, c.executionCtx as ExecutionContext);
  return withPageHeaders(drawn.status === 404 ? await unknownPageIn(languageOfPath(c.req.path), drawn) : drawn);
});
/** A page that failed; the API handles its own failures. */
worker.onError((error, c) => {
  const { pathname } = new URL(c.req.url);
  ctx.log.write('error', {
    event: 'failure',
    route: 'page',
    path: pathname,
    error: error.name,
    detail: error.message,
    stack: error.stack ?? null,
  });
  const text = inLanguage(languageOfPath(pathname), () => repliesSiteText().pageFailed);
  return withPageHeaders(c.text(text, 500));
});

export default {
  fetch: (request: Request, bindings: Cloudflare.Env, execution: ExecutionContext) =>
    worker.fetch(request, bindings, execution),
  /** Runs every five minutes (wrangler.jsonc). */
  scheduled: ({ scheduledTime }: ScheduledController) => runDue(ctx, scheduledTime),
};
