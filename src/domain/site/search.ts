import { languageOfLetters } from '../lib/languages.ts';

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
