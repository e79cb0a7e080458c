import { spokenLanguage } from '#domain/lib/define-text.ts';
import type { Language } from '#domain/lib/languages.ts';
import type { Found } from '#domain/site/search.ts';

/**
 * The only port to the search index, which is read in a worker. A worker that could not load a file of it is replaced;
 * the next one asks for the list of files again.
 */
export interface SearchIndex {
  /**
   * The best `most` pages with these words; empty words only load the index. Rejects when a part of the index cannot be
   * loaded.
   */
  readonly find: (words: string, most: number) => Promise<Found>;
  readonly close: () => void;
}

/** A message to the worker, which sends one reply to each. */
export interface Question {
  readonly id: number;
  readonly language: Language;
  readonly words: string;
  readonly most: number;
}

export type SearchReply = { readonly id: number; readonly found: Found | null };

function openWorker(): SearchIndex {
  const worker = new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<
    number,
    { readonly resolve: (found: Found) => void; readonly reject: (error: Error) => void }
  >();
  let asked = 0;
  const giveUp = (): void => {
    worker.terminate();
    for (const { reject } of waiting.values()) reject(new Error('The search index was lost.'));
    waiting.clear();
  };
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    giveUp();
  });
  worker.addEventListener('message', ({ data }: MessageEvent<SearchReply>) => {
    if (data.found === null) return giveUp();
    waiting.get(data.id)?.resolve(data.found);
    waiting.delete(data.id);
  });
  return {
    find: (words, most) =>
      new Promise((resolve, reject) => {
        asked += 1;
        waiting.set(asked, { resolve, reject });
        worker.postMessage({ id: asked, language: spokenLanguage(), words, most } satisfies Question, []);
      }),
    close: giveUp,
  };
}

let open: () => SearchIndex = openWorker;

export const openSearchIndex = (): SearchIndex => open();

/** For tests: replaces the index. */
export function setSearchIndex(replacement: () => SearchIndex): void {
  open = replacement;
}
