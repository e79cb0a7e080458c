import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import academy from '../../content/academy.json';
import { anchorOf, listMonths } from '../../components/current-affairs.ts';

const MOST_ITEMS = 50;

/** The newest current-affairs items as a feed. */
export const GET: APIRoute = async ({ site }) => {
  const months = await listMonths();
  const items = months.flatMap(({ key, items: list }) =>
    list.map((item) => ({
      title: item.data.title,
      pubDate: new Date(item.data.date),
      description: item.body ?? '',
      categories: [item.data.category],
      link: `/currentaffairs/${key}#${anchorOf(item)}`,
    })),
  );
  return rss({
    title: `${academy.name}: current affairs`,
    description: 'Current affairs for SSC and Gujarat exams, each with its date and source.',
    site: site ?? '',
    trailingSlash: false,
    items: items.slice(0, MOST_ITEMS),
  });
};
