import { categoryKey } from '#domain/current-affairs/current-affairs.ts';
import { anchorOfSlug } from '#domain/current-affairs/item-name.ts';
import type { CurrentAffairsItem } from '#domain/current-affairs/current-affairs-item.ts';
import type { UnparsedItem } from '#stores/current-affairs/latest-news.ts';
import { parseItem } from '#stores/current-affairs/parse-item.ts';
import { updateFilter } from './filter-counts.ts';
import { headline, placeHeadline, recountMonth } from './headlines.ts';
import { monthItem, placeItem } from './month-items.ts';
import { keepPlace } from '../lib/keep-place.ts';
import { findShown } from './shown-item.ts';

const HEADLINES = { draw: headline, place: placeHeadline } as const;
const ITEMS = { draw: monthItem, place: placeItem } as const;

const isHeadlines = (news: HTMLElement): boolean => news.dataset['news'] === 'headlines';
const kindOf = (news: HTMLElement): typeof HEADLINES | typeof ITEMS => (isHeadlines(news) ? HEADLINES : ITEMS);

/** The item as the page has it; null for a new one. */
const boxOf = ({ slug }: CurrentAffairsItem): HTMLElement | null =>
  findShown(slug)?.closest<HTMLElement>('.headlines li, .news-item') ?? null;

/** Whether a correction leaves the item where it is. */
const staysPut = (box: HTMLElement, { date, category }: CurrentAffairsItem): boolean =>
  box.querySelector('time')?.getAttribute('datetime') === date &&
  box.closest('[data-category]')?.getAttribute('data-category') === categoryKey(category);

/** Takes an item off the page, with a category or a month that is left empty. */
function takeOff(box: Element): void {
  const section = box.closest('section');
  box.remove();
  if (section?.matches('.news-month')) recountMonth(section);
  if (section?.querySelector('.headlines li, .news-item') === null) section.remove();
}

function placeOne(news: HTMLElement, item: CurrentAffairsItem): HTMLElement {
  const { draw, place } = kindOf(news);
  const box = boxOf(item);
  if (box !== null && staysPut(box, item)) {
    const corrected = draw(item);
    box.replaceWith(corrected);
    return corrected;
  }
  if (box !== null) takeOff(box);
  return place(news, item);
}

function placeAll(news: HTMLElement, items: readonly CurrentAffairsItem[]): void {
  news.querySelector('.news-wait')?.remove();
  // The oldest first, so that of two of one day the newer one comes to stand above.
  for (const item of items.toReversed()) placeOne(news, item);
  updateFilter(news);
}

/** Whatever moves down when an item takes its place above. */
const MOVED = '.headlines li, .news-item, .news-month > :not(ul), .news-section > :not(.news-item), .month-list';
const SLIDE_MS = 250;

/** The elements in view, with where they stand. */
const placesInView = (news: HTMLElement): readonly (readonly [element: Element, top: number])[] =>
  [...(news.parentElement ?? news).querySelectorAll(MOVED)]
    .map((element) => [element, element.getBoundingClientRect()] as const)
    .filter(([, { top, bottom, height }]) => height > 0 && bottom > 0 && top < window.innerHeight)
    .map(([element, { top }]) => [element, top] as const);

/** Lets what has moved glide to its new place. */
function slide([element, top]: readonly [Element, number]): void {
  const by = top - element.getBoundingClientRect().top;
  if (by !== 0 && element.parentElement?.closest(MOVED) === null)
    element.animate({ transform: [`translateY(${by}px)`, 'none'] }, { duration: SLIDE_MS, easing: 'ease-out' });
}

/** Changes the list. At the top of the page the others make way for what is newer. */
function changeList(news: HTMLElement, change: () => void): void {
  const glides = window.scrollY === 0 && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  const places = glides ? placesInView(news) : [];
  keepPlace(change);
  places.filter(([element]) => element.isConnected).forEach(slide);
}

/** Puts newer items in their places and corrections in those of the items as they were built. */
function showNews(news: HTMLElement, items: readonly CurrentAffairsItem[]): void {
  const wanted = items.find(({ slug }) => `#${anchorOfSlug(slug)}` === window.location.hash);
  const isUsed = (item: CurrentAffairsItem): boolean => boxOf(item)?.contains(document.activeElement) === true;
  const place = (some: readonly CurrentAffairsItem[]): void => changeList(news, () => placeAll(news, some));
  const now = items.filter((item) => !isUsed(item));
  if (now.length > 0) place(now);
  // A correction of what the keyboard is in waits until it has left.
  for (const item of items.filter(isUsed))
    boxOf(item)?.addEventListener('focusout', () => setTimeout(() => place([item])), { once: true });
  if (wanted !== undefined) document.getElementById(anchorOfSlug(wanted.slug))?.scrollIntoView();
}

/** Brings a page up to date: `fresh` as it came from the network, new or corrected; `gone` as it stands on the page. */
export function changeNews(news: HTMLElement, fresh: readonly UnparsedItem[], gone: readonly Element[]): void {
  for (const element of gone) takeOff(element.closest('.headlines li, .news-item') ?? element);
  if (gone.length > 0) updateFilter(news);
  const items = fresh.map(parseItem).filter((item) => item !== null);
  if (items.length > 0) showNews(news, items);
}
