import { decodeAttribute } from '#domain/lib/html-text.ts';
import { OFFLINE_CACHES } from '#domain/site/offline.ts';

/** The port to the public files of this site that the browser stores. */
export interface KeptFiles {
  /** False when the browser cannot store files: an old one, or a private window. */
  readonly canKeep: () => boolean;
  /** Paths that the student chose to store. */
  readonly list: () => Promise<readonly string[]>;
  /** Downloads and stores a file and returns its text. Throws when the network or the storage is not sufficient. */
  readonly keep: (path: string) => Promise<string>;
  readonly drop: (paths: readonly string[]) => Promise<void>;
  /** Visited pages with path and title. */
  readonly listPages: () => Promise<readonly { readonly path: string; readonly title: string }[]>;
}

const open = (name: string): Promise<Cache> => caches.open(name);
const pathsIn = async (name: string): Promise<readonly string[]> =>
  (await (await open(name)).keys()).map(({ url }) => new URL(url).pathname);

async function keep(path: string): Promise<string> {
  // The browser's cache may have an older page (functions/middleware/shorter-form.ts), whose scripts are not kept with it.
  const response = await window.fetch(path, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
  await (await open(OFFLINE_CACHES.saved)).put(path, response.clone());
  // On a slow line no page has asked for the worker yet, and without it nothing that is kept opens.
  void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  return response.text();
}

/** Reads the page as text: parsing it would apply its styles to this page's security policy. */
async function titleOf(cache: Cache, path: string): Promise<string> {
  const html = (await (await cache.match(path))?.text()) ?? '';
  return decodeAttribute(/<meta property="og:title" content="([^"]*)"/.exec(html)?.[1] ?? '');
}

const browserKeptFiles: KeptFiles = {
  canKeep: () => 'caches' in globalThis && 'serviceWorker' in navigator,
  list: () => pathsIn(OFFLINE_CACHES.saved),
  keep,
  drop: async (paths) => {
    const cache = await open(OFFLINE_CACHES.saved);
    await Promise.all(paths.map((path) => cache.delete(path)));
  },
  listPages: async () => {
    const cache = await open(OFFLINE_CACHES.pages);
    return Promise.all(
      (await pathsIn(OFFLINE_CACHES.pages)).map(async (path) => ({ path, title: await titleOf(cache, path) })),
    );
  },
};

let current: KeptFiles = browserKeptFiles;

export const keptFiles = (): KeptFiles => current;

/** For tests. */
export function setKeptFiles(replacement: KeptFiles): void {
  current = replacement;
}
