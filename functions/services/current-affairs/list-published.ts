import { ADMIN_PAGE_SIZE } from '#contract/lib/admin-list.ts';
import type { PublishedItem } from '#contract/current-affairs/current-affairs.ts';
import { publishedItemSchema } from '#contract/current-affairs/current-affairs.ts';
import { pageOf, readCursor } from '../lib/cursor.ts';
import { isReadable } from '../lib/readable-rows.ts';
import type { Context } from '../context.ts';
import { publishedReplyOf } from './item-replies.ts';

const MOST_WITHDRAWN = 500;

interface PublishedQuery {
  readonly month: string | undefined;
  readonly cursor: string | undefined;
}

/**
 * Lists what students may see now, fifty per page, newest day first, and what they could see and no longer can. Throws
 * 'invalid' for a cursor of another list.
 */
export async function listPublished(
  ctx: Context,
  { month = '', cursor }: PublishedQuery,
): Promise<{ items: PublishedItem[]; nextCursor: string | null; gone: string[] }> {
  const position = readCursor('published', cursor);
  const search = { month: month === '' ? null : month, now: new Date(ctx.clock.now()).toISOString() };
  const [rows, withdrawn] = await Promise.all([
    ctx.currentAffairs.listPublished(
      { ...search, limit: ADMIN_PAGE_SIZE + 1 },
      position === null ? null : { day: String(position.value), id: position.id },
    ),
    ctx.currentAffairs.listWithdrawn({ ...search, limit: MOST_WITHDRAWN }),
  ]);
  const { items, nextCursor } = pageOf(rows, ADMIN_PAGE_SIZE, 'published', ({ date, id }) => ({ value: date, id }));
  return {
    items: items
      .map(publishedReplyOf)
      .filter((item) => isReadable(ctx, `current-affairs/${item.id}`, publishedItemSchema, item)),
    nextCursor,
    gone: [...withdrawn],
  };
}
