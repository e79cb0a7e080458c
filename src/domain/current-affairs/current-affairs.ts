import { indiaFormat } from '../lib/india-time.ts';

/** In the order in which months and filters list them: what an exam asks first stands first. */
export const CURRENT_AFFAIRS_CATEGORIES = [
  'National',
  'Gujarat',
  'International',
  'Economy',
  'Science and technology',
  'Environment',
  'Defence',
  'Sports',
  'Awards and honours',
  'Appointments and institutions',
] as const;
export type CurrentAffairsCategory = (typeof CURRENT_AFFAIRS_CATEGORIES)[number];

/** A category's name in anchors, in `data-category` and in src/styles/current-affairs.css: 'awards-and-honours'. */
export const categoryKey = (category: CurrentAffairsCategory): string => category.toLowerCase().replaceAll(' ', '-');

/** The categories that have items, in their order, each with its items as they came. */
export function groupByCategory<Item>(
  items: readonly Item[],
  categoryOf: (item: Item) => CurrentAffairsCategory,
): readonly { readonly category: CurrentAffairsCategory; readonly key: string; readonly items: readonly Item[] }[] {
  const groups = Map.groupBy(items, categoryOf);
  return CURRENT_AFFAIRS_CATEGORIES.flatMap((category) => {
    const list = groups.get(category);
    return list === undefined ? [] : [{ category, key: categoryKey(category), items: list }];
  });
}

/** A category that a page offers, and how many items of it the page has. */
export interface CategoryCount {
  readonly category: string;
  readonly key: string;
  readonly count: number;
}

/** How many items there are of each category that has any. */
export const countCategories = (
  items: readonly { readonly category: CurrentAffairsCategory }[],
): readonly CategoryCount[] =>
  groupByCategory(items, ({ category }) => category).map(({ category, key, items: list }) => ({
    category,
    key,
    count: list.length,
  }));

/** 'May 2026' for '2026-05'. */
export const monthName = (key: string): string =>
  indiaFormat({ month: 'long', year: 'numeric' }).format(new Date(`${key}-15`));

/** '21 May': the year stands in the month's heading. */
export const dayText = (iso: string): string => indiaFormat({ day: 'numeric', month: 'long' }).format(new Date(iso));

/** '1 item', '5 items'. */
export const itemsText = (count: number): string => (count === 1 ? '1 item' : `${count} items`);

/** The month that a path segment names, 2000-01 to 2099-12; null for any other text. */
export const parseMonthKey = (text: string): string | null => (/^20\d{2}-(?:0[1-9]|1[0-2])$/.test(text) ? text : null);
