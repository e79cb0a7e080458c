import type { AnswerOf } from '#contract/endpoint.ts';
import type { LATEST_ITEMS as Latest, PublishedItem, getCurrentAffairs } from '#contract/current-affairs.ts';
import { isRecord } from '#domain/is-record.ts';
import { fetchPublicJson } from './public-json.ts';

/** The address of the contract's getCurrentAffairs, whose schemas a guest does not download. */
const ADDRESS: (typeof getCurrentAffairs)['path'] = '/api/current-affairs';
/** What the API gives at once as the latest; the contract's number. */
const LATEST_ITEMS: typeof Latest = 10;
/** Pages that a reader's phone asks for at most; a build is due long before. */
const MOST_PAGES = 4;

export type NewsItem = PublishedItem;

/** An item as it came, of which the name alone was looked at. */
export type LooseItem = { readonly slug: string } & Readonly<Partial<Record<Exclude<keyof NewsItem, 'slug'>, unknown>>>;

export interface LatestNews {
  /** Newest first. */
  readonly items: readonly LooseItem[];
  /** Names of what was published once and is no more. */
  readonly gone: readonly string[];
}

type Answer = Readonly<Partial<Record<keyof AnswerOf<(typeof getCurrentAffairs)['answer']>, unknown>>>;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const isNamed = (item: unknown): item is LooseItem => isRecord(item) && typeof item['slug'] === 'string';

async function ask(query: string): Promise<Answer | null> {
  const found = await fetchPublicJson(`${ADDRESS}?${query}`);
  return isRecord(found) ? found : null;
}

const itemsOf = (answer: Answer): readonly LooseItem[] => listOf(answer.items).filter(isNamed);

/** A month whole, as far as a phone asks on. */
async function askMonth(month: string): Promise<readonly (Answer | null)[]> {
  const answers: (Answer | null)[] = [];
  let cursor: unknown = '';
  while (typeof cursor === 'string' && answers.length < MOST_PAGES) {
    const answer: Answer | null = await ask(`month=${month}${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`);
    answers.push(answer);
    cursor = answer?.nextCursor;
  }
  return answers;
}

/** The newest of all; a page of fifty where the reader knows none of them. */
async function askNewest(isKnown: (slug: string) => boolean): Promise<readonly (Answer | null)[]> {
  const latest = await ask('latest=1');
  if (latest === null || itemsOf(latest).length < LATEST_ITEMS || itemsOf(latest).some(({ slug }) => isKnown(slug))) return [latest];
  return [(await ask('')) ?? latest];
}

/** Published items of a month, or for null the newest of all, newest first; null when they could not be had. */
export async function findLatestNews(month: string | null, isKnown: (slug: string) => boolean): Promise<LatestNews | null> {
  const [first = null, ...rest] = month === null ? await askNewest(isKnown) : await askMonth(month);
  if (first === null) return null;
  const answers = [first, ...rest.filter((answer) => answer !== null)];
  return { items: answers.flatMap(itemsOf), gone: listOf(first.gone).filter((slug) => typeof slug === 'string') };
}
