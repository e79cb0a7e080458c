import type { CurrentAffairsItem } from '#domain/current-affairs/current-affairs-item.ts';
import { CURRENT_AFFAIRS_CATEGORIES, categoryKey } from '#domain/current-affairs/current-affairs.ts';
import { drawCategorySection, drawItem } from '#domain/current-affairs/draw-item.ts';
import { makeDrawn, putBefore } from '../lib/make-element.ts';
import { insertByDate } from './insert-by-date.ts';

/** /currentaffairs/{month}: its items by category. */

const KEYS = CURRENT_AFFAIRS_CATEGORIES.map(categoryKey);

/** The first section that stands after a category's place. */
const sectionAfter = (news: HTMLElement, key: string): Element | undefined =>
  [...news.querySelectorAll('.news-section')].find(
    (each) => KEYS.indexOf(each.getAttribute('data-category') ?? '') > KEYS.indexOf(key),
  );

const findSection = (news: HTMLElement, key: string): Element | null =>
  news.querySelector(`.news-section[data-category="${key}"]`);

function categorySection(news: HTMLElement, { category }: CurrentAffairsItem): Element {
  const key = categoryKey(category);
  const known = findSection(news, key);
  if (known !== null) return known;
  const section = makeDrawn(drawCategorySection(category, []));
  putBefore(news, section, sectionAfter(news, key));
  return section;
}

export const monthItem = (item: CurrentAffairsItem): HTMLElement => makeDrawn(drawItem(item));

export const placeItem = (news: HTMLElement, item: CurrentAffairsItem): HTMLElement =>
  insertByDate(categorySection(news, item), monthItem(item), item.date, '.news-item');
