import { wordDistance } from '../lib/word-distance.ts';

/** A page that can be suggested. */
export interface NamedPage {
  readonly path: string;
  readonly title: string;
}

/** Similarity from which a word counts as a misspelling of another; 1 means the same word. */
const ALIKE = 0.6;
/** The share of the last part's words that a page must match. */
const FEWEST = 0.5;
const MOST = 3;
/** Words of an address that are used; a hostile one may have thousands. */
const MOST_WORDS = 8;

const wordsOf = (text: string): readonly string[] => [
  ...new Set(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []),
];

function likeness(one: string, other: string): number {
  const [shorter, longer] = [one.length, other.length].toSorted((a, b) => a - b) as [number, number];
  // Words of very different length are not compared, which also bounds the time for a long address.
  if (shorter / longer < ALIKE) return 0;
  const alike = 1 - wordDistance(one, other) / Math.max([...one].length, [...other].length);
  return alike >= ALIKE ? alike : 0;
}

const bestLikeness = (word: string, words: readonly string[]): number =>
  Math.max(0, ...words.map((each) => likeness(word, each)));

/** The decoded address; broken percent escapes stay as they are. */
function readable(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * Pages whose addresses or titles are close to the words of a missing path: closest first, at most three. A page must
 * match half of the words in the path's last part, which names what was meant.
 */
export function findClosePages(path: string, pages: readonly NamedPage[]): readonly NamedPage[] {
  const parts = readable(path)
    .split('/')
    .filter((part) => part !== '');
  const asked = wordsOf(parts.slice(0, -1).join(' ')).slice(0, MOST_WORDS);
  const wanted = wordsOf(parts.at(-1) ?? '').slice(0, MOST_WORDS);
  return pages
    .map((page) => {
      const own = wordsOf(`${page.path} ${page.title}`);
      const sum = (words: readonly string[]): number =>
        words.reduce((total, word) => total + bestLikeness(word, own), 0);
      const closeness = sum(wanted);
      // Of two equally close pages the one with fewer other words comes first.
      return { page, closeness, rank: 2 * closeness + sum(asked) - own.length / 100 };
    })
    .filter(({ closeness }) => closeness > 0 && closeness >= wanted.length * FEWEST)
    .toSorted((one, other) => other.rank - one.rank)
    .slice(0, MOST)
    .map(({ page }) => page);
}

/** A word of fewer letters is too close to others to be corrected. */
const SHORTEST_CORRECTED = 5;
/** From here on a word may have two letters wrong. */
const LONG_WORD = 8;
/** The known word that a misspelled one means; null where none is close enough, or several are equally close. */
export function correctWord(word: string, known: Iterable<string>): string | null {
  const { length } = [...word];
  if (length < SHORTEST_CORRECTED) return null;
  const most = length >= LONG_WORD ? 2 : 1;
  let best: { readonly word: string; readonly distance: number } | null = null;
  let isTie = false;
  for (const each of known) {
    if (each === word) return each;
    // Another first letter is another word: 'ratio' is no 'patio'.
    if (each[0] !== word[0] || Math.abs(each.length - word.length) > most) continue;
    const distance = wordDistance(word, each);
    if (distance > most || (best !== null && distance > best.distance)) continue;
    isTie = best !== null && distance === best.distance;
    best = { word: each, distance };
  }
  return best === null || isTie ? null : best.word;
}
