import type { DrawnElement } from '../lib/drawn-node.ts';
import { elementOf } from '../lib/drawn-node.ts';
import type { CategoryCount } from './current-affairs.ts';
import { itemsText } from './current-affairs.ts';

/**
 * How the choice of a category looks: radio buttons that filter the page by style sheet alone
 * (src/styles/current-affairs.css). What they hide carries `data-category`, inside an element with the class `news`.
 * Where a browser cannot do it, they are not shown.
 */

/** All, then each category. One that has nothing is not offered. */
export const choicesOf = (counts: readonly CategoryCount[]): readonly CategoryCount[] => [
  { category: 'All', key: 'all', count: counts.reduce((sum, { count }) => sum + count, 0) },
  ...counts.filter(({ count }) => count > 0),
];

export const drawFilterCount = (count: number): DrawnElement =>
  elementOf('span', { class: 'filter-count' }, [
    `${count} `,
    elementOf('span', { class: 'visually-hidden' }, [count === 1 ? 'item' : 'items']),
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

/** What each choice leaves on the page; the style sheet shows the chosen one's. */
export const drawFilterResults = (choices: readonly CategoryCount[]): readonly DrawnElement[] =>
  choices.map(({ category, key, count }) =>
    elementOf('span', { 'data-category': key }, [
      key === 'all' ? `All ${itemsText(count)}` : `${category}: ${count} of ${itemsText(choices[0]?.count ?? 0)}`,
    ]),
  );

/** The whole filter of a page. */
export function drawFilter(counts: readonly CategoryCount[]): readonly DrawnElement[] {
  const choices = choicesOf(counts);
  return [
    elementOf('fieldset', { class: 'filter no-print' }, [
      elementOf('legend', {}, ['Show one category']),
      elementOf('div', { class: 'filter-choices' }, choices.map(drawFilterChoice)),
    ]),
    elementOf('p', { class: 'filter-result soft', role: 'status' }, drawFilterResults(choices)),
  ];
}
