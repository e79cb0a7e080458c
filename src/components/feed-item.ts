import type { RSSFeedItem } from '@astrojs/rss';
import { escapedHtml, htmlOfMarkdown } from '#domain/lib/markdown-html.ts';
import { parseMarkdown } from '#domain/lib/markdown.ts';
import { pathOfSlug } from '#domain/current-affairs/item-name.ts';
import type { CurrentAffairsItem } from './current-affairs.ts';

/** What the feed takes of an item. */
export type FeedSource = Pick<CurrentAffairsItem, 'id' | 'body'> & {
  readonly data: Pick<CurrentAffairsItem['data'], 'title' | 'date' | 'category' | 'summary'>;
};

/** An item in the feed. Readers take its description for HTML: it is the summary, else the text without a mark of Markdown. */
export const feedItemOf = (
  { id, body, data: { title, date, category, summary } }: FeedSource,
  site: string,
): RSSFeedItem => ({
  title,
  pubDate: new Date(date),
  description: summary === undefined ? htmlOfMarkdown(parseMarkdown(body ?? ''), site) : escapedHtml(summary),
  categories: [category],
  link: pathOfSlug(id),
});
