import type { CollectionEntry } from 'astro:content';
import { getCollection } from 'astro:content';
import type { CurrentAffairsItem } from '#domain/current-affairs/current-affairs-item.ts';
import { monthName } from '#domain/current-affairs/current-affairs.ts';
import { parsePaperReference } from '#domain/papers/paper-reference.ts';

export interface Month {
  /** The month in the address: '2026-05'. */
  readonly key: string;
  /** 'May 2026'. */
  readonly name: string;
  /** Newest first. */
  readonly items: readonly CurrentAffairsItem[];
}

/** An item from its file, whose front matter leaves out what is empty. */
function itemOfEntry({ id, body = '', data }: CollectionEntry<'currentAffairs'>): CurrentAffairsItem {
  const [exam = '', day = '', paper = ''] = data.paper?.split('/') ?? [];
  return {
    slug: id,
    version: data.version ?? null,
    date: data.date,
    title: data.title,
    category: data.category,
    summary: data.summary ?? '',
    body,
    examNote: data.examNote ?? '',
    image: data.image ?? null,
    imageAlt: data.imageAlt ?? '',
    source: data.source,
    sourceUrl: data.sourceUrl ?? null,
    language: data.language ?? 'en',
    paper: parsePaperReference(exam, day, paper),
  };
}

/** The months that have items, newest first. */
export async function listMonths(): Promise<readonly Month[]> {
  const items = (await getCollection('currentAffairs'))
    .map(itemOfEntry)
    .toSorted((one, other) => other.date.localeCompare(one.date));
  return [...Map.groupBy(items, ({ date }) => date.slice(0, 7))].map(([key, list]) => ({
    key,
    name: monthName(key),
    items: list,
  }));
}
