import type { AnswerOf } from '#contract/endpoint.ts';
import type { PublishedItem, getCurrentAffairs } from '#contract/current-affairs/current-affairs.ts';
import { isRecord } from '#domain/lib/is-record.ts';
import { fetchPublicJson } from '../public-json.ts';

/** The address of the contract's getCurrentAffairs, whose schemas a guest does not download. */
const ADDRESS: (typeof getCurrentAffairs)['path'] = '/api/current-affairs';
/** Pages that a reader's phone asks for at most; a build is due long before. */
const MOST_PAGES = 4;
/** The same where it is headlines alone that are wanted: 10 + 50 + 50 items. */
const MOST_NEWEST = 3;

export type NewsItem = PublishedItem;

/** An item as it came, of which the name alone was looked at. */
export type LooseItem = { readonly slug: string } & Readonly<Partial<Record<Exclude<keyof NewsItem, 'slug'>, unknown>>>;

export interface LatestNews {
  /** Of a month the newest day first, of all the latest change first. */
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
    const answer: Answer | null = await ask(
      `month=${month}${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`,
    );
    answers.push(answer);
    cursor = answer?.nextCursor;
  }
  return answers;
}

/**
 * The newest of all, by when they came or were corrected last: ten, then pages of fifty until the reader knows one of
 * them, which is where a build has all that came before.
 */
async function askNewest(isKnown: (item: LooseItem) => boolean): Promise<readonly (Answer | null)[]> {
  const answers: Answer[] = [];
  let cursor: unknown = '';
  while (typeof cursor === 'string' && answers.length < MOST_NEWEST) {
    const answer: Answer | null = await ask(`latest=1${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`);
    if (answer === null) break;
    answers.push(answer);
    cursor = itemsOf(answer).some(isKnown) ? null : answer.nextCursor;
  }
  return answers;
}

/** Published items of a month, or for null the newest of all; null when they could not be had. */
export async function findLatestNews(
  month: string | null,
  isKnown: (item: LooseItem) => boolean,
): Promise<LatestNews | null> {
  const [first = null, ...rest] = month === null ? await askNewest(isKnown) : await askMonth(month);
  if (first === null) return null;
  const answers = [first, ...rest.filter((answer) => answer !== null)];
  return { items: answers.flatMap(itemsOf), gone: listOf(first.gone).filter((slug) => typeof slug === 'string') };
}
