import { atom } from 'nanostores';
import type { NamedPage } from '#domain/site/close-pages.ts';
import type { Found } from '#domain/site/search.ts';
import { findPagesNamedLike } from './close-pages.ts';
import { environment } from '../environment.ts';
import type { SearchIndex } from './search-index.ts';
import { openSearchIndex } from './search-index.ts';

/** Typing pauses this long before it is searched for. Milliseconds. */
export const PAUSE_MS = 200;
/** Timeout of one search, milliseconds. */
export const SEARCH_TIMEOUT_MS = 20_000;
/** Results that are shown at first, and how many more each time. */
export const STEP = 8;

export type SearchState =
  /** Nothing was asked for yet. */
  | { readonly status: 'empty' }
  /** `before` stays in view until the answer is there. */
  | { readonly status: 'searching'; readonly words: string; readonly before: Found | null }
  | { readonly status: 'found'; readonly words: string; readonly found: Found }
  /** `close` are pages whose names are close to the words: a letter may have gone wrong. */
  | { readonly status: 'nothing'; readonly words: string; readonly close: readonly NamedPage[] }
  /** A part of the index could not be had. */
  | { readonly status: 'failed'; readonly words: string };

const EMPTY: SearchState = { status: 'empty' };

export const $search = atom<SearchState>(EMPTY);

let index: SearchIndex | null = null;
/** The one that answered last. */
let lastWorking: SearchIndex | null = null;
let asked = 0;
let stopPause = (): void => undefined;

function drop(failed: SearchIndex): void {
  failed.close();
  if (index === failed) index = null;
}

const foundSoFar = (state: SearchState): Found | null => {
  if (state.status === 'found') return state.found;
  return state.status === 'searching' ? state.before : null;
};

/** The answer, or null when there was none in time. The index that failed is dropped: the next search begins afresh. */
async function ask(words: string, most: number): Promise<Found | null> {
  index ??= openSearchIndex();
  const asking = index;
  // An index that is dropped gives up every question it was asked.
  const stopWaiting = environment().after(SEARCH_TIMEOUT_MS, () => drop(asking));
  const found = await asking.find(words, most).catch(() => null);
  stopWaiting();
  if (found === null) drop(asking);
  else lastWorking = asking;
  return found;
}

/** An index that has answered may ask for files that a new release took away: then a fresh one, which reads the new list, is asked once. */
async function askAgainIfLost(words: string, most: number): Promise<Found | null> {
  const wasAlive = index !== null && index === lastWorking;
  return (await ask(words, most)) ?? (wasAlive ? ask(words, most) : null);
}

/** The latest question wins: answers to earlier ones are not shown. */
async function run(words: string, most: number): Promise<void> {
  asked += 1;
  const question = asked;
  const found = await askAgainIfLost(words, most);
  const close = found?.total === 0 ? await findPagesNamedLike(words) : [];
  if (question !== asked) return;
  if (found === null) $search.set({ status: 'failed', words });
  else $search.set(found.total === 0 ? { status: 'nothing', words, close } : { status: 'found', words, found });
}

/** Has the index brought in before the first word is typed; failing is no harm. */
export function prepareSearch(): void {
  void ask('', 0);
}

function begin(text: string, pauseMs: number): void {
  const words = text.trim().replaceAll(/\s+/g, ' ');
  stopPause();
  asked += 1;
  if (words === '') {
    $search.set(EMPTY);
    return;
  }
  $search.set({ status: 'searching', words, before: foundSoFar($search.get()) });
  stopPause = environment().after(pauseMs, () => void run(words, STEP));
}

/** Searches while the words are typed, after a short pause. */
export const typeSearch = (text: string): void => begin(text, PAUSE_MS);

/** Searches at once: the words are complete. */
export const submitSearch = (text: string): void => begin(text, 0);

/** Shows more of what was found. */
export function showMoreResults(): void {
  const state = $search.get();
  if (state.status !== 'found') return;
  $search.set({ status: 'searching', words: state.words, before: state.found });
  void run(state.words, state.found.pages.length + STEP);
}
