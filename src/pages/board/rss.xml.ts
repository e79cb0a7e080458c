import type { APIRoute } from 'astro';
import { FEED_TYPE } from '#domain/lib/rss.ts';
import { boardFeed } from '#domain/timetable/board-feeds.ts';
import { builtOn, entriesOf, listBoard } from '../../components/board.ts';

/** The board of dates as a feed, what was read last first. */
export const GET: APIRoute = async ({ site }) =>
  new Response(boardFeed(entriesOf(await listBoard()), site?.href ?? '', builtOn()), {
    headers: { 'content-type': FEED_TYPE },
  });
