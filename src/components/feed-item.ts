import type { RSSFeedItem } from '@astrojs/rss';
import { escapedHtml, htmlOfMarkdown } from '#domain/lib/markdown-html.ts';
import { parseMarkdown } from '#domain/lib/markdown.ts';
import { pathOfSlug } from '#domain/current-affairs/item-name.ts';
import type { CurrentAffairsItem } from './current-affairs.ts';

/** The fields of an item that the feed uses. */
export type FeedSource = Pick<CurrentAffairsItem, 'id' | 'body'> & {
  readonly data: Pick<CurrentAffairsItem['data'], 'title' | 'date' | 'category' | 'summary'>;
};

/**
 * An item of the feed. Feed readers show the description as HTML: it is the summary, or else the text without Markdown.
 */
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
