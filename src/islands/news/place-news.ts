import { anchorOfSlug } from '#domain/item-name.ts';
import type { LooseItem, NewsItem } from '#stores/latest-news.ts';
import { parseNewsItem } from '#stores/news-item.ts';
import { make } from '../make-element.ts';
import { needsChoice, updateFilter } from './filter-counts.ts';
import { headlinePlace, placeHeadline } from './headlines.ts';
import { monthPlace, placeItem } from './month-items.ts';

type Placed = readonly HTMLElement[];

function placeAll(news: HTMLElement, month: string, items: readonly NewsItem[]): Placed {
  news.querySelector('.news-wait')?.remove();
  const place = month === 'headlines' ? placeHeadline : placeItem;
  // The oldest first, so that of two of one day the newer one comes to stand above.
  const placed = items.toReversed().map((item) => place(news, item)).toReversed();
  updateFilter(news);
  return placed;
}

const isBelowView = (element: Element | null): boolean => element === null || element.getBoundingClientRect().top >= window.innerHeight;

/** Whether everything that would move stands below what is in view. */
function isOutOfSight(news: HTMLElement, month: string, items: readonly NewsItem[]): boolean {
  const placeOf = month === 'headlines' ? headlinePlace : monthPlace;
  const isFilterGrowing = items.some(({ category }) => needsChoice(news, category));
  const hasNewMonth = month === 'headlines' && items.some(({ date }) => document.getElementById(`month-${date.slice(0, 7)}`) === null);
  const moved = [...items.map((item) => placeOf(news, item)), ...(isFilterGrowing ? [news] : []), ...(hasNewMonth ? [document.querySelector('.month-list')] : [])];
  return moved.every(isBelowView);
}

function offerButton(news: HTMLElement, month: string, items: readonly NewsItem[]): void {
  const text = items.length === 1 ? 'Show 1 new item' : `Show ${items.length} new items`;
  const button = make('button', { type: 'button', class: 'button button-primary news-fresh no-print' }, text);
  button.addEventListener('click', () => {
    const [first] = placeAll(news, month, items);
    button.remove();
    if (first === undefined) return;
    if (first.tagName !== 'A') first.tabIndex = -1;
    first.focus();
    first.scrollIntoView({ block: 'center' });
  });
  document.body.appendChild(button);
}

/** Takes what is no more published off a page that was built before, with a category or a month that is left empty. */
function removeNews(news: HTMLElement, gone: readonly Element[]): void {
  for (const element of gone) {
    const item = element.closest('.headlines li, .news-item');
    const section = item?.closest('section');
    item?.remove();
    if (section?.querySelector('.headlines li, .news-item') === null) section.remove();
  }
  if (gone.length > 0) updateFilter(news);
}

/**
 * Puts newer items in their places. What is being read does not move: where a place is in view, a button offers them,
 * and nothing changes before it is pressed.
 */
function offerNews(news: HTMLElement, month: string, items: readonly NewsItem[]): void {
  const wanted = items.find(({ slug }) => `#${anchorOfSlug(slug)}` === window.location.hash);
  const isAwaited = wanted !== undefined || news.querySelector('.news-wait') !== null;
  if (!isAwaited && !isOutOfSight(news, month, items)) return offerButton(news, month, items);
  placeAll(news, month, items);
  if (wanted !== undefined) document.getElementById(anchorOfSlug(wanted.slug))?.scrollIntoView();
}

/** Brings a page up to date: `fresh` as it came from the network, `gone` as it stands on the page. */
export function changeNews(news: HTMLElement, fresh: readonly LooseItem[], gone: readonly Element[]): void {
  removeNews(news, gone);
  const items = fresh.map(parseNewsItem).filter((item) => item !== null);
  if (items.length > 0) offerNews(news, news.dataset['news'] ?? '', items);
}
