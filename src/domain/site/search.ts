import type { ExcerptPart } from './search-match.ts';
import { askedWords, hasWord, markedText } from './search-match.ts';
import { sectionOfPath } from './site-section.ts';

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

/** A page that the index does not have yet. */
export interface UnindexedPage {
  readonly path: string;
  readonly title: string;
  readonly summary: string;
}

/** The most of them that stand before the results of the index. */
const MOST_UNINDEXED = 3;

/** Pages whose title and summary have all the words, those first that have them in the title. */
export function findUnindexed(pages: readonly UnindexedPage[], words: string): readonly FoundPage[] {
  const asked = askedWords(words);
  if (asked.length === 0) return [];
  const missing = (text: string): number => asked.filter((word) => !hasWord(text, word)).length;
  return pages
    .filter(({ title, summary }) => missing(`${title} ${summary}`) === 0)
    .toSorted((one, other) => missing(one.title) - missing(other.title))
    .slice(0, MOST_UNINDEXED)
    .map(({ path, title, summary }) => ({
      path,
      title,
      section: sectionOfPath(path),
      heading: null,
      excerpt: markedText(summary, asked),
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
