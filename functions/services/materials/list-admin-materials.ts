import { ADMIN_PAGE_SIZE } from '#contract/admin/admin-list.ts';
import type { MaterialFilter, MaterialSort } from '#contract/admin/list-admin-materials.ts';
import type { MaterialItem, MaterialRow } from '#contract/admin/material.ts';
import { RESTORABLE_MS } from '#domain/admin-messages.ts';
import type { MaterialSearch } from '../../ports/materials.ts';
import { goneForGood } from '../admin/conflict.ts';
import { pageOf, readCursor } from '../admin/cursor.ts';
import type { Context } from '../context.ts';
import { sweepFiles } from '../uploads/sweep-files.ts';
import { itemAnswerOf, rowAnswerOf } from './material-answers.ts';

interface ListQuery {
  readonly q: string | undefined;
  readonly sort: MaterialSort | undefined;
  readonly status: MaterialFilter | undefined;
  readonly cursor: string | undefined;
}

/** The admins' list, last changed first unless it is sorted otherwise. Purges what can be restored no more, and its files. */
export async function listAdminMaterials(
  ctx: Context,
  { q = '', sort = '-updated', status, cursor }: ListQuery,
): Promise<{ items: MaterialRow[]; nextCursor: string | null }> {
  const place = readCursor(sort, cursor);
  await ctx.materials.purge(new Date(ctx.clock.now() - RESTORABLE_MS).toISOString());
  ctx.background.run('sweep-files', () => sweepFiles(ctx));
  const rows = await ctx.materials.list({
    text: q.trim().normalize('NFC'),
    status: status ?? null,
    column: sort.replace('-', '') as MaterialSearch['column'],
    isDescending: sort.startsWith('-'),
    limit: ADMIN_PAGE_SIZE + 1,
    after: place === null ? null : { value: String(place.value), id: place.id },
  });
  const { items, nextCursor } = pageOf(rows, ADMIN_PAGE_SIZE, sort, ({ sortedBy, id }) => ({ value: sortedBy, id }));
  return { items: items.map(rowAnswerOf), nextCursor };
}

/** One material whole, also a deleted one; throws 'not-found'. */
export async function getMaterial(ctx: Context, id: number): Promise<MaterialItem> {
  const material = await ctx.materials.find(id);
  if (material === null) throw goneForGood();
  return itemAnswerOf(material);
}
