import type { NewPage, listNewPages } from '#contract/site/list-new-pages.ts';
import { isLanguage } from '#domain/lib/languages.ts';
import { isRecord } from '#domain/lib/is-record.ts';
import { waitAtMost } from '../lib/wait-at-most.ts';
import { fetchPublicJson } from '../public-json.ts';

/** The address of the contract's listNewPages, whose schemas a guest does not download. */
const ADDRESS: (typeof listNewPages)['path'] = '/api/new-pages';
/** How long a search waits for a file beside its index: what is newer, how words are spelled. Milliseconds. */
export const WAIT_MS = 2000;

let known: readonly NewPage[] | null = null;
let asking: Promise<void> | null = null;

function parsePage(value: unknown): readonly NewPage[] {
  const { path, title, summary, language } = isRecord(value) ? value : {};
  // A path of this site, and of no other: '//elsewhere' is one.
  if (typeof path !== 'string' || !/^\/(?!\/)/.test(path) || typeof title !== 'string' || !isLanguage(language))
    return [];
  return [{ path, title, summary: typeof summary === 'string' ? summary : '', language }];
}

async function ask(): Promise<void> {
  const reply = await fetchPublicJson(ADDRESS);
  if (isRecord(reply) && Array.isArray(reply['pages'])) known = reply['pages'].flatMap(parsePage);
  asking = null;
}

/** What was published since the build and has arrived. */
export const knownNewPages = (): readonly NewPage[] => known ?? [];

/** What was published since the build, asked for once; none where that fails or takes too long, and then it is asked again. */
export async function findNewPages(): Promise<readonly NewPage[]> {
  if (known !== null) return known;
  asking ??= ask();
  await waitAtMost(WAIT_MS, asking);
  return knownNewPages();
}
