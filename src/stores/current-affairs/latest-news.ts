import type { ReplyOf } from '#contract/endpoint.ts';
import type { getCurrentAffairs } from '#contract/current-affairs/current-affairs.ts';
import type { CurrentAffairsItem } from '#domain/current-affairs/current-affairs-item.ts';
import { isRecord } from '#domain/lib/is-record.ts';
import { fetchPublicJson } from '../public-json.ts';

/** The address of the contract's getCurrentAffairs, whose schemas would cost a guest 2.7 KB (docs/decisions/029-parsers-on-guests-pages.md). */
const ADDRESS: (typeof getCurrentAffairs)['path'] = '/api/current-affairs';
/** A phone asks for at most so many pages of a month; a build is due long before. */
const MOST_PAGES = 4;
/** The same for the newest of all months: 10 + 50 + 50 items. */
const MOST_NEWEST = 3;

/** An item as the server sent it. Only its slug is checked; parse-item.ts checks the rest of an item that is shown. */
export type UnparsedItem = { readonly slug: string } & Readonly<
  Partial<Record<Exclude<keyof CurrentAffairsItem, 'slug'>, unknown>>
>;

export interface LatestNews {
  /** Of a month the newest day first, of all the latest change first. */
  readonly items: readonly UnparsedItem[];
  /** Slugs of items that were published once and are withdrawn. */
  readonly gone: readonly string[];
}

/** A page of the list, of which nothing is checked. */
type Page = Readonly<Partial<Record<keyof ReplyOf<(typeof getCurrentAffairs)['reply']>, unknown>>>;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const hasSlug = (item: unknown): item is UnparsedItem => isRecord(item) && typeof item['slug'] === 'string';
const itemsOf = (page: Page): readonly UnparsedItem[] => listOf(page.items).filter(hasSlug);

/** Pages of the list, one after the other, until one is the last, fails or `isEnough`. */
async function askPages(query: string, most: number, isEnough: (page: Page) => boolean): Promise<readonly Page[]> {
  const pages: Page[] = [];
  let cursor: unknown = '';
  while (typeof cursor === 'string' && pages.length < most) {
    const from = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const page = await fetchPublicJson(`${ADDRESS}?${query}${from}`);
    if (!isRecord(page)) break;
    pages.push(page);
    cursor = isEnough(page) ? null : page['nextCursor'];
  }
  return pages;
}

/**
 * Published items of a month; for null the newest of all, by when they came or were corrected last, until a page has an
 * item that the reader knows: a build has all that came before it. Null when the server cannot be reached.
 */
export async function findLatestNews(
  month: string | null,
  isKnown: (item: UnparsedItem) => boolean,
): Promise<LatestNews | null> {
  const pages =
    month === null
      ? await askPages('latest=1', MOST_NEWEST, (page) => itemsOf(page).some(isKnown))
      : await askPages(`month=${month}`, MOST_PAGES, () => false);
  const [first] = pages;
  if (first === undefined) return null;
  return { items: pages.flatMap(itemsOf), gone: listOf(first.gone).filter((slug) => typeof slug === 'string') };
}
