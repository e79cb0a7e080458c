import type { RSSFeedItem } from '@astrojs/rss';
import type { CurrentAffairsItem } from '#domain/current-affairs/current-affairs-item.ts';
import { pathOfSlug } from '#domain/current-affairs/item-name.ts';
import { escapedHtml, htmlOf } from '#domain/lib/drawn-html.ts';
import type { DrawnNode } from '#domain/lib/drawn-node.ts';
import { elementOf } from '#domain/lib/drawn-node.ts';
import { parseMarkdown } from '#domain/lib/markdown.ts';

/** The fields of an item that the feed uses. */
export type FeedSource = Pick<CurrentAffairsItem, 'slug' | 'title' | 'date' | 'category' | 'summary' | 'body'>;

/** Paths of this site become whole addresses, because a feed's reader stands elsewhere. */
function withWholeAddresses(node: DrawnNode, site: string): DrawnNode {
  if (typeof node === 'string') return node;
  const { href, src, ...others } = node.attributes;
  const wholeAddress = (address: string | undefined): string | undefined =>
    address?.startsWith('/') ? new URL(address, site).href : address;
  return elementOf(
    node.tag,
    { href: wholeAddress(href), src: wholeAddress(src), ...others },
    node.children.map((child) => withWholeAddresses(child, site)),
  );
}

/**
 * An item of the feed. Feed readers show the description as HTML: it is the summary, or else the text without Markdown.
 */
export const feedItemOf = ({ slug, body, title, date, category, summary }: FeedSource, site: string): RSSFeedItem => ({
  title,
  pubDate: new Date(date),
  description:
    summary === '' ? htmlOf(parseMarkdown(body).map((node) => withWholeAddresses(node, site))) : escapedHtml(summary),
  categories: [category],
  link: pathOfSlug(slug),
});
