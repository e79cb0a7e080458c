import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import type { Language } from '../domain/lib/languages.ts';
import { LANGUAGES } from '../domain/lib/languages.ts';
import { languageOfPath, localPath } from '../domain/lib/local-path.ts';
import type { OfflineKind } from '../domain/site/offline.ts';
import { KEEP_STAND_IN, OFFLINE_CACHES, decideOffline, ownFilesOf } from '../domain/site/offline.ts';
import { decodeAttribute } from '../domain/lib/html-text.ts';
import { STAND_IN_POLICY } from '../domain/site/content-security-policy.ts';
import { OFFLINE_PAGE } from '../domain/site/offline-page.ts';
import type { StandInWords } from '../domain/site/stand-in.ts';
import { drawStandIn } from '../domain/site/stand-in.ts';
import { areAllThere } from './are-all-there.ts';
import { keepStandIn } from './keep-stand-in.ts';
import { showNotices } from './notices.ts';

/**
 * The service worker. Pages and papers come from the network while it works, else from the phone; files whose names
 * change with their content come from the phone first. Of the API it caches published papers alone, and never a request
 * with a token, so nothing personal is kept.
 */

/**
 * Filled in by the build (src/build/service-worker.ts). No name of a script is, so a deploy leaves this file as it was,
 * and no phone downloads it again.
 */
declare const STAND_IN_WORDS: Readonly<Record<Language, StandInWords>>;

/** After this many seconds a student gets the kept page instead of looking at an empty one. */
const NETWORK_TIMEOUT_SECONDS = 4;
const MOST_PAGES = 100;
const MOST_PAPERS = 400;
const MOST_FILES = 400;

const isKind =
  (kind: OfflineKind) =>
  ({ url, request, sameOrigin }: { url: URL; request: Request; sameOrigin: boolean }): boolean =>
    sameOrigin &&
    request.method === 'GET' &&
    !request.headers.has('authorization') &&
    decideOffline(url.pathname) === kind;

type Plugins = NonNullable<NonNullable<ConstructorParameters<typeof CacheFirst>[0]>['plugins']>;

/** The library's plugins do not fit its own types under exactOptionalPropertyTypes. */
const whole = new CacheableResponsePlugin({ statuses: [200] }) as Plugins[number];
const expiry = (maxEntries: number) => new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true }) as Plugins[number];

const findIn = (cacheName: string, request: RequestInfo): Promise<Response | undefined> =>
  caches.match(request, { cacheName, ignoreSearch: true, ignoreVary: true });

/**
 * Falls back on what neither expiry nor lack of room removes: what the student asked to keep, and the parts of the
 * stand-in page.
 */
const orSaved: Plugins[number] = {
  cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
    cachedResponse ??
    (await findIn(OFFLINE_CACHES.saved, request)) ??
    (await findIn(OFFLINE_CACHES.standIn, request)) ??
    null,
};

/** Prefers a page that the student asked to keep to a newer one that was only seen: the kept one has all its files. */
const savedFirst: Plugins[number] = {
  cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
    (await findIn(OFFLINE_CACHES.saved, request)) ?? cachedResponse ?? null,
};

const isOnPhone = async (path: string): Promise<boolean> =>
  (
    await Promise.all(
      [OFFLINE_CACHES.files, OFFLINE_CACHES.saved, OFFLINE_CACHES.standIn].map((name) => findIn(name, path)),
    )
  ).some((found) => found !== undefined);

/**
 * Replaces an older page only once the files of the new one are there, so that a broken line leaves the older page
 * usable.
 */
const withItsFiles: Plugins[number] = {
  cacheWillUpdate: async ({ response }) => {
    const files = ownFilesOf(await response.clone().text());
    return (await areAllThere(files, isOnPhone)) ? response : null;
  },
};

/** The same page whatever its query. */
const withoutQuery: Plugins[number] = {
  cacheKeyWillBeUsed: async ({ request }) => request.url.replace(/[?#].*$/, ''),
};

registerRoute(
  isKind('page'),
  new NetworkFirst({
    cacheName: OFFLINE_CACHES.pages,
    networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
    // For requests that are no navigation: the browser's cache may show those an older page (functions/middleware/shorter-form.ts).
    fetchOptions: { cache: 'no-cache' },
    plugins: [withoutQuery, whole, withItsFiles, expiry(MOST_PAGES), savedFirst, orSaved],
  }),
);
registerRoute(
  isKind('paper'),
  new NetworkFirst({
    cacheName: OFFLINE_CACHES.papers,
    networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
    plugins: [whole, expiry(MOST_PAPERS), orSaved],
  }),
);
registerRoute(
  isKind('file'),
  new CacheFirst({ cacheName: OFFLINE_CACHES.files, plugins: [whole, expiry(MOST_FILES), orSaved] }),
);
// A corrected figure keeps its name while its question comes from the network, so a figure is asked for each time.
registerRoute(
  isKind('picture'),
  new NetworkFirst({
    cacheName: OFFLINE_CACHES.files,
    networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
    plugins: [whole, expiry(MOST_FILES), orSaved],
  }),
);

/** Enough of a page for its title. */
const TITLE_BYTES = 2000;

/** Addresses and titles of the pages in a cache. */
async function pagesIn(name: string): Promise<readonly (readonly [string, string])[]> {
  const cache = await caches.open(name);
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  return Promise.all(
    paths
      .filter((path) => decideOffline(path) === 'page')
      .map(async (path) => {
        const start = await (await cache.match(path))?.blob();
        const [, title = ''] = /<title>([^<]*)/.exec((await start?.slice(0, TITLE_BYTES).text()) ?? '') ?? [];
        return [path, decodeAttribute(title)] as const;
      }),
  );
}

/** The pages on the phone as links, for a phone that has nothing to show them with. */
async function drawnStandIn(path: string): Promise<Response> {
  const links = new Map([...(await pagesIn(OFFLINE_CACHES.pages)), ...(await pagesIn(OFFLINE_CACHES.saved))]);
  links.delete(path);
  const language = languageOfPath(path);
  return new Response(drawStandIn(STAND_IN_WORDS[language], language, links), {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': STAND_IN_POLICY },
  });
}

setCatchHandler(async ({ request }) => {
  if (request.mode !== 'navigate') return Response.error();
  const { pathname } = new URL(request.url);
  const inLanguage = localPath(OFFLINE_PAGE, languageOfPath(pathname));
  return (
    (await findIn(OFFLINE_CACHES.pages, inLanguage)) ??
    (await findIn(OFFLINE_CACHES.standIn, inLanguage)) ??
    (await findIn(OFFLINE_CACHES.saved, OFFLINE_PAGE)) ??
    drawnStandIn(pathname)
  );
});

/** What the page types do not know about a worker. */
interface LifeEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
const onLife = (name: 'install' | 'activate' | 'message', task: (event: Event) => Promise<unknown>): void =>
  addEventListener(name, (event) => (event as LifeEvent).waitUntil(task(event)));

// Downloads nothing: a first visit pays for this file alone. Every page names its own files, so a new worker may serve
// pages of the release before.
onLife('install', () => (globalThis as unknown as { skipWaiting: () => Promise<void> }).skipWaiting());

onLife('activate', async () => {
  const current: readonly string[] = Object.values(OFFLINE_CACHES);
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith('academy-') && !current.includes(name)).map((name) => caches.delete(name)),
  );
});

onLife('message', async (event) => {
  const { type } = (event as MessageEvent<{ readonly type?: string } | null>).data ?? {};
  const language = LANGUAGES.find((each) => type === `${KEEP_STAND_IN}${each}`);
  if (language !== undefined) await keepStandIn(localPath(OFFLINE_PAGE, language));
});

showNotices();
enableNavigationPreload();
clientsClaim();
