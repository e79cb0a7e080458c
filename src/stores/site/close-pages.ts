import type { NamedPage } from '#domain/site/close-pages.ts';
import { findClosePages } from '#domain/site/close-pages.ts';
import { searchedPages } from '#domain/site/search-files.ts';
import { spokenLanguage } from '#domain/lib/define-text.ts';
import { isRecord } from '#domain/lib/is-record.ts';
import { environment } from '../environment.ts';
import { fetchPublicJson } from '../public-json.ts';

/** Finds pages with names close to a path or to words that matched none. */

function parsePages(value: unknown): readonly NamedPage[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((each) =>
    isRecord(each) && typeof each['path'] === 'string' && typeof each['title'] === 'string'
      ? [{ path: each['path'], title: each['title'] }]
      : [],
  );
}

let pages: readonly NamedPage[] = [];

/** The pages that have a name, asked for until they have come once; none when the list cannot be loaded. */
export async function loadPages(): Promise<readonly NamedPage[]> {
  if (pages.length === 0) pages = parsePages(await fetchPublicJson(searchedPages(spokenLanguage())));
  return pages;
}

/** Pages close to a path; none when the list of pages cannot be loaded. */
export const findPagesNamedLike = async (path: string): Promise<readonly NamedPage[]> =>
  findClosePages(path, await loadPages());

/** Pages close to the current address, which no page has. */
export const findPagesMeant = (): Promise<readonly NamedPage[]> =>
  findPagesNamedLike(environment().currentPath().split('?')[0] ?? '');

/**
 * The words in the address, from a search form that was submitted before the script loaded. Its field is called 'q'.
 */
export const wordsInAddress = (): string =>
  new URLSearchParams(environment().currentPath().split('?')[1] ?? '').get('q') ?? '';
