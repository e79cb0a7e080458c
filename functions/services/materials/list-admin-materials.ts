import type { MaterialItem, MaterialRow } from '#contract/materials/material.ts';
import type { MaterialSearch } from '../../ports/materials.ts';
import { goneForGood } from '../lib/conflict.ts';
import type { ListQuery } from '../lib/list-editable.ts';
import { listEditable } from '../lib/list-editable.ts';
import type { Context } from '../context.ts';
import { sweepFiles } from './sweep-files.ts';
import { itemAnswerOf, rowAnswerOf } from './material-answers.ts';

/** The admins' list, last changed first unless it is sorted otherwise. Purges what can be restored no more, and its files. */
export async function listAdminMaterials(
  ctx: Context,
  query: ListQuery<'published' | 'unpublished', MaterialSearch['column']>,
): Promise<{ items: MaterialRow[]; nextCursor: string | null }> {
  const { items, nextCursor } = await listEditable(ctx, ctx.materials, query, {
    usualSort: '-updated',
    valueOf: ({ sortedBy }) => sortedBy,
  });
  ctx.background.run('sweep-files', () => sweepFiles(ctx));
  return { items: items.map(rowAnswerOf), nextCursor };
}

/** One material whole, also a deleted one; throws 'not-found'. */
export async function getMaterial(ctx: Context, id: number): Promise<MaterialItem> {
  const material = await ctx.materials.find(id);
  if (material === null) throw goneForGood();
  return itemAnswerOf(material);
}
