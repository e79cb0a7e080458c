import { indiaFormat } from '../lib/india-time.ts';
import { currentAffairsText } from '../text/en/current-affairs.ts';

/** In the order of months and filters: what exams ask most comes first. */
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

/** What a page calls a category. */
export const categoryName = (category: CurrentAffairsCategory): string => currentAffairsText().categories[category];

/** A category's key in anchors, in `data-category` and in src/styles/current-affairs.css: 'awards-and-honours'. */
export const categoryKey = (category: CurrentAffairsCategory): string => category.toLowerCase().replaceAll(' ', '-');

/** The categories that have items, in the order of the list. Each keeps the order of its items. */
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

/** A category and the number of its items on a page. */
export interface CategoryCount {
  readonly category: string;
  readonly key: string;
  readonly count: number;
}

/** Counts the items of each category that has any. */
export const countCategories = (
  items: readonly { readonly category: CurrentAffairsCategory }[],
): readonly CategoryCount[] =>
  groupByCategory(items, ({ category }) => category).map(({ category, key, items: list }) => ({
    category: categoryName(category),
    key,
    count: list.length,
  }));

/** '21 May', for a page whose heading has the year. */
export const dayText = (iso: string): string => indiaFormat({ day: 'numeric', month: 'long' }).format(new Date(iso));

/** '1 item', '5 items'. */
export const itemsText = (count: number): string => currentAffairsText().items({ count });

/** The month in a path segment, 2000-01 to 2099-12; null for any other text. */
export const parseMonthKey = (text: string): string | null => (/^20\d{2}-(?:0[1-9]|1[0-2])$/.test(text) ? text : null);
