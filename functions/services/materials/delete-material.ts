import type { MaterialItem } from '#contract/materials/material.ts';
import { ADMIN_MESSAGES, RESTORABLE_MS } from '#domain/staff/admin-messages.ts';
import { ServiceError } from '../../errors.ts';
import { sameVersion } from '../lib/conflict.ts';
import type { Context } from '../context.ts';
import { itemAnswerOf } from './material-answers.ts';
import type { MaterialChange } from './replace-material.ts';
import { replaceMaterial } from './replace-material.ts';

/** From now on nobody but admins sees it. Throws 'not-found' and 'conflict'; what is deleted already stays so. */
export async function deleteMaterial(ctx: Context, change: MaterialChange): Promise<MaterialItem> {
  const before = sameVersion(await ctx.materials.find(change.id), change.version);
  if (before.deletedAt !== null) return itemAnswerOf(before);
  const deletedAt = new Date(ctx.clock.now()).toISOString();
  return replaceMaterial(ctx, change, { before, changed: { ...before, deletedAt }, action: 'deleted' });
}

/** Brings it back as it was, for 30 days; later 'not-found'. What is not deleted stays as it is. */
export async function restoreMaterial(ctx: Context, change: MaterialChange): Promise<MaterialItem> {
  const before = sameVersion(await ctx.materials.find(change.id), change.version);
  if (before.deletedAt === null) return itemAnswerOf(before);
  if (Date.parse(before.deletedAt) < ctx.clock.now() - RESTORABLE_MS)
    throw new ServiceError('not-found', ADMIN_MESSAGES.restoredTooLate);
  return replaceMaterial(ctx, change, { before, changed: { ...before, deletedAt: null }, action: 'restored' });
}
