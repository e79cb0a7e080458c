import type { DrawnElement } from '../lib/drawn-node.ts';
import { elementOf } from '../lib/drawn-node.ts';
import type { CurrentAffairsItem } from './current-affairs-item.ts';
import { categoryKey, itemsText, monthName } from './current-affairs.ts';
import { drawHeadline } from './draw-item.ts';

/** How a month looks on /currentaffairs. `key` is '2026-05'. */

/** The entry that leads to the month's own page. */
export const drawMonthCard = (key: string, count: number): DrawnElement =>
  elementOf('li', {}, [
    elementOf('a', { class: 'card', href: `/currentaffairs/${key}` }, [
      elementOf('strong', {}, [monthName(key)]),
      elementOf('span', { class: 'soft' }, [itemsText(count)]),
    ]),
  ]);

/** The month's headlines, as they are given. */
export const drawMonthHeadlines = (key: string, items: readonly CurrentAffairsItem[]): DrawnElement =>
  elementOf(
    'section',
    {
      class: 'news-month',
      // What the filter finds the month by.
      'data-category': [...new Set(items.map(({ category }) => categoryKey(category)))].join(' '),
      'aria-labelledby': `month-${key}`,
    },
    [
      elementOf('h3', { id: `month-${key}` }, [monthName(key)]),
      elementOf('ul', { class: 'headlines' }, items.map(drawHeadline)),
    ],
  );
