import type { AsPlainObject, Options, Query, SearchResult } from 'minisearch';
import MiniSearch from 'minisearch';
import type { Language } from '#domain/lib/languages.ts';
import type { Found, FoundPage } from '#domain/site/search.ts';
import type { IndexPart, ListedPage, NewerFile, PageText, Postings, SearchList } from '#domain/site/search-files.ts';
import { newerPath, partOf, partPath, SEARCH_FIELDS, searchList, textPath } from '#domain/site/search-files.ts';
import type { AskedWord } from '#domain/site/search-match.ts';
import { askedWords, bestSection, excerptOf, beginningsFor } from '#domain/site/search-match.ts';

/** Downloads a file of the search; rejects when it cannot be had. */
export type LoadFile = (path: string) => Promise<unknown>;

/** Downloads each file once. */
function onceEach(load: LoadFile): LoadFile {
  const files = new Map<string, Promise<unknown>>();
  return (path) => {
    const file = files.get(path) ?? load(path);
    files.set(path, file);
    return file;
  };
}

/** Field to page to count: the form of MiniSearch. */
type Counts = Record<string, Record<string, number>>;

function readPostings(postings: Postings): Counts {
  const fields = postings.map((list, field) => {
    let page = 0;
    const counts: Record<string, number> = {};
    for (let at = 0; at < list.length; at += 2) {
      page += list[at] ?? 0;
      counts[page] = list[at + 1] ?? 0;
    }
    return [field, counts] as const;
  });
  return Object.fromEntries(fields.filter(([, counts]) => Object.keys(counts).length > 0));
}

/** A word of a title or heading says more about a page than one of its text. */
const OPTIONS = {
  fields: [...SEARCH_FIELDS],
  searchOptions: { boost: { title: 4, headings: 2 }, combineWith: 'OR' },
  // Queries are terms already.
  tokenize: (term: string) => [term],
  processTerm: (term: string) => term,
} satisfies Options;

/** The counts of a term that a part of the build and the newer pages both have. */
const joined = (one: Counts, other: Counts | undefined): Counts =>
  other === undefined
    ? one
    : Object.fromEntries(SEARCH_FIELDS.map((_, field) => [field, { ...other[field], ...one[field] }]));

/** The index of some parts. It knows the lengths of all pages, so that it ranks as the whole index would. */
export function readIndex({ pages: built, newer }: SearchList, parts: readonly IndexPart[]): MiniSearch {
  const pages: readonly Pick<ListedPage, 'lengths'>[] = [...built, ...(newer?.pages ?? [])];
  const terms = new Map<string, Counts>();
  for (const [term, ...postings] of parts.flat()) terms.set(term, joined(readPostings(postings), terms.get(term)));
  const byNumber = <Value>(value: (page: Pick<ListedPage, 'lengths'>, number: number) => Value) =>
    Object.fromEntries(pages.map((page, number) => [number, value(page, number)]));
  const whole: AsPlainObject = {
    documentCount: pages.length,
    nextId: pages.length,
    documentIds: byNumber((_, number) => number),
    fieldIds: Object.fromEntries(SEARCH_FIELDS.map((name, field) => [name, field])),
    fieldLength: byNumber(({ lengths }) => [...lengths]),
    averageFieldLength: SEARCH_FIELDS.map(
      (_, field) => pages.reduce((sum, { lengths }) => sum + (lengths[field] ?? 0), 0) / pages.length,
    ),
    storedFields: {},
    dirtCount: 0,
    index: [...terms],
    serializationVersion: 2,
  };
  return MiniSearch.loadJS(whole, OPTIONS);
}

const queryFor = ({ term, isBeginning }: AskedWord): Query => ({ queries: [term], prefix: isBeginning });

/** The word as pages have it: a word that none has is asked for by its longest beginning that one has. */
function asPagesHaveIt(index: MiniSearch, word: AskedWord): AskedWord {
  if (index.search(queryFor(word)).length > 0) return word;
  const term = beginningsFor(word.term).find((beginning) => index.search(beginning).length > 0);
  return term === undefined ? word : { term, isBeginning: false };
}

/** The share of the best page's score from which a page counts without having most of the words. */
const GOOD_SCORE = 1 / 3;

/**
 * Of the pages that have any of the words, the best first, those that have most of them and those with a good score:
 * 'percentage formula' finds the lesson on percentage, although its text has no 'formula'.
 */
function goodResults(results: readonly SearchResult[]): readonly SearchResult[] {
  const most = Math.max(0, ...results.map(({ queryTerms }) => queryTerms.length));
  const good = (results[0]?.score ?? 0) * GOOD_SCORE;
  return results.filter(({ queryTerms, score }) => queryTerms.length === most || score >= good);
}

/** The page with the place in it that has most of the words. */
function foundPage({ path, title, section, sections }: PageText, asked: readonly AskedWord[]): FoundPage {
  const best = bestSection(sections, asked);
  const { id = null, heading = '' } = sections[best] ?? {};
  // A heading may have its text below smaller ones.
  const text = sections.slice(best).find((each) => each.text !== '')?.text ?? '';
  return {
    path: id === null ? path : `${path}#${id}`,
    title,
    section,
    heading: id === null || heading === title ? null : heading,
    excerpt: excerptOf(text, asked),
  };
}

const NOTHING: Found = { total: 0, pages: [] };

/** Searches the files that the build wrote. */
export function openSearchEngine(load: LoadFile): (words: string, most: number, language?: Language) => Promise<Found> {
  const file = onceEach(load);
  return async (words, most, language = 'en') => {
    const list = (await file(searchList(language))) as SearchList;
    const typed = askedWords(words);
    if (typed.length === 0) return NOTHING;
    const parts = new Set(typed.flatMap(({ term }) => partOf(term, list.parts)?.digest ?? []));
    const [newer, ...loaded] = await Promise.all([
      list.newer === undefined ? null : (file(newerPath(list.newer.digest, language)) as Promise<NewerFile>),
      ...[...parts].map((digest) => file(partPath(digest)) as Promise<IndexPart>),
    ]);
    const replaced = new Set(list.newer?.replaced);
    const index = readIndex(list, newer === null ? loaded : [...loaded, newer.part]);
    const asked = typed.map((word) => asPagesHaveIt(index, word));
    const found = index.search({ queries: asked.map(queryFor) }, { filter: ({ id }) => !replaced.has(id as number) });
    const results = goodResults(found);
    const textOf = (number: number): PageText | undefined | Promise<PageText> => {
      const built = list.pages[number];
      return built === undefined
        ? newer?.texts[number - list.pages.length]
        : (file(textPath(built.digest)) as Promise<PageText>);
    };
    const texts = (await Promise.all(results.slice(0, most).map(({ id }) => textOf(id as number)))).filter(
      (text) => text !== undefined,
    );
    return { total: results.length, pages: texts.map((text) => foundPage(text, asked)) };
  };
}
