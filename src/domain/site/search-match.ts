import { languageOfLetters } from '../lib/languages.ts';
import type { TextSection } from './search-files.ts';
import { cutAtWords, termOf, wordsOf } from './search-words.ts';

/** What a query asks for, and where a text has it. */

export interface AskedWord {
  readonly term: string;
  /** Words that begin so count as well, for less. */
  readonly isBeginning: boolean;
}

/** Words of a query that are searched; a hostile one may have thousands. */
const MOST_WORDS = 8;
/** Nearly every page has these. They are searched only where a query has no other words. */
const LITTLE_WORDS = new Set('a an and are as at be by for from how in is it of on or the to what with'.split(' '));
/** A beginning of one letter would be that of every tenth word. */
const SHORTEST_BEGINNING = 2;
/** Beside other words it is whole: 'article 370' does not mean a sum of 3,70,250. */
const NUMBER = /^\d+$/;

/**
 * The words to search for. The last one may be half typed. Gujarati and Hindi words are found with their endings, which
 * are written in one word: 'પટેલ' in 'પટેલના'.
 */
export function askedWords(query: string): readonly AskedWord[] {
  const typed = wordsOf(query).map((word) => ({ word, term: termOf(word) }));
  const telling = typed.filter(({ word }) => !LITTLE_WORDS.has(word.toLowerCase()));
  const asked = (telling.length > 0 ? telling : typed).slice(0, MOST_WORDS).map(({ word, term }) => {
    const isOpen =
      (languageOfLetters(word) !== undefined || term === typed.at(-1)?.term) &&
      (typed.length === 1 || !NUMBER.test(term));
    return { term, isBeginning: isOpen && term.length >= SHORTEST_BEGINNING };
  });
  return asked.filter(({ term }, index) => asked.findIndex((other) => other.term === term) === index);
}

/** A beginning with at least this share of a word's letters is tried for it. */
const SAME_WORD = 0.62;
const SHORTEST_TRIED = 3;

/** Beginnings to try for a word that no page has, the longest first: 'ગુજરાત' for 'ગુજરાતમાં'. */
export function beginningsFor(term: string): readonly string[] {
  const least = Math.max(SHORTEST_TRIED, Math.ceil(term.length * SAME_WORD));
  return Array.from({ length: Math.max(0, term.length - least) }, (_, index) => term.slice(0, -1 - index));
}

const EXACT = 2;
const BEGINNING = 1;

/** How close a term of a text is to the asked one; 0 for another word. */
function closeness({ term, isBeginning }: AskedWord, own: string): number {
  if (own === term) return EXACT;
  return isBeginning && own.startsWith(term) ? BEGINNING : 0;
}

/** A word of a text that is asked for. */
interface Match {
  /** The number of words before it. */
  readonly at: number;
  /** The number of the asked word. */
  readonly asked: number;
  readonly closeness: number;
}

const matchesIn = (text: string, asked: readonly AskedWord[]): readonly Match[] =>
  wordsOf(text).flatMap((word, at) => {
    const own = termOf(word);
    return asked
      .map((each, index) => ({ at, asked: index, closeness: closeness(each, own) }))
      .filter((match) => match.closeness > 0);
  });

/** The sum of the best closeness to each asked word. */
function sumOf(matches: readonly Match[]): number {
  const best: number[] = [];
  for (const match of matches) best[match.asked] = Math.max(best[match.asked] ?? 0, match.closeness);
  return best.reduce((sum, each) => sum + each, 0);
}

const EXCERPT_WORDS = 24;
/** Words before the first match, so that it is read in its sentence. */
const WORDS_BEFORE = 5;

/** The stretch of a text, as long as an excerpt, that has most of the asked words. */
function bestStretch(matches: readonly Match[]): { readonly start: number; readonly sum: number } {
  let best = { start: 0, sum: 0, count: 0 };
  for (const { at } of matches) {
    const start = Math.max(0, at - WORDS_BEFORE);
    const inside = matches.filter((match) => match.at >= start && match.at < start + EXCERPT_WORDS);
    const [sum, count] = [sumOf(inside), inside.length];
    if (sum > best.sum || (sum === best.sum && count > best.count)) best = { start, sum, count };
  }
  return best;
}

/**
 * The number of the section with most of the words; of several the one that has them close together, then in its
 * heading, then most often.
 */
export function bestSection(sections: readonly TextSection[], asked: readonly AskedWord[]): number {
  const ranked = sections.map(({ heading, text }, section) => {
    const [inHeading, inText] = [matchesIn(heading, asked), matchesIn(text, asked)];
    const ranks = [
      sumOf([...inHeading, ...inText]),
      bestStretch(inText).sum,
      sumOf(inHeading),
      inHeading.length + inText.length,
    ];
    return { section, ranks };
  });
  const byRanks = (one: readonly number[], other: readonly number[]): number =>
    one.map((rank, index) => (other[index] ?? 0) - rank).find((difference) => difference !== 0) ?? 0;
  return ranked.toSorted((one, other) => byRanks(one.ranks, other.ranks))[0]?.section ?? 0;
}

/** A piece of an excerpt; a match is a searched word. */
export interface ExcerptPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** The text in parts, the asked words marked. */
export function markedText(text: string, asked: readonly AskedWord[]): readonly ExcerptPart[] {
  const parts: ExcerptPart[] = [];
  for (const [index, piece] of cutAtWords(text).entries()) {
    const isMatch = index % 2 === 1 && asked.some((word) => closeness(word, termOf(piece)) > 0);
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) parts[parts.length - 1] = { text: last.text + piece, isMatch };
    else if (piece !== '') parts.push({ text: piece, isMatch });
  }
  return parts;
}

/** The words of a text around most of the asked ones, those marked. */
export function excerptOf(text: string, asked: readonly AskedWord[]): readonly ExcerptPart[] {
  // Words are at the odd places, and what is between them at the even ones.
  const pieces = cutAtWords(text);
  const isBlank = (place: number): boolean => (pieces[place] ?? ' ').includes(' ');
  const latest = Math.max(0, (pieces.length - 1) / 2 - EXCERPT_WORDS);
  let first = 2 * Math.min(bestStretch(matchesIn(text, asked)).start, latest);
  let last = first + 2 * EXCERPT_WORDS;
  // 'cut-off' and '1/4' are not torn.
  while (first > 0 && !isBlank(first)) first -= 2;
  while (!isBlank(last)) last += 2;
  const before = first === 0 ? '' : (pieces[first] ?? '').replace(/ [^ ]*$/, ' ');
  const behind = (pieces[last] ?? '').replace(/^[^ ]*/, '');
  const shown = pieces.slice(first, last + 1).join('');
  return markedText(shown.slice(before.length, shown.length - behind.length), asked);
}
