import { correctWord } from '#domain/site/close-pages.ts';
import { fetchPublicJson } from '../public-json.ts';

let siteWords: ReadonlySet<string> | null = null;

/** The words that several pages have; none when the list cannot be loaded, and then it is asked for again. */
async function loadWords(): Promise<ReadonlySet<string>> {
  if (siteWords !== null) return siteWords;
  const list = await fetchPublicJson('/pagefind/words.json');
  if (!Array.isArray(list)) return new Set();
  siteWords = new Set(list.filter((word): word is string => typeof word === 'string'));
  return siteWords;
}

/** The words with every misspelled one corrected to a word of the site's pages; null when nothing is to be corrected. */
export async function correctBySite(words: string): Promise<string | null> {
  const known = await loadWords();
  const typed = words.toLowerCase().split(' ');
  const corrected = typed.map((word) => correctWord(word, known) ?? word).join(' ');
  return corrected === typed.join(' ') ? null : corrected;
}
