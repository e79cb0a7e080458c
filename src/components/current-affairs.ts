import type { CollectionEntry } from 'astro:content';
import { getCollection } from 'astro:content';
import { monthName } from '#domain/current-affairs/current-affairs.ts';
import { anchorOfSlug } from '#domain/current-affairs/item-name.ts';

export type CurrentAffairsItem = CollectionEntry<'currentAffairs'>;

export interface Month {
  /** The month in the address: '2026-05'. */
  readonly key: string;
  /** 'May 2026'. */
  readonly name: string;
  /** Newest first. */
  readonly items: readonly CurrentAffairsItem[];
}

/** The months that have items, newest first. */
export async function listMonths(): Promise<readonly Month[]> {
  const items = (await getCollection('currentAffairs')).toSorted((one, other) =>
    other.data.date.localeCompare(one.data.date),
  );
  return [...Map.groupBy(items, ({ data }) => data.date.slice(0, 7))].map(([key, list]) => ({
    key,
    name: monthName(key),
    items: list,
  }));
}

/** An item's anchor on its month's page. */
export const anchorOf = ({ id }: CurrentAffairsItem): string => anchorOfSlug(id);
