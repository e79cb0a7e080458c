import { CURRENT_AFFAIRS_CATEGORIES, categoryKey } from '#domain/current-affairs/current-affairs.ts';
import { make } from '../lib/make-element.ts';

/** Brings the filter up to what is on the page. The markup is that of src/components/CategoryFilter.astro. */

const itemsText = (count: number): string => (count === 1 ? '1 item' : `${count} items`);

const countOf = (news: HTMLElement, key: string): number =>
  news.querySelectorAll(`.headlines li[data-category="${key}"], .news-section[data-category="${key}"] .news-item`)
    .length;

/** A choice for a category that the page had nothing of when it was built. */
function makeChoice(category: string, key: string): HTMLElement {
  const input = make('input', { type: 'radio', name: 'category', id: `show-${key}` });
  return make(
    'label',
    { class: 'radio' },
    input,
    ' ',
    make('span', {}, category),
    ' ',
    make('span', { class: 'filter-count' }),
  );
}

const choiceOf = (news: HTMLElement, key: string): Element | null =>
  news.querySelector(`#show-${key}`)?.closest('label') ?? null;

function writeCount(choice: Element, count: number): void {
  choice
    .querySelector('.filter-count')
    ?.replaceChildren(`${count} `, make('span', { class: 'visually-hidden' }, count === 1 ? 'item' : 'items'));
}

/** Whether the filter will have to offer a category that it does not offer now. */
export const needsChoice = (news: HTMLElement, category: (typeof CURRENT_AFFAIRS_CATEGORIES)[number]): boolean =>
  choiceOf(news, categoryKey(category)) === null;

export function updateFilter(news: HTMLElement): void {
  const counts = CURRENT_AFFAIRS_CATEGORIES.map((category) => ({ category, key: categoryKey(category) }))
    .map((each) => ({ ...each, count: countOf(news, each.key) }))
    .filter(({ count }) => count > 0);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  let before = choiceOf(news, 'all');
  if (before !== null) writeCount(before, total);
  for (const { category, key, count } of counts) {
    const choice = choiceOf(news, key) ?? makeChoice(category, key);
    if (!choice.isConnected) before?.parentNode?.insertBefore(choice, before.nextSibling);
    writeCount(choice, count);
    before = choice;
  }
  const texts = counts.map(({ category, key, count }) =>
    make('span', { 'data-category': key }, `${category}: ${count} of ${itemsText(total)}`),
  );
  news
    .querySelector('.filter-result')
    ?.replaceChildren(make('span', { 'data-category': 'all' }, `All ${itemsText(total)}`), ...texts);
}
