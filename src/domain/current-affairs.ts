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
