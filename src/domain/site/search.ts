import { languageOfLetters } from '../lib/languages.ts';

/** A piece of an excerpt; a match is one of the words that were looked for. */
export interface ExcerptPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** One page that was found. */
export interface FoundPage {
  readonly path: string;
  readonly title: string;
  readonly section: string;
  /** The heading on the page under which the words stand, when the path leads to it. */
  readonly heading: string | null;
  readonly excerpt: readonly ExcerptPart[];
}

export interface Found {
  /** How many pages have the words; `pages` are the best of them. */
  readonly total: number;
  readonly pages: readonly FoundPage[];
}

const MARKED = /<mark>([\s\S]*?)<\/mark>/;
/** Pagefind writes these two for the signs of HTML in the page's own text. */
const plain = (text: string): string => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>');

/** Pagefind's excerpt, a text with <mark> around each match, as parts to be shown as text. */
export const parseExcerpt = (excerpt: string): readonly ExcerptPart[] =>
  excerpt
    .split(MARKED)
    .map((text, index) => ({ text: plain(text), isMatch: index % 2 === 1 }))
    .filter(({ text }) => text !== '');

/** The share of a word's beginning that another must have to be a form of it. */
const SAME_WORD = 0.62;
const ENDINGS = /(?:ings?|e[ds]|ies|ly|s|y)$/;

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** The beginning that the forms of an English word share: 'run' of 'running'. Short words are taken whole. */
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
 * Whether a page was found for its words. Pagefind answers a word that no page has with the pages of the longest
 * beginning of it, be it one letter.
 */
export function hasAskedWords({ title, heading, excerpt }: FoundPage, words: string): boolean {
  const matches = excerpt.filter(({ isMatch }) => isMatch).map(({ text }) => text);
  const own = wordsOf([title, heading ?? '', ...matches].join(' '));
  return wordsOf(words).some((asked) => own.some((word) => isFormOf(word, asked)));
}

/** Whether vowel signs must agree: in Gujarati and Devanagari they are letters, not accents that may be left out. */
export const hasIndicLetters = (words: string): boolean => languageOfLetters(words) !== undefined;
