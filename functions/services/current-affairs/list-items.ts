import type {
  CurrentAffairsRow,
  ItemStatus,
  StoredCurrentAffairsItem,
} from '#domain/current-affairs/current-affairs-item.ts';
import type { CurrentAffairsSearch } from '../../ports/current-affairs.ts';
import { goneForGood } from '../lib/conflict.ts';
import type { ListQuery } from '../lib/list-editable.ts';
import { listEditable } from '../lib/list-editable.ts';
import type { Context } from '../context.ts';
import { itemAnswerOf, rowAnswerOf } from './item-answers.ts';

const valueOf = (row: CurrentAffairsRow, column: CurrentAffairsSearch['column']): string =>
  column === 'updated' ? row.updatedAt : row[column];

/** The admins' list, newest day first unless it is sorted otherwise. Purges what can be restored no more. */
export async function listItems(
  ctx: Context,
  query: ListQuery<ItemStatus, CurrentAffairsSearch['column']>,
): Promise<{ items: CurrentAffairsRow[]; nextCursor: string | null }> {
  const { items, nextCursor } = await listEditable(ctx, ctx.currentAffairs, query, { usualSort: '-date', valueOf });
  return { items: items.map(rowAnswerOf), nextCursor };
}

/** One item whole, also a deleted one; throws 'not-found'. */
export async function getItem(ctx: Context, id: number): Promise<StoredCurrentAffairsItem> {
  const item = await ctx.currentAffairs.find(id);
  if (item === null) throw goneForGood();
  return itemAnswerOf(item);
}
