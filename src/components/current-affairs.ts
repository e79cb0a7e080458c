import type { CollectionEntry } from 'astro:content';
import { getCollection } from 'astro:content';

export type CurrentAffairsItem = CollectionEntry<'currentAffairs'>;

export interface Month {
  /** '2026-05', the month's address. */
  readonly key: string;
  /** 'May 2026'. */
  readonly name: string;
  /** Newest first. */
  readonly items: readonly CurrentAffairsItem[];
}

const monthName = (key: string): string =>
  new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' }).format(new Date(`${key}-15`));

/** '21 May': the year stands in the month's heading. */
export const dayText = (iso: string): string =>
  new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', timeZone: 'Asia/Kolkata' }).format(new Date(iso));

/** The months that have items, newest first. */
export async function listMonths(): Promise<readonly Month[]> {
  const items = (await getCollection('currentAffairs')).toSorted((one, other) => other.data.date.localeCompare(one.data.date));
  return [...Map.groupBy(items, ({ data }) => data.date.slice(0, 7))].map(([key, list]) => ({ key, name: monthName(key), items: list }));
}

/** An item's anchor on its month's page. */
export const anchorOf = ({ id }: CurrentAffairsItem): string => id.replaceAll('/', '-');
