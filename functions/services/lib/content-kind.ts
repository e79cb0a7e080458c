import type { Fragments } from '#domain/lib/content-page.ts';
import type { PageText } from '#domain/site/search-files.ts';
import type { ContentChange } from '../../ports/site.ts';
import type { Context } from '../context.ts';

/**
 * A page as it is now: fragments for the page of the build, a whole file, or facts from which Astro's route draws the whole
 * page. The route's 404 is that of a withdrawn page.
 */
export type DrawnContent =
  | { readonly fragments: Fragments }
  | { readonly text: string; readonly type: string }
  | { readonly told: object | null };

/** A page that differs from the build. */
export interface ContentPage {
  /** A text that changes with every change of what the page shows. */
  readonly edition: string;
  /** Whether the build has the page. */
  readonly isBuilt: boolean;
  /** Whether the site map leaves it out although no build has it. */
  readonly isUnlisted?: boolean;
}

export interface PagesOfKind {
  /** The addresses that show what has changed. */
  readonly pagesOf: (changes: readonly ContentChange[]) => readonly (readonly [address: string, page: ContentPage])[];
  /** This kind's part of one of those pages; null where nothing is published. `origin` is that of the request. */
  readonly draw: (ctx: Context, address: string, origin: string) => Promise<DrawnContent | null>;
  /**
   * The texts of changed pages for the search; a page with nothing to find has no sections. A kind without it
   * leaves the search as it is.
   */
  readonly searchTexts?: (ctx: Context, changes: readonly ContentChange[]) => Promise<readonly PageText[]>;
  /** Whether the address has a page although nothing of it is published. */
  readonly isExpected?: (address: string, now: number) => boolean;
}
