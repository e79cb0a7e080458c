import type { DrawnElement } from '../lib/drawn-node.ts';
import { elementOf } from '../lib/drawn-node.ts';
import { plural } from '../lib/format.ts';
import { currentAffairsText } from '../text/en/current-affairs.ts';
import type { CategoryCount } from './current-affairs.ts';
import { itemsText } from './current-affairs.ts';

/**
 * Draws the filter of categories: radio buttons with which the style sheet alone filters the page
 * (src/styles/current-affairs.css). It hides elements by their `data-category`, inside an element with the class
 * `news`. Browsers that cannot do this show no filter.
 */

/** 'All', then each category that has items. */
export const choicesOf = (counts: readonly CategoryCount[]): readonly CategoryCount[] => [
  { category: currentAffairsText().all, key: 'all', count: counts.reduce((sum, { count }) => sum + count, 0) },
  ...counts.filter(({ count }) => count > 0),
];

export const drawFilterCount = (count: number): DrawnElement =>
  elementOf('span', { class: 'filter-count' }, [
    `${count} `,
    elementOf('span', { class: 'visually-hidden' }, [plural(count, currentAffairsText().counted)]),
  ]);

export const drawFilterChoice = ({ category, key, count }: CategoryCount): DrawnElement =>
  elementOf('label', { class: 'radio' }, [
    elementOf('input', {
      type: 'radio',
      name: 'category',
      id: `show-${key}`,
      checked: key === 'all' ? '' : undefined,
    }),
    ' ',
    elementOf('span', {}, [category]),
    ' ',
    drawFilterCount(count),
  ]);

/** The result of each choice. The style sheet shows that of the chosen one. */
export const drawFilterResults = (choices: readonly CategoryCount[]): readonly DrawnElement[] =>
  choices.map(({ category, key, count }) =>
    elementOf('span', { 'data-category': key }, [
      key === 'all'
        ? currentAffairsText().allItems({ items: itemsText(count) })
        : currentAffairsText().someItems({ category, count, items: itemsText(choices[0]?.count ?? 0) }),
    ]),
  );

/** The whole filter of a page. */
export function drawFilter(counts: readonly CategoryCount[]): readonly DrawnElement[] {
  const choices = choicesOf(counts);
  return [
    elementOf('fieldset', { class: 'filter no-print' }, [
      elementOf('legend', {}, [currentAffairsText().showOne]),
      elementOf('div', { class: 'filter-choices' }, choices.map(drawFilterChoice)),
    ]),
    elementOf('p', { class: 'filter-result soft', role: 'status' }, drawFilterResults(choices)),
  ];
}
