import { FEED_TYPE } from '#domain/lib/rss.ts';
import { FEED_ITEMS, FEED_PATH, feedText } from '#domain/current-affairs/news-feed.ts';
import {
  drawAllNews,
  drawMonth,
  drawMonthLinks,
  drawNewestNews,
  monthPath,
  monthText,
  monthsOf,
} from '#domain/current-affairs/news-pages.ts';
import { newsPapersIn } from '#domain/current-affairs/news-papers.ts';
import { SELF_MADE_LISTS } from '#domain/papers/self-made-lists.ts';
import { indiaDayOf } from '#domain/lib/india-time.ts';
import { currentAffairsText } from '#domain/text/en/current-affairs.ts';
import type { Context } from '../context.ts';
import type { DrawnContent, PagesOfKind } from '../lib/content-kind.ts';

/** More than a month ever had. */
const MOST_OF_MONTH = 1000;
const MONTHS = monthPath('');

const nowOf = (ctx: Context): string => new Date(ctx.clock.now()).toISOString();

const itemsOf = (ctx: Context, month: string) =>
  ctx.currentAffairs.listPublished({ month, now: nowOf(ctx), limit: MOST_OF_MONTH }, null);

async function drawMonthPage(ctx: Context, month: string): Promise<DrawnContent> {
  const [items, headlines, ...papers] = await Promise.all([
    itemsOf(ctx, month),
    ctx.currentAffairs.listHeadlines(nowOf(ctx)),
    ...Object.values(SELF_MADE_LISTS).map((list) => ctx.storedPapers.listShown(list)),
  ]);
  const months = monthsOf(headlines).map(([key]) => key);
  const around = {
    papers: newsPapersIn(
      month,
      papers.flat().map(({ reference }) => reference),
    ),
    known: headlines,
  };
  return { fragments: { ...drawMonth(items, around), ...drawMonthLinks(months, month) } };
}

async function drawFeed(ctx: Context, origin: string): Promise<DrawnContent> {
  const items = await ctx.currentAffairs.listPublished({ month: null, now: nowOf(ctx), limit: FEED_ITEMS }, null);
  const site = ctx.site ?? origin;
  const title = currentAffairsText().feedTitle({ academy: ctx.academy.name });
  return { type: FEED_TYPE, text: feedText({ title, site, items }) };
}

/** The pages that show current affairs: each month, the list of all, the home page and the feed. */
export const newsPages: PagesOfKind = {
  pagesOf(changes) {
    const all = { edition: changes.map(({ page, edition }) => `${page}:${edition}`).join(' '), isBuilt: true };
    return [
      ...['/', '/currentaffairs', FEED_PATH].map((address) => [address, all] as const),
      ...changes.map(({ page, edition, isBuilt }) => [monthPath(page), { edition, isBuilt }] as const),
    ];
  },

  async draw(ctx, address, origin) {
    if (address === FEED_PATH) return drawFeed(ctx, origin);
    if (address.startsWith(MONTHS)) return drawMonthPage(ctx, address.slice(MONTHS.length));
    const headlines = await ctx.currentAffairs.listHeadlines(nowOf(ctx));
    return { fragments: address === '/' ? drawNewestNews(headlines) : drawAllNews(headlines) };
  },

  searchTexts: (ctx, changes) =>
    Promise.all(changes.map(async ({ page }) => monthText(page, await itemsOf(ctx, page)))),

  // The present month in India has a page before its first item.
  isExpected: (address, now) => address === monthPath(indiaDayOf(now).slice(0, 7)),
};
