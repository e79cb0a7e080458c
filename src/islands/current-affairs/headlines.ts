import type { CurrentAffairsItem } from '#domain/current-affairs/current-affairs-item.ts';
import { itemsText } from '#domain/current-affairs/current-affairs.ts';
import { drawHeadline } from '#domain/current-affairs/draw-item.ts';
import { drawMonthCard, drawMonthHeadlines } from '#domain/current-affairs/draw-months.ts';
import { makeDrawn, putBefore } from '../lib/make-element.ts';
import { insertByDate } from './insert-by-date.ts';

/** /currentaffairs: every month's headlines, newest first. */

function addMonthCard(key: string): void {
  const cards = [...document.querySelectorAll<HTMLAnchorElement>('.month-list a')];
  const older = cards.find((each) => each.pathname < `/currentaffairs/${key}`);
  const list = document.querySelector('.month-list');
  if (list !== null) putBefore(list, makeDrawn(drawMonthCard(key, 0)), older?.closest('li'));
}

function monthSection(news: HTMLElement, key: string): Element {
  const known = document.getElementById(`month-${key}`)?.closest('section');
  if (known) return known;
  addMonthCard(key);
  const section = makeDrawn(drawMonthHeadlines(key, []));
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
  if (count !== null) count.textContent = itemsText(entries.length);
  section.setAttribute('data-category', [...new Set(entries.map((entry) => entry.dataset.category))].join(' '));
}

export const headline = (item: CurrentAffairsItem): HTMLElement => makeDrawn(drawHeadline(item));

export function placeHeadline(news: HTMLElement, item: CurrentAffairsItem): HTMLElement {
  const section = monthSection(news, item.date.slice(0, 7));
  const entry = insertByDate(section.querySelector('.headlines') ?? section, headline(item), item.date, 'li');
  recountMonth(section);
  return entry;
}
