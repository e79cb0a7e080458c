import type { CategoryCount } from '#domain/current-affairs/current-affairs.ts';
import { CURRENT_AFFAIRS_CATEGORIES, categoryKey } from '#domain/current-affairs/current-affairs.ts';
import {
  choicesOf,
  drawFilterChoice,
  drawFilterCount,
  drawFilterResults,
} from '#domain/current-affairs/draw-filter.ts';
import { makeDrawn } from '../lib/make-element.ts';

/** Brings the filter up to what is on the page. A choice that is made stays as it is, with its focus. */

const countsOn = (news: HTMLElement): readonly CategoryCount[] =>
  CURRENT_AFFAIRS_CATEGORIES.map((category) => {
    const key = categoryKey(category);
    const items = `.headlines li[data-category="${key}"], .news-section[data-category="${key}"] .news-item`;
    return { category, key, count: news.querySelectorAll(items).length };
  });

const choiceOf = (news: HTMLElement, key: string): Element | null =>
  news.querySelector(`#show-${key}`)?.closest('label') ?? null;

export function updateFilter(news: HTMLElement): void {
  const choices = choicesOf(countsOn(news));
  let before: Element | null = null;
  for (const choice of choices) {
    const known = choiceOf(news, choice.key);
    known?.querySelector('.filter-count')?.replaceWith(makeDrawn(drawFilterCount(choice.count)));
    const element: Element = known ?? makeDrawn(drawFilterChoice(choice));
    if (known === null) before?.parentNode?.insertBefore(element, before.nextSibling);
    before = element;
  }
  news.querySelector('.filter-result')?.replaceChildren(...drawFilterResults(choices).map(makeDrawn));
}
