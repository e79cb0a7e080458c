import type { StoredCurrentAffairsItem } from '#domain/current-affairs/current-affairs-item.ts';
import { ADMIN_PAGE_SIZE } from '#contract/lib/admin-list.ts';
import type { PublishedItem } from '#contract/current-affairs/current-affairs.ts';
import { LATEST_ITEMS, publishedItemSchema } from '#contract/current-affairs/current-affairs.ts';
import { pageOf, readCursor } from '../lib/cursor.ts';
import { isReadable } from '../lib/readable-rows.ts';
import type { Context } from '../context.ts';
import { publishedReplyOf } from './item-replies.ts';

/** More than this many deleted items mean that a build is long overdue. */
const MOST_WITHDRAWN = 500;

interface PublishedQuery {
  readonly month: string | undefined;
  readonly isLatest: boolean;
  readonly cursor: string | undefined;
}

/** When a published item appeared or last changed (ISO). A page built before then lacks it. */
const changedAt = ({ publishAt, updatedAt }: StoredCurrentAffairsItem): string =>
  publishAt !== null && publishAt > updatedAt ? publishAt : updatedAt;

/**
 * Lists what students may see now, fifty per page, newest day first; or latest change first, starting with a page of
 * ten. Also lists what they could see and no longer can. Throws 'invalid' for a cursor of another list.
 */
export async function listPublished(
  ctx: Context,
  { month = '', isLatest, cursor }: PublishedQuery,
): Promise<{ items: PublishedItem[]; nextCursor: string | null; gone: string[] }> {
  const [order, list] = isLatest ? (['change', 'latest'] as const) : (['day', 'published'] as const);
  const position = readCursor(list, cursor);
  const size = isLatest && position === null ? LATEST_ITEMS : ADMIN_PAGE_SIZE;
  const search = { month: month === '' ? null : month, now: new Date(ctx.clock.now()).toISOString() };
  const [rows, withdrawn] = await Promise.all([
    ctx.currentAffairs.listPublished(
      { ...search, limit: size + 1 },
      order,
      position === null ? null : { value: String(position.value), id: position.id },
    ),
    ctx.currentAffairs.listWithdrawn({ ...search, limit: MOST_WITHDRAWN }),
  ]);
  const { items, nextCursor } = pageOf(rows, size, list, (item) => ({
    value: isLatest ? changedAt(item) : item.date,
    id: item.id,
  }));
  const shown = items
    .map(publishedReplyOf)
    .filter((item) => isReadable(ctx, `current-affairs/${item.id}`, publishedItemSchema, item));
  return { items: shown, nextCursor, gone: [...withdrawn] };
}
