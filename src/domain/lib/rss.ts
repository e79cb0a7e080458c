import { spokenLanguage } from './define-text.ts';
import { escapedHtml } from './drawn-html.ts';
import { localPath } from './local-path.ts';

export const FEED_TYPE = 'application/xml; charset=utf-8';

export interface RssItem {
  readonly title: string;
  readonly address: string;
  /** What a reader knows it by; without one its address. */
  readonly id?: string;
  /** HTML. */
  readonly description: string;
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly category: string;
}

export interface Rss {
  readonly title: string;
  readonly description: string;
  /** The origin of the site. */
  readonly site: string;
  readonly items: readonly RssItem[];
}

const elementText = (name: string, text: string): string => `<${name}>${escapedHtml(text)}</${name}>`;

function itemText({ title, address, id, description, day, category }: RssItem): string {
  const link = escapedHtml(address);
  const guid =
    id === undefined
      ? `<guid isPermaLink="true">${link}</guid>`
      : `<guid isPermaLink="false">${escapedHtml(id)}</guid>`;
  return [
    '<item>',
    elementText('title', title),
    `<link>${link}</link>${guid}`,
    elementText('description', description),
    elementText('pubDate', new Date(day).toUTCString()),
    elementText('category', category),
    '</item>',
  ].join('');
}

/** RSS 2.0, in the language that is spoken. */
export const rssText = ({ title, description, site, items }: Rss): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel>',
    elementText('title', title),
    elementText('description', description),
    elementText('link', new URL(localPath('/'), site).href),
    ...(spokenLanguage() === 'en' ? [] : [elementText('language', spokenLanguage())]),
    ...items.map(itemText),
    '</channel></rss>',
  ].join('');
