import type { APIRoute } from 'astro';
import academy from '../../content/academy.json';
import { listNews } from '../../components/current-affairs.ts';
import { currentAffairsText } from '#domain/text/en/current-affairs.ts';
import { FEED_TYPE } from '#domain/lib/rss.ts';
import { feedText } from '#domain/current-affairs/news-feed.ts';

/** The newest current-affairs items of this build, as a feed. */
export const GET: APIRoute = async ({ site }) => {
  const title = currentAffairsText().feedTitle({ academy: academy.name });
  const feed = feedText({ title, site: site?.href ?? '', items: await listNews() });
  return new Response(feed, { headers: { 'content-type': FEED_TYPE } });
};
