import type { Found, FoundPage } from '#domain/site/search.ts';
import { hasAskedWords, hasIndicLetters, parseExcerpt } from '#domain/site/search.ts';
import type { SearchReply, Question } from './search-index.ts';

/**
 * Runs in a worker. Pagefind ignores failed downloads and then finds nothing, so this worker watches every download.
 */

const PAGEFIND = '/pagefind/pagefind.js';
/** Timeout of one file of the index, milliseconds. */
const TIMEOUT_MS = 10_000;
const EXCERPT_WORDS = 24;
/** Words that are searched. */
const MOST_WORDS = 8;
const NOTHING: Found = { total: 0, pages: [] };

/** The used parts of Pagefind's interface. */
interface SubResult {
  readonly url: string;
  readonly title: string;
  readonly excerpt: string;
  readonly anchor?: object;
  readonly weighted_locations: readonly { readonly balanced_score: number }[];
}

interface Fragment extends Pick<SubResult, 'url' | 'excerpt'> {
  readonly meta: Readonly<Record<string, string>>;
  readonly sub_results: readonly SubResult[];
}

interface Pagefind {
  readonly options: (options: {
    readonly baseUrl: string;
    readonly excerptLength: number;
    readonly exactDiacritics: boolean;
  }) => Promise<void>;
  readonly search: (
    words: string,
  ) => Promise<{ readonly results: readonly { readonly data: () => Promise<Fragment> }[] }>;
}

let hasLost = false;

/** Watches every download of this worker: it must succeed in time. */
function watchDownloads(): void {
  const download = globalThis.fetch;
  globalThis.fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    try {
      const response = await download(input, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (!response.ok) throw new Error(`${response.status}`);
      return response;
    } catch (error) {
      hasLost = true;
      throw error;
    }
  };
}

const scoreOf = ({ weighted_locations: words }: SubResult): number =>
  words.reduce((sum, word) => sum + word.balanced_score, 0);

/** The page with the heading under which most of the words are. */
function foundPage({ url, meta, excerpt, sub_results: subResults }: Fragment): FoundPage {
  const best = subResults.toSorted((one, other) => scoreOf(other) - scoreOf(one))[0];
  const heading = best?.anchor === undefined ? null : best.title;
  return {
    path: heading === null ? url : (best?.url ?? url),
    title: meta['title'] ?? '',
    section: meta['section'] ?? '',
    heading: heading === meta['title'] ? null : heading,
    excerpt: parseExcerpt(best?.excerpt ?? excerpt),
  };
}

async function look(pagefind: Pagefind, words: string, most: number): Promise<Found> {
  const { results } = await pagefind.search(words);
  const fragments = await Promise.all(results.slice(0, most).map(({ data }) => data()));
  return { total: results.length, pages: fragments.map(foundPage) };
}

/** The words that occur on some page. Pagefind finds nothing if a single word occurs on none. */
async function knownWords(pagefind: Pagefind, words: readonly string[]): Promise<readonly string[]> {
  const isKnown = await Promise.all(
    words.map(async (word) => (await look(pagefind, word, 1)).pages.some((page) => hasAskedWords(page, word))),
  );
  return words.filter((_, index) => isKnown[index]);
}

async function find({ words, most }: Question): Promise<Found> {
  const pagefind = (await import(/* @vite-ignore */ PAGEFIND)) as Pagefind;
  await pagefind.options({ baseUrl: '/', excerptLength: EXCERPT_WORDS, exactDiacritics: hasIndicLetters(words) });
  const asked = words.split(' ').slice(0, MOST_WORDS);
  const found = await look(pagefind, asked.join(' '), most);
  if (found.pages.some((page) => asked.every((word) => hasAskedWords(page, word)))) return found;
  const known = await knownWords(pagefind, asked);
  if (known.length === 0) return NOTHING;
  return known.length === asked.length ? found : look(pagefind, known.join(' '), most);
}

async function replyTo(question: Question): Promise<SearchReply> {
  const found = await find(question).catch(() => null);
  return { id: question.id, found: hasLost ? null : found };
}

watchDownloads();
// The reply reports a failed download; Pagefind also rejects a promise of its own.
globalThis.addEventListener('unhandledrejection', (event: PromiseRejectionEvent) => event.preventDefault());
globalThis.addEventListener('message', ({ data }: MessageEvent<Question>) => {
  void replyTo(data).then((reply) => (globalThis as unknown as Worker).postMessage(reply, []));
});
