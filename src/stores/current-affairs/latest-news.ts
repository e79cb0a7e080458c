import type { ReplyOf } from '#contract/endpoint.ts';
import type { getCurrentAffairs } from '#contract/current-affairs/current-affairs.ts';
import type { CurrentAffairsItem } from '#domain/current-affairs/current-affairs-item.ts';
import { isRecord } from '#domain/lib/is-record.ts';
import { fetchPublicJson } from '../public-json.ts';

/** The address of the contract's getCurrentAffairs, whose schemas would cost a guest 2.7 KB (docs/decisions/029-parsers-on-guests-pages.md). */
const ADDRESS: (typeof getCurrentAffairs)['path'] = '/api/current-affairs';
/** Pages that are loaded of a month; a new build is due long before there are more. */
const MOST_PAGES = 4;
/** Pages that are loaded of the newest items of all months: 10 + 50 + 50 items. */
const MOST_NEWEST = 3;

/** An item as the server sent it. Only its slug is checked; parse-item.ts checks the rest when it is shown. */
export type UnparsedItem = { readonly slug: string } & Readonly<
  Partial<Record<Exclude<keyof CurrentAffairsItem, 'slug'> | 'isCorrection', unknown>>
>;

export interface LatestNews {
  /** Of one month: newest day first. Of all months: latest change first. */
  readonly items: readonly UnparsedItem[];
  /** Slugs of items that were published and then withdrawn. */
  readonly withdrawn: readonly string[];
}

/** An unchecked page of the list. */
type Page = Readonly<Partial<Record<keyof ReplyOf<(typeof getCurrentAffairs)['reply']>, unknown>>>;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const hasSlug = (item: unknown): item is UnparsedItem => isRecord(item) && typeof item['slug'] === 'string';
const itemsOf = (page: Page): readonly UnparsedItem[] => listOf(page.items).filter(hasSlug);

/** Loads pages until one is the last, fails or satisfies `isEnough`. */
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
 * Loads the published items of a month. For null, loads the newest of all months by publication or correction, until a
 * page has an item that the reader knows: the build has everything before it. Null when the server cannot be reached.
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
  return { items: pages.flatMap(itemsOf), withdrawn: listOf(first.gone).filter((slug) => typeof slug === 'string') };
}
