import { escapedHtml, htmlOf } from '../lib/drawn-html.ts';
import type { DrawnNode } from '../lib/drawn-node.ts';
import { elementOf } from '../lib/drawn-node.ts';
import { localPath } from '../lib/local-path.ts';
import { parseMarkdown } from '../lib/markdown.ts';
import type { RssItem } from '../lib/rss.ts';
import { rssText } from '../lib/rss.ts';
import type { CurrentAffairsItem } from './current-affairs-item.ts';
import { isOver } from './current-affairs-item.ts';
import { currentAffairsText } from '../text/en/current-affairs.ts';
import { categoryName } from './current-affairs.ts';
import { pathOfSlug } from './item-name.ts';
import { itemIn } from './item-translation.ts';

/** Items of the feed at most. */
export const FEED_ITEMS = 50;
export const FEED_PATH = '/currentaffairs/rss.xml';

export interface Feed {
  readonly title: string;
  /** The origin of the site, which stands before every path. */
  readonly site: string;
  /** Newest first. */
  readonly items: readonly CurrentAffairsItem[];
}

/** Paths of this site become whole addresses, because a feed's reader stands elsewhere. */
function withWholeAddresses(node: DrawnNode, site: string): DrawnNode {
  if (typeof node === 'string') return node;
  const { href, src, ...others } = node.attributes;
  const wholeAddress = (address: string | undefined): string | undefined =>
    address?.startsWith('/') ? new URL(localPath(address), site).href : address;
  return elementOf(
    node.tag,
    { href: wholeAddress(href), src: wholeAddress(src), ...others },
    node.children.map((child) => withWholeAddresses(child, site)),
  );
}

/** Feed readers show the description as HTML: it is the summary, or else the text. */
const descriptionOf = ({ summary, body }: CurrentAffairsItem, site: string): string =>
  summary === '' ? htmlOf(parseMarkdown(body).map((node) => withWholeAddresses(node, site))) : escapedHtml(summary);

const itemOf = (item: CurrentAffairsItem, site: string): RssItem => ({
  title: item.title,
  address: new URL(localPath(pathOfSlug(item.slug)), site).href,
  description: descriptionOf(item, site),
  day: item.date,
  category: categoryName(item.category),
});

/** The newest items as RSS 2.0, in the page's language where they have it. */
export const feedText = ({ title, site, items }: Feed): string =>
  rssText({
    title,
    description: currentAffairsText().feedSummary,
    site,
    items: items
      .filter((item) => !isOver(item))
      .slice(0, FEED_ITEMS)
      .map((item) => itemOf(itemIn(item), site)),
  });
