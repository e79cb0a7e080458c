import { OFFLINE_CACHES, ownFilesOf } from '../domain/site/offline.ts';

/** Stands in the page beside its own files. */
const LOGO = '/logo.svg';

/**
 * Keeps the page that stands in for others, with its files. What the phone has of them already is not downloaded again;
 * the page itself comes last, so that an older one stays whole until then.
 */
export async function keepStandIn(path: string): Promise<void> {
  const standIn = await caches.open(OFFLINE_CACHES.standIn);
  const page = await fetch(path, { cache: 'no-cache' });
  if (!page.ok) return;
  const files = [LOGO, ...ownFilesOf(await page.clone().text())];
  const missing = await Promise.all(
    files.map(async (file) => ((await standIn.match(file)) === undefined ? [file] : [])),
  );
  await standIn.addAll(missing.flat());
  await standIn.put(path, page);
  const former = (await standIn.keys()).filter(({ url }) => ![path, ...files].includes(new URL(url).pathname));
  await Promise.all(former.map((request) => standIn.delete(request)));
}
