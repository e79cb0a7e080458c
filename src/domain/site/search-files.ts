import type { Language } from '../lib/languages.ts';
import { isLanguage } from '../lib/languages.ts';

/**
 * The files of the search below /search/, which the build writes and the browser reads. Each language has lists of its
 * own, English without a folder, and they name pages by the address without a language. The list of parts and pages keeps
 * its name; all others are named by their content, so that a browser keeps them for ever.
 */

export const SEARCH_FOLDER = '/search/';
const folderOf = (language: Language): string => (language === 'en' ? SEARCH_FOLDER : `${SEARCH_FOLDER}${language}/`);

/** A file that each language has of its own: 'pages', 'words', 'right-words'. */
export const searchFile = (name: string, language: Language): string => `${folderOf(language)}${name}.json`;
/** The number changes with the form of the files: an open page of the release before then finds no list. */
export const searchList = (language: Language): string => searchFile('index-1', language);
export const partPath = (digest: string): string => `${SEARCH_FOLDER}parts/${digest}.json`;
/** The server's own files: what was published since the build. */
export const newerPath = (digest: string, language: Language): string => searchFile(`newer/${digest}`, language);

/** The language of a list, or of a file of newer pages, by its address; null for any other address. */
export function languageOfSearch(address: string): Language | null {
  const [, folder = 'en'] = /^\/search\/(?:(\w+)\/)??(?:index-1\.json|newer\/[a-z\d]+\.json)$/.exec(address) ?? [
    '',
    '',
  ];
  return isLanguage(folder) ? folder : null;
}
export const textPath = (digest: string): string => `${SEARCH_FOLDER}texts/${digest}.json`;

/** What of a page is searched, each for itself. A posting names a field by its place here. */
export const SEARCH_FIELDS = ['title', 'headings', 'text'] as const;

/** A part of the index: all terms from `first` on, up to the next part. */
export interface ListedPart {
  readonly first: string;
  readonly digest: string;
}

/** A page of the index, which knows it by its place in the list. */
export interface ListedPage {
  /** Names the file with the page's text. */
  readonly digest: string;
  /** The number of different terms in each field. */
  readonly lengths: readonly number[];
}

export interface SearchList {
  readonly parts: readonly ListedPart[];
  readonly pages: readonly ListedPage[];
  /** What was published since the build, which only the server writes. */
  readonly newer?: NewerPages;
}

/** Pages that no build has as they are now. They are numbered behind those of the list. */
export interface NewerPages {
  /** Names the file with their index and texts. */
  readonly digest: string;
  readonly pages: readonly Pick<ListedPage, 'lengths'>[];
  /** The numbers of the pages of the build that they stand in place of. */
  readonly replaced: readonly number[];
}

/** The file of the newer pages. */
export interface NewerFile {
  readonly part: IndexPart;
  readonly texts: readonly PageText[];
}

/** The pages of the index by their numbers: each has its path and title. */
export const searchedPages = (language: Language): string => searchFile('pages', language);

/** For each field the pages that have the term: the distance from the page before, then how often it is there. */
export type Postings = readonly (readonly number[])[];

/** The terms of one part with their postings. */
export type IndexPart = readonly (readonly [term: string, ...postings: Postings])[];

/** The text below one heading. */
export interface TextSection {
  /** Where a link leads; null above the first heading that has one. */
  readonly id: string | null;
  readonly heading: string;
  readonly text: string;
}

export interface PageText {
  readonly path: string;
  readonly title: string;
  /** The section of the site. */
  readonly section: string;
  readonly sections: readonly TextSection[];
}

/** Letters of a term that decide its part. A query of as many letters finds all words that begin so in one part. */
const LETTERS_OF_PART = 2;

/** What all terms of a part's smallest group have in common. */
export const groupOf = (term: string): string => term.slice(0, LETTERS_OF_PART);

/** The part that has a term, and all terms that begin with it if it has two letters. */
export const partOf = (term: string, parts: readonly ListedPart[]): ListedPart | undefined =>
  parts.findLast(({ first }) => first <= groupOf(term));
