import type { Found } from '#domain/site/search.ts';

/**
 * The one port to the site's search index. Pagefind runs in a worker of its own: it alone may compile WebAssembly
 * (public/_headers), and a worker that has lost a part of the index is thrown away whole.
 */
export interface SearchIndex {
  /** The best `most` pages with these words. Rejects when a part of the index could not be had. No words only prepare. */
  readonly find: (words: string, most: number) => Promise<Found>;
  readonly close: () => void;
}

/** What is said to the worker, and what it answers: one answer to each question. */
export interface Question {
  readonly id: number;
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
        worker.postMessage({ id: asked, words, most } satisfies Question, []);
      }),
    close: giveUp,
  };
}

let open: () => SearchIndex = openWorker;

export const openSearchIndex = (): SearchIndex => open();

/** For tests: searches then ask this index. */
export function setSearchIndex(replacement: () => SearchIndex): void {
  open = replacement;
}
