import type { APIRoute } from 'astro';
import academy from '../../content/academy.json';
import { listNews } from '../../components/current-affairs.ts';
import { FEED_TYPE, feedText } from '#domain/current-affairs/news-feed.ts';

/** The newest current-affairs items of this build, as a feed. */
export const GET: APIRoute = async ({ site }) => {
  const feed = feedText({ title: `${academy.name}: current affairs`, site: site?.href ?? '', items: await listNews() });
  return new Response(feed, { headers: { 'content-type': FEED_TYPE } });
};
