import { categoryKey, monthName } from '#domain/current-affairs/current-affairs.ts';
import { pathOfSlug } from '#domain/current-affairs/item-name.ts';
import type { NewsItem } from '#stores/current-affairs/latest-news.ts';
import { make, putBefore } from '../lib/make-element.ts';
import { dayElement, insertByDate } from './elements.ts';

/** /currentaffairs: every month's headlines, newest first. The markup is that of src/pages/currentaffairs.astro. */

function addMonthCard(key: string): void {
  const card = make(
    'a',
    { class: 'card', href: `/currentaffairs/${key}` },
    make('strong', {}, monthName(key)),
    make('span', { class: 'soft' }, '0 items'),
  );
  const cards = [...document.querySelectorAll<HTMLAnchorElement>('.month-list a')];
  const older = cards.find((each) => each.pathname < `/currentaffairs/${key}`);
  const entry = make('li', {}, card);
  const list = document.querySelector('.month-list');
  if (list !== null) putBefore(list, entry, older?.closest('li'));
}

function monthSection(news: HTMLElement, key: string): Element {
  const known = document.getElementById(`month-${key}`)?.closest('section');
  if (known) return known;
  addMonthCard(key);
  const section = make(
    'section',
    { class: 'news-month', 'data-category': '', 'aria-labelledby': `month-${key}` },
    make('h3', { id: `month-${key}` }, monthName(key)),
    make('ul', { class: 'headlines' }),
  );
  const older = [...news.querySelectorAll('.news-month')].find(
    (each) => (each.getAttribute('aria-labelledby') ?? '') < `month-${key}`,
  );
  putBefore(news, section, older);
  return section;
}

/** Brings a month's card and what its section is filtered by up to the headlines that it has. */
export function recountMonth(section: Element): void {
  const entries = [...section.querySelectorAll('li')];
  const key = section.getAttribute('aria-labelledby')?.replace('month-', '');
  const count = document.querySelector(`.month-list a[href="/currentaffairs/${key}"] .soft`);
  if (count !== null) count.textContent = entries.length === 1 ? '1 item' : `${entries.length} items`;
  section.setAttribute('data-category', [...new Set(entries.map((entry) => entry.dataset.category))].join(' '));
}

/** The place in view after which nothing has to move: where the item will stand, or its neighbour. */
export const headlinePlace = (news: HTMLElement, { date }: NewsItem): Element =>
  document.getElementById(`month-${date.slice(0, 7)}`) ?? news;

export const headline = (item: NewsItem): HTMLElement =>
  make(
    'li',
    { 'data-category': categoryKey(item.category), 'data-version': String(item.version) },
    make('a', { href: pathOfSlug(item.slug), ...(item.language === 'en' ? {} : { lang: item.language }) }, item.title),
    make('span', { class: 'soft' }, dayElement(item.date), `, ${item.category}`),
  );

export function placeHeadline(news: HTMLElement, item: NewsItem): HTMLElement {
  const section = monthSection(news, item.date.slice(0, 7));
  const entry = insertByDate(section.querySelector('.headlines') ?? section, headline(item), item.date, 'li');
  recountMonth(section);
  return entry;
}
