import type { SearchReply, Question } from './search-index.ts';
import { openSearchEngine } from './search-engine.ts';

/** Runs in a worker, so that reading the index and texts never holds up typing. */

/** Timeout of one file of the search, milliseconds. */
const TIMEOUT_MS = 10_000;

async function load(path: string): Promise<unknown> {
  const response = await fetch(path, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}

const find = openSearchEngine(load);

const replyTo = async ({ id, words, most, language }: Question): Promise<SearchReply> => ({
  id,
  found: await find(words, most, language).catch(() => null),
});

globalThis.addEventListener('message', ({ data }: MessageEvent<Question>) => {
  void replyTo(data).then((reply) => (globalThis as unknown as Worker).postMessage(reply, []));
});
