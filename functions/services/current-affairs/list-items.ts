import { ADMIN_PAGE_SIZE } from '#contract/admin/admin-list.ts';
import type { Item, ItemRow } from '#contract/admin/current-affairs-item.ts';
import type { ItemFilter, ItemSort } from '#contract/admin/list-current-affairs.ts';
import { RESTORABLE_MS } from '#domain/admin-messages.ts';
import type { CurrentAffairsRow, CurrentAffairsSearch } from '../../ports/current-affairs.ts';
import { goneForGood } from '../admin/conflict.ts';
import { pageOf, readCursor } from '../admin/cursor.ts';
import type { Context } from '../context.ts';
import { itemAnswerOf, rowAnswerOf } from './item-answers.ts';

interface ListQuery {
  readonly q: string | undefined;
  readonly sort: ItemSort | undefined;
  readonly status: ItemFilter | undefined;
  readonly cursor: string | undefined;
}

const valueOf = (row: CurrentAffairsRow, column: CurrentAffairsSearch['column']): string => (column === 'updated' ? row.updatedAt : row[column]);

/** The admins' list, newest day first unless it is sorted otherwise. Purges what can be restored no more. */
export async function listItems(ctx: Context, { q = '', sort = '-date', status, cursor }: ListQuery): Promise<{ items: ItemRow[]; nextCursor: string | null }> {
  const place = readCursor(sort, cursor);
  await ctx.currentAffairs.purge(new Date(ctx.clock.now() - RESTORABLE_MS).toISOString());
  const column = sort.replace('-', '') as CurrentAffairsSearch['column'];
  const rows = await ctx.currentAffairs.list({
    text: q.trim().normalize('NFC'),
    status: status ?? null,
    column,
    isDescending: sort.startsWith('-'),
    limit: ADMIN_PAGE_SIZE + 1,
    after: place === null ? null : { value: String(place.value), id: place.id },
  });
  const { items, nextCursor } = pageOf(rows, ADMIN_PAGE_SIZE, sort, (row) => ({ value: valueOf(row, column), id: row.id }));
  return { items: items.map(rowAnswerOf), nextCursor };
}

/** One item whole, also a deleted one; throws 'not-found'. */
export async function getItem(ctx: Context, id: number): Promise<Item> {
  const item = await ctx.currentAffairs.find(id);
  if (item === null) throw goneForGood();
  return itemAnswerOf(item);
}
