import { LANGUAGES } from '../domain/lib/languages.ts';
import { localPath } from '../domain/lib/local-path.ts';
import { OFFLINE_PAGE } from '../domain/site/offline-page.ts';
import { OFFLINE_CACHES, ownFilesOf } from '../domain/site/offline.ts';

/** Stands in the page beside its own files. */
const LOGO = '/logo.svg';
const PAGES = LANGUAGES.map((language) => localPath(OFFLINE_PAGE, language));

/** The pages of all languages that are kept, and their files. */
async function inUse(standIn: Cache): Promise<ReadonlySet<string>> {
  const kept = await Promise.all(
    PAGES.map(async (page) => {
      const html = await (await standIn.match(page))?.text();
      return html === undefined ? [] : [page, ...ownFilesOf(html)];
    }),
  );
  return new Set([LOGO, ...kept.flat()]);
}

async function keep(path: string): Promise<void> {
  const standIn = await caches.open(OFFLINE_CACHES.standIn);
  const page = await fetch(path, { cache: 'no-cache' });
  if (!page.ok) return;
  const files = [LOGO, ...ownFilesOf(await page.clone().text())];
  const missing = await Promise.all(
    files.map(async (file) => ((await standIn.match(file)) === undefined ? [file] : [])),
  );
  await standIn.addAll(missing.flat());
  await standIn.put(path, page);
  const used = await inUse(standIn);
  const former = (await standIn.keys()).filter(({ url }) => !used.has(new URL(url).pathname));
  await Promise.all(former.map((request) => standIn.delete(request)));
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Keeps the page that stands in for others, with its files. What the phone has of them already is not downloaded again;
 * the page itself comes last, so that an older one stays whole until then. One after the other: two tabs may ask in two
 * languages.
 */
export function keepStandIn(path: string): Promise<void> {
  const done = last.then(() => keep(path));
  last = done.catch(() => undefined);
  return done;
}
