import { ADMIN_PAGE_SIZE } from '#contract/admin/admin-list.ts';
import type { PublishedItem } from '#contract/current-affairs.ts';
import { LATEST_ITEMS } from '#contract/current-affairs.ts';
import { pageOf, readCursor } from '../admin/cursor.ts';
import type { Context } from '../context.ts';
import { publishedAnswerOf } from './item-answers.ts';

const ORDER = 'published';
/** Beyond these a build is long overdue. */
const MOST_GONE = 500;

interface PublishedQuery {
  readonly month: string | undefined;
  readonly isLatest: boolean;
  readonly cursor: string | undefined;
}

/** What students may see now, newest day first, and what they could see and no more. Throws 'invalid' for a cursor of another list. */
export async function listPublished(
  ctx: Context,
  { month = '', isLatest, cursor }: PublishedQuery,
): Promise<{ items: PublishedItem[]; nextCursor: string | null; gone: string[] }> {
  const place = readCursor(ORDER, cursor);
  const size = isLatest ? LATEST_ITEMS : ADMIN_PAGE_SIZE;
  const search = { month: month === '' ? null : month, now: new Date(ctx.clock.now()).toISOString() };
  const [rows, gone] = await Promise.all([
    ctx.currentAffairs.listPublished({ ...search, limit: size + 1 }, place === null ? null : { date: String(place.value), id: place.id }),
    ctx.currentAffairs.listGone({ ...search, limit: MOST_GONE }),
  ]);
  const { items, nextCursor } = pageOf(rows, size, ORDER, ({ date, id }) => ({ value: date, id }));
  return { items: items.map(publishedAnswerOf), nextCursor: isLatest ? null : nextCursor, gone: [...gone] };
}
