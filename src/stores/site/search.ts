import { atom } from 'nanostores';
import type { NamedPage } from '#domain/site/close-pages.ts';
import type { Found } from '#domain/site/search.ts';
import type { ReadQuery } from '#domain/site/search-terms.ts';
import { mayBeMisspelled, ownPlaces, readQuery } from '#domain/site/search-terms.ts';
import { findPagesNamedLike, loadPages } from './close-pages.ts';
import { findKnownExam } from './known-exam.ts';
import { correctBySite, loadSpelling, WAIT_MS } from './site-words.ts';
import { environment } from '../environment.ts';
import { waitAtMost } from '../lib/wait-at-most.ts';
import type { SearchIndex } from './search-index.ts';
import { openSearchIndex } from './search-index.ts';

/** Pause after typing before a search, milliseconds. */
export const PAUSE_MS = 200;
/** Timeout of one search, milliseconds. */
export const SEARCH_TIMEOUT_MS = 20_000;
/** Results shown at first and added each time. */
export const STEP = 8;

export type SearchState =
  /** No search yet. */
  | { readonly status: 'empty' }
  /** `before` stays visible until the new results arrive, with the page that led them. */
  | { readonly status: 'searching'; readonly words: string; readonly before: Found | null; readonly lead?: NamedPage }
  | {
      readonly status: 'found';
      readonly words: string;
      readonly found: Found;
      /** The page that is meant, before all others. */
      readonly lead?: NamedPage;
      /** What was searched in place of the words. */
      readonly shownFor?: string;
    }
  /** `close` are pages with similar names, for a misspelling. */
  | { readonly status: 'nothing'; readonly words: string; readonly close: readonly NamedPage[] }
  /** A part of the index could not be loaded. */
  | { readonly status: 'failed'; readonly words: string };

const EMPTY: SearchState = { status: 'empty' };

export const $search = atom<SearchState>(EMPTY);

/** The place that a query means, by its path; null when there is none, or the list of pages cannot be loaded in time. */
const findPage = async (path: string): Promise<NamedPage | null> =>
  ownPlaces().find((place) => place.path === path) ??
  (await waitAtMost(WAIT_MS, loadPages()))?.find((page) => page.path === path) ??
  null;

let index: SearchIndex | null = null;
/** The index that last worked. */
let lastWorking: SearchIndex | null = null;
let asked = 0;
let stopPause = (): void => undefined;

function drop(failed: SearchIndex): void {
  failed.close();
  if (index === failed) index = null;
}

/** A search for these words, with what is in view until it is done. */
function searching(words: string): SearchState {
  const state = $search.get();
  if (state.status !== 'found' && state.status !== 'searching') return { status: 'searching', words, before: null };
  const before = state.status === 'found' ? state.found : state.before;
  return { status: 'searching', words, before, ...(state.lead !== undefined && { lead: state.lead }) };
}

/** Searches; null on failure or timeout. A failed index is dropped, so that the next search starts with a fresh one. */
async function ask(words: string, most: number): Promise<Found | null> {
  index ??= openSearchIndex();
  const asking = index;
  // A dropped index rejects all its searches.
  const stopWaiting = environment().after(SEARCH_TIMEOUT_MS, () => drop(asking));
  const found = await asking.find(words, most).catch(() => null);
  stopWaiting();
  if (found === null) drop(asking);
  else lastWorking = asking;
  return found;
}

/**
 * After a new release a working index may ask for files that no longer exist. Then the search is repeated once with a
 * fresh index.
 */
async function askAgainIfLost(words: string, most: number): Promise<Found | null> {
  const wasAlive = index !== null && index === lastWorking;
  return (await ask(words, most)) ?? (wasAlive ? ask(words, most) : null);
}

interface Outcome {
  readonly found: Found | null;
  readonly shownFor: string | null;
}

/** Searches what is meant; where no page has it, a misspelled word is corrected by the words of the site's pages. */
async function askWhatIsMeant({ words, shownFor }: ReadQuery, most: number): Promise<Outcome> {
  const found = await askAgainIfLost(words, most);
  if (found?.total !== 0) return { found, shownFor };
  const corrected = await correctBySite(words);
  if (corrected === null) return { found, shownFor };
  const again = await askAgainIfLost(corrected, most);
  return again === null || again.total === 0 ? { found, shownFor } : { found: again, shownFor: corrected };
}

/** The leading page stands before the others, once; places in it stay among them. */
function withoutLead(found: Found, lead: NamedPage | null): Found {
  const pages = found.pages.filter(({ path }) => path !== lead?.path);
  return { total: found.total - (found.pages.length - pages.length), pages };
}

/** Shows only the results of the latest search. */
async function run(words: string, most: number): Promise<void> {
  asked += 1;
  const question = asked;
  const isSiteWord = mayBeMisspelled(words) ? await loadSpelling() : () => true;
  const query = readQuery(words, { exam: findKnownExam(), isSiteWord });
  const [{ found, shownFor }, lead] = await Promise.all([
    askWhatIsMeant(query, most),
    query.lead === null ? null : findPage(query.lead),
  ]);
  const isNothing = found?.total === 0 && lead === null;
  const close = isNothing ? ((await waitAtMost(WAIT_MS, findPagesNamedLike(words))) ?? []) : [];
  if (question !== asked) return;
  if (found === null) $search.set({ status: 'failed', words });
  else if (isNothing) $search.set({ status: 'nothing', words, close });
  else
    $search.set({
      status: 'found',
      words,
      found: withoutLead(found, lead),
      ...(lead !== null && { lead }),
      ...(shownFor !== null && { shownFor }),
    });
}

/** Loads the index before the first word is typed. Failures have no effect. */
export const prepareSearch = (): void => void ask('', 0);

function begin(text: string, pauseMs: number): void {
  const words = text.trim().replaceAll(/\s+/g, ' ');
  stopPause();
  asked += 1;
  if (words === '') {
    $search.set(EMPTY);
    return;
  }
  $search.set(searching(words));
  stopPause = environment().after(pauseMs, () => void run(words, STEP));
}

/** Searches while words are typed, after a short pause. */
export const typeSearch = (text: string): void => begin(text, PAUSE_MS);

/** Searches complete words at once. */
export const submitSearch = (text: string): void => begin(text, 0);

/** Shows more results. */
export function showMoreResults(): void {
  const state = $search.get();
  if (state.status !== 'found') return;
  $search.set(searching(state.words));
  void run(state.words, state.found.pages.length + STEP);
}
