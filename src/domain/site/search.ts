import { languageOfLetters } from '../lib/languages.ts';
import { sectionOfPath } from './site-section.ts';

/** A piece of an excerpt; a match is a searched word. */
export interface ExcerptPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** A page in the results. */
export interface FoundPage {
  readonly path: string;
  readonly title: string;
  readonly section: string;
  /** The heading above the match, if the path leads to it. */
  readonly heading: string | null;
  readonly excerpt: readonly ExcerptPart[];
}

export interface Found {
  /** The number of pages that match; `pages` are the best of them. */
  readonly total: number;
  readonly pages: readonly FoundPage[];
}

const MARKED = /<mark>([\s\S]*?)<\/mark>/;
/** Pagefind escapes these two characters in the page's text. */
const plain = (text: string): string => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>');

/** Splits Pagefind's excerpt, a text with <mark> around each match, into parts of plain text. */
export const parseExcerpt = (excerpt: string): readonly ExcerptPart[] =>
  excerpt
    .split(MARKED)
    .map((text, index) => ({ text: plain(text), isMatch: index % 2 === 1 }))
    .filter(({ text }) => text !== '');

/** The share of a word's beginning that another form of it has in common. */
const SAME_WORD = 0.62;
const ENDINGS = /(?:ings?|e[ds]|ies|ly|s|y)$/;

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** The beginning that the forms of an English word share: 'run' of 'running'. Short words are kept whole. */
function beginningOf(word: string): string {
  const beginning = word.replace(ENDINGS, '').replace(/([^aeiou])\1$/, '$1');
  return beginning.length < 3 ? word : beginning;
}

function isFormOf(word: string, asked: string): boolean {
  const beginning = [...beginningOf(asked)];
  const shared = beginning.findIndex((letter, index) => letter !== [...word][index]);
  return (shared < 0 ? 1 : shared / beginning.length) >= SAME_WORD;
}

/**
 * Whether a page really has the searched words. For a word that no page has, Pagefind finds pages with the longest
 * prefix of it, even a single letter.
 */
export function hasAskedWords({ title, heading, excerpt }: FoundPage, words: string): boolean {
  const matches = excerpt.filter(({ isMatch }) => isMatch).map(({ text }) => text);
  const own = wordsOf([title, heading ?? '', ...matches].join(' '));
  return wordsOf(words).some((asked) => own.some((word) => isFormOf(word, asked)));
}

/** Whether vowel signs must match: in Gujarati and Devanagari they are letters and not optional accents. */
export const hasIndicLetters = (words: string): boolean => languageOfLetters(words) !== undefined;

/** A page that the index does not have yet. */
export interface UnindexedPage {
  readonly path: string;
  readonly title: string;
  readonly summary: string;
}

/** The most of them that stand before the results of the index. */
const MOST_UNINDEXED = 3;

const startsWithAny = (word: string, beginnings: readonly string[]): boolean =>
  beginnings.some((beginning) => word.startsWith(beginning));

/** The text with the words marked that begin like a searched one. */
function markedText(text: string, beginnings: readonly string[]): readonly ExcerptPart[] {
  const parts = text.split(/([\p{L}\p{M}\p{N}]+)/u).map((part, index) => ({
    text: part,
    isMatch: index % 2 === 1 && startsWithAny(part.toLowerCase(), beginnings),
  }));
  return parts.filter((part) => part.text !== '');
}

/** Pages whose title and summary have all the words, those first that have them in the title. */
export function findUnindexed(pages: readonly UnindexedPage[], words: string): readonly FoundPage[] {
  const beginnings = wordsOf(words).map(beginningOf);
  if (beginnings.length === 0) return [];
  const missing = (text: string): number => {
    const own = wordsOf(text);
    return beginnings.filter((beginning) => !own.some((word) => word.startsWith(beginning))).length;
  };
  return pages
    .filter(({ title, summary }) => missing(`${title} ${summary}`) === 0)
    .toSorted((one, other) => missing(one.title) - missing(other.title))
    .slice(0, MOST_UNINDEXED)
    .map(({ path, title, summary }) => ({
      path,
      title,
      section: sectionOfPath(path),
      heading: null,
      excerpt: markedText(summary, beginnings),
    }));
}

/** The results of the index behind those that it does not have, each page once. */
export function withUnindexed(found: Found, unindexed: readonly FoundPage[]): Found {
  const paths = new Set(unindexed.map(({ path }) => path));
  const pages = found.pages.filter(({ path }) => !paths.has(path));
  return {
    total: found.total - (found.pages.length - pages.length) + unindexed.length,
    pages: [...unindexed, ...pages],
  };
}
