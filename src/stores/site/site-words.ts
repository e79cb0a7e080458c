import { spokenLanguage } from '#domain/lib/define-text.ts';
import { searchFile } from '#domain/site/search-files.ts';
import { correctWord } from '#domain/site/close-pages.ts';
import { waitAtMost } from '../lib/wait-at-most.ts';
import { fetchPublicJson } from '../public-json.ts';

/** How long a search waits for a file beside its index. Milliseconds. */
export const WAIT_MS = 2000;

/**
 * A list of words that the build wrote, asked for once; null when it cannot be loaded, and then it is asked for again,
 * or when it takes too long.
 */
function wordList(name: string): () => Promise<ReadonlySet<string> | null> {
  let words: ReadonlySet<string> | null = null;
  let asking: Promise<void> | null = null;
  const ask = async (): Promise<void> => {
    const list = await fetchPublicJson(searchFile(name, spokenLanguage()));
    if (Array.isArray(list)) words = new Set(list.filter((word): word is string => typeof word === 'string'));
    asking = null;
  };
  return async () => {
    if (words === null) await waitAtMost(WAIT_MS, (asking ??= ask()));
    return words;
  };
}

/** The words that several pages have. */
const loadCommonWords = wordList('words');
/** The words of pages that are as close to a name as a misspelling of it: 'prime' is no 'price'. */
const loadRightWords = wordList('right-words');

/**
 * Tells the words that are spelled as some page spells them. Without the list every word counts as right, so that none is
 * changed for another.
 */
export async function loadSpelling(): Promise<(word: string) => boolean> {
  const words = await loadRightWords();
  return (word) => words === null || words.has(word);
}

/** The words with every misspelled one corrected to a word of the site's pages; null when nothing is to be corrected. */
export async function correctBySite(words: string): Promise<string | null> {
  const known = (await loadCommonWords()) ?? new Set<string>();
  const typed = words.toLowerCase().split(' ');
  const corrected = typed.map((word) => correctWord(word, known) ?? word).join(' ');
  return corrected === typed.join(' ') ? null : corrected;
}
