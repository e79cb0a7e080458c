import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { languageOfPath, localPath } from '../domain/lib/local-path.ts';
import type { OfflineKind } from '../domain/site/offline.ts';
import { OFFLINE_CACHES, decideOffline, ownFilesOf } from '../domain/site/offline.ts';
import { OFFLINE_PAGE } from '../domain/site/offline-page.ts';
import { areAllThere } from './are-all-there.ts';
import { showNotices } from './notices.ts';

/**
 * The service worker. Pages and papers come from the network while it works, else from the phone; files whose names
 * change with their content come from the phone first. Of the API it caches published papers alone, and never a request
 * with a token, so nothing personal is kept.
 */

/** What the stand-in page needs, filled in by the build (src/build/service-worker.ts). */
declare const STAND_IN_FILES: readonly string[];

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
    // For requests that are no navigation: the browser's cache may show those an older page (functions/middleware/stored-form.ts).
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

setCatchHandler(async ({ request }) => {
  if (request.mode !== 'navigate') return Response.error();
  const inLanguage = localPath(OFFLINE_PAGE, languageOfPath(new URL(request.url).pathname));
  return (
    (await findIn(OFFLINE_CACHES.pages, inLanguage)) ??
    (await findIn(OFFLINE_CACHES.standIn, OFFLINE_PAGE)) ??
    Response.error()
  );
});

/** What the page types do not know about a worker. */
interface LifeEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
const onLife = (name: 'install' | 'activate', task: () => Promise<unknown>): void =>
  addEventListener(name, (event) => (event as LifeEvent).waitUntil(task()));

const STAND_IN: readonly string[] = [OFFLINE_PAGE, ...STAND_IN_FILES];

onLife('install', async () => {
  const standIn = await caches.open(OFFLINE_CACHES.standIn);
  await standIn.addAll([...STAND_IN]);
  // Every page names its own files, so a new worker may serve pages of the release before.
  await (globalThis as unknown as { skipWaiting: () => Promise<void> }).skipWaiting();
});

onLife('activate', async () => {
  const current: readonly string[] = Object.values(OFFLINE_CACHES);
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith('academy-') && !current.includes(name)).map((name) => caches.delete(name)),
  );
  const standIn = await caches.open(OFFLINE_CACHES.standIn);
  const former = (await standIn.keys()).filter(({ url }) => !STAND_IN.includes(new URL(url).pathname));
  await Promise.all(former.map((request) => standIn.delete(request)));
});

showNotices();
enableNavigationPreload();
clientsClaim();
