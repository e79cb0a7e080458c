import type { DrawnElement } from '../lib/drawn-node.ts';
import { elementOf } from '../lib/drawn-node.ts';
import type { CurrentAffairsItem } from './current-affairs-item.ts';
import { categoryKey, itemsText, monthName } from './current-affairs.ts';
import { drawHeadline } from './draw-item.ts';

/** Draws a month on /currentaffairs. `key` is '2026-05'. */

/** The link to the month's own page. */
export const drawMonthCard = (key: string, count: number): DrawnElement =>
  elementOf('li', {}, [
    elementOf('a', { class: 'card', href: `/currentaffairs/${key}` }, [
      elementOf('strong', {}, [monthName(key)]),
      elementOf('span', { class: 'soft' }, [itemsText(count)]),
    ]),
  ]);

/** The month's headlines, in the given order. */
export const drawMonthHeadlines = (key: string, items: readonly CurrentAffairsItem[]): DrawnElement =>
  elementOf(
    'section',
    {
      class: 'news-month',
      // The filter selects the month by these.
      'data-category': [...new Set(items.map(({ category }) => categoryKey(category)))].join(' '),
      'aria-labelledby': `month-${key}`,
    },
    [
      elementOf('h3', { id: `month-${key}` }, [monthName(key)]),
      elementOf('ul', { class: 'headlines' }, items.map(drawHeadline)),
    ],
  );
