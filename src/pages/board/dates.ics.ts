import type { APIRoute } from 'astro';
import { boardCalendar } from '#domain/timetable/board-feeds.ts';
import { entriesOf, listBoard } from '../../components/board.ts';

/** The board of dates as a calendar. */
export const GET: APIRoute = async ({ site }) =>
  new Response(boardCalendar(entriesOf(await listBoard()), site?.href ?? ''), {
    headers: { 'content-type': 'text/calendar; charset=utf-8' },
  });
