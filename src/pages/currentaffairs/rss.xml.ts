import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import academy from '../../content/academy.json';
import { listMonths } from '../../components/current-affairs.ts';
import { feedItemOf } from '../../components/feed-item.ts';

const MOST_ITEMS = 50;

/** The newest current-affairs items of this build, as a feed. */
export const GET: APIRoute = async ({ site }) => {
  const origin = site?.href ?? '';
  const items = (await listMonths()).flatMap((month) => month.items).slice(0, MOST_ITEMS);
  return rss({
    title: `${academy.name}: current affairs`,
    description: 'Current affairs for SSC and Gujarat exams, each with its date and source.',
    site: origin,
    trailingSlash: false,
    items: items.map((item) => feedItemOf(item, origin)),
  });
};
