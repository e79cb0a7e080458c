import { decodeAttribute } from '#domain/lib/html-text.ts';
import { OFFLINE_CACHES } from '#domain/site/offline.ts';

/** The port to what the browser keeps of this site's public files; apart from environment.ts, as most pages need none of it. */
export interface KeptFiles {
  /** False where the browser keeps nothing: an old one, or a private window. */
  readonly canKeep: () => boolean;
  /** Paths that were asked to be kept. */
  readonly list: () => Promise<readonly string[]>;
  /** Downloads a file and keeps it; its text. Throws where the network or the room on the phone does not suffice. */
  readonly keep: (path: string) => Promise<string>;
  readonly drop: (paths: readonly string[]) => Promise<void>;
  /** Pages that were visited, by path, with their title. */
  readonly listPages: () => Promise<readonly { readonly path: string; readonly title: string }[]>;
}

const open = (name: string): Promise<Cache> => caches.open(name);
const pathsIn = async (name: string): Promise<readonly string[]> =>
  (await (await open(name)).keys()).map(({ url }) => new URL(url).pathname);

async function keep(path: string): Promise<string> {
  const response = await window.fetch(path);
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
  await (await open(OFFLINE_CACHES.saved)).put(path, response.clone());
  return response.text();
}

/** Read as text: a browser that parsed a page's styles here would hold them against this page's policy. */
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
