import { categoryKey } from '#domain/current-affairs/current-affairs.ts';
import { anchorOfSlug } from '#domain/current-affairs/item-name.ts';
import type { CurrentAffairsItem } from '#domain/current-affairs/current-affairs-item.ts';
import type { UnparsedItem } from '#stores/current-affairs/latest-news.ts';
import { parseItem } from '#stores/current-affairs/parse-item.ts';
import { make } from '../lib/make-element.ts';
import { needsChoice, updateFilter } from './filter-counts.ts';
import { headline, headlinePlace, placeHeadline, recountMonth } from './headlines.ts';
import { monthItem, monthPlace, placeItem } from './month-items.ts';
import { findShown } from './shown-item.ts';

const HEADLINES = { draw: headline, place: placeHeadline, containerOf: headlinePlace } as const;
const ITEMS = { draw: monthItem, place: placeItem, containerOf: monthPlace } as const;

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

function placeAll(news: HTMLElement, items: readonly CurrentAffairsItem[]): readonly HTMLElement[] {
  news.querySelector('.news-wait')?.remove();
  // The oldest first, so that of two of one day the newer one comes to stand above.
  const placed = items
    .toReversed()
    .map((item) => placeOne(news, item))
    .toReversed();
  updateFilter(news);
  return placed;
}

/** What is being used counts as in view, wherever it is. */
const isBelowView = (element: Element | null): boolean =>
  element === null ||
  (element.getBoundingClientRect().top >= window.innerHeight &&
    !(element.matches('.headlines li, .news-item') && element.contains(document.activeElement)));

/** From where on the page moves when the item takes its place. */
function movedBy(news: HTMLElement, item: CurrentAffairsItem): readonly (Element | null)[] {
  const box = boxOf(item);
  if (box !== null && staysPut(box, item)) return [box];
  const isNewMonth = isHeadlines(news) && document.getElementById(`month-${item.date.slice(0, 7)}`) === null;
  return [
    box,
    kindOf(news).containerOf(news, item),
    needsChoice(news, item.category) ? news : null,
    isNewMonth ? document.querySelector('.month-list') : null,
  ];
}

const isOutOfSight = (news: HTMLElement, items: readonly CurrentAffairsItem[]): boolean =>
  items.flatMap((item) => movedBy(news, item)).every(isBelowView);

/** 'Show 2 new items', 'Show 1 corrected item', 'Show 1 new and 1 corrected item'. */
function offerText(items: readonly CurrentAffairsItem[]): string {
  const corrected = items.filter((item) => boxOf(item) !== null).length;
  const fresh = items.length - corrected;
  const words = [fresh > 0 ? `${fresh} new` : '', corrected > 0 ? `${corrected} corrected` : '']
    .filter(Boolean)
    .join(' and ');
  return `Show ${words} ${(corrected || fresh) === 1 ? 'item' : 'items'}`;
}

function offerButton(news: HTMLElement, items: readonly CurrentAffairsItem[]): void {
  const button = make(
    'button',
    { type: 'button', class: 'button button-primary news-fresh no-print' },
    offerText(items),
  );
  button.addEventListener('click', () => {
    const [first] = placeAll(news, items);
    button.remove();
    const place = first?.querySelector<HTMLElement>('h3, a');
    if (!place) return;
    if (place.tagName !== 'A') place.tabIndex = -1;
    place.focus();
    place.scrollIntoView({ block: 'center' });
  });
  document.body.appendChild(button);
}

/**
 * Puts newer items in their places and corrections in those of the items as they were built. What is being read does not
 * move: where a place is in view, a button offers them, and nothing changes before it is pressed.
 */
function offerNews(news: HTMLElement, items: readonly CurrentAffairsItem[]): void {
  const [fresh, corrected] = [
    items.filter((item) => boxOf(item) === null),
    items.filter((item) => boxOf(item) !== null),
  ];
  const wanted = fresh.find(({ slug }) => `#${anchorOfSlug(slug)}` === window.location.hash);
  const isAwaited = wanted !== undefined || news.querySelector('.news-wait') !== null;
  const atOnce = new Set([
    ...(isAwaited || isOutOfSight(news, fresh) ? fresh : []),
    ...corrected.filter((item) => isOutOfSight(news, [item])),
  ]);
  const later = items.filter((item) => !atOnce.has(item));
  if (atOnce.size > 0)
    placeAll(
      news,
      items.filter((item) => atOnce.has(item)),
    );
  if (later.length > 0) offerButton(news, later);
  if (wanted !== undefined) document.getElementById(anchorOfSlug(wanted.slug))?.scrollIntoView();
}

/** Brings a page up to date: `fresh` as it came from the network, new or corrected; `gone` as it stands on the page. */
export function changeNews(news: HTMLElement, fresh: readonly UnparsedItem[], gone: readonly Element[]): void {
  for (const element of gone) takeOff(element.closest('.headlines li, .news-item') ?? element);
  if (gone.length > 0) updateFilter(news);
  const items = fresh.map(parseItem).filter((item) => item !== null);
  if (items.length > 0) offerNews(news, items);
}
