import type { NamedPage } from '#domain/site/close-pages.ts';
import { findClosePages } from '#domain/site/close-pages.ts';
import { isRecord } from '#domain/lib/is-record.ts';
import { environment } from '../environment.ts';
import { fetchPublicJson } from '../public-json.ts';

/** Pages whose names are close to words that led to none. A guest's page runs it: without the search and without React. */

function parsePages(value: unknown): readonly NamedPage[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((each) =>
    isRecord(each) && typeof each['path'] === 'string' && typeof each['title'] === 'string'
      ? [{ path: each['path'], title: each['title'] }]
      : [],
  );
}

/** None where the list of pages cannot be had. */
export const findPagesNamedLike = async (path: string): Promise<readonly NamedPage[]> =>
  findClosePages(path, parsePages(await fetchPublicJson('/pagefind/pages.json')));

/** Pages close to the address in view, which no page has. */
export const findPagesMeant = (): Promise<readonly NamedPage[]> =>
  findPagesNamedLike(environment().currentPath().split('?')[0] ?? '');

/** The words of a search form that was sent before the page's script had arrived: its field is called 'q'. */
export const wordsInAddress = (): string =>
  new URLSearchParams(environment().currentPath().split('?')[1] ?? '').get('q') ?? '';
