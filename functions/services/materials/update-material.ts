import type { ChangedMaterialBody, MaterialItem } from '#contract/materials/material.ts';
import { ADMIN_MESSAGES } from '#domain/staff/admin-messages.ts';
import { ServiceError } from '../../errors.ts';
import { sameVersion } from '../lib/conflict.ts';
import type { Context } from '../context.ts';
import { checkMaterial } from './check-material.ts';
import type { MaterialChange } from './replace-material.ts';
import { replaceMaterial } from './replace-material.ts';

/** Replaces a material whole. Throws 'not-found', 'conflict' for another version than the one that stands, and 'invalid'. */
export async function updateMaterial(
  ctx: Context,
  { body, ...of }: Omit<MaterialChange, 'version'> & { body: ChangedMaterialBody },
): Promise<MaterialItem> {
  const { version, ...given } = body;
  const before = sameVersion(await ctx.materials.find(of.id), version);
  if (before.deletedAt !== null) throw new ServiceError('not-found', ADMIN_MESSAGES.deleted);
  const form = await checkMaterial(ctx, given);
  const isSame = before.isPublished === form.isPublished;
  const action = isSame ? 'changed' : form.isPublished ? 'published' : 'unpublished';
  return replaceMaterial(ctx, { ...of, version }, { before, changed: { ...before, ...form }, action });
}
