import type { ExcerptPart } from './search-match.ts';

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
