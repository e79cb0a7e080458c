import { CURRENT_AFFAIRS_CATEGORIES, categoryKey } from '#domain/current-affairs/current-affairs.ts';
import { anchorOfSlug } from '#domain/current-affairs/item-name.ts';
import { linkAddress } from '#domain/lib/markdown-inline.ts';
import { quizPath } from '#domain/papers/paper-reference.ts';
import { isOwnAddress } from '#domain/lib/own-path.ts';
import type { NewsItem } from '#stores/current-affairs/latest-news.ts';
import { addTo, make, putBefore } from '../lib/make-element.ts';
import { dayElement, insertByDate, markdownElements } from './elements.ts';

/** /currentaffairs/{month}: its items by category, as src/pages/currentaffairs/[month].astro lists them. */

const KEYS = CURRENT_AFFAIRS_CATEGORIES.map(categoryKey);

/** The first section that stands after a category's place. */
const sectionAfter = (news: HTMLElement, key: string): Element | undefined =>
  [...news.querySelectorAll('.news-section')].find(
    (each) => KEYS.indexOf(each.getAttribute('data-category') ?? '') > KEYS.indexOf(key),
  );

const findSection = (news: HTMLElement, key: string): Element | null =>
  news.querySelector(`.news-section[data-category="${key}"]`);

function categorySection(news: HTMLElement, { category }: NewsItem): Element {
  const key = categoryKey(category);
  const known = findSection(news, key);
  if (known !== null) return known;
  const section = make(
    'section',
    { class: 'prose news-section', 'data-category': key, 'aria-labelledby': key },
    make('h2', { id: key }, category),
  );
  putBefore(news, section, sectionAfter(news, key));
  return section;
}

function sourceElement({ source, sourceUrl }: NewsItem): Node | string {
  const href = sourceUrl === null ? null : linkAddress(sourceUrl);
  return href === null ? source : make('a', { href, rel: 'noopener noreferrer nofollow' }, source);
}

export const monthPlace = (news: HTMLElement, { category }: NewsItem): Element =>
  findSection(news, categoryKey(category)) ?? sectionAfter(news, categoryKey(category)) ?? news;

/** The item as its month shows it. The markup is that of src/components/NewsItem.astro. */
export function monthItem(item: NewsItem): HTMLElement {
  const title = make('h3', { id: anchorOfSlug(item.slug) }, item.title);
  const isEnglish = item.language === 'en';
  const language: Readonly<Record<string, string>> = isEnglish ? {} : { lang: item.language };
  // The academy's own words in an item of another language.
  const own: Readonly<Record<string, string>> = isEnglish ? {} : { lang: 'en' };
  const about = make('p', { class: 'soft', ...own }, dayElement(item.date), '. Source: ', sourceElement(item));
  const box = make('div', { class: 'news-item', ...language, 'data-version': String(item.version) }, title, about);
  if (item.image !== null && isOwnAddress(item.image))
    addTo(box, make('img', { class: 'news-image', src: item.image, alt: item.imageAlt, loading: 'lazy' }));
  if (item.summary !== '') addTo(box, make('p', {}, item.summary));
  addTo(box, ...markdownElements(item.body));
  if (item.examNote !== '') addTo(box, make('p', {}, make('strong', own, 'For the exam:'), ` ${item.examNote}`));
  if (item.paper !== null)
    addTo(
      box,
      make('p', {}, make('a', { href: quizPath(item.paper), ...own }, 'Practise with the paper that goes with this')),
    );
  return box;
}

export const placeItem = (news: HTMLElement, item: NewsItem): HTMLElement =>
  insertByDate(categorySection(news, item), monthItem(item), item.date, '.news-item');
