import type { StoredCurrentAffairsItem } from '#domain/current-affairs/current-affairs-item.ts';
import { ADMIN_MESSAGES, RESTORABLE_MS } from '#domain/staff/admin-messages.ts';
import { ServiceError } from '../../errors.ts';
import { sameVersion } from '../lib/conflict.ts';
import type { Context } from '../context.ts';
import type { AdminCaller } from '../account/identify-admin.ts';
import { itemAnswerOf } from './item-answers.ts';
import { replaceItem } from './replace-item.ts';

interface Deletion {
  readonly caller: AdminCaller;
  readonly id: number;
  readonly version: number;
  readonly changeId: string;
}

/** From now on nobody but admins sees it. Throws 'not-found' and 'conflict'; what is deleted already stays so. */
export async function deleteItem(
  ctx: Context,
  { caller, id, version, changeId }: Deletion,
): Promise<StoredCurrentAffairsItem> {
  const before = sameVersion(await ctx.currentAffairs.find(id), version);
  if (before.deletedAt !== null) return itemAnswerOf(before);
  const now = ctx.clock.now();
  const changed = { ...before, deletedAt: new Date(now).toISOString() };
  return replaceItem(ctx, { before, changed, change: { caller, action: 'deleted', changeId, now } });
}

/** Brings it back as it was, for 30 days; later 'not-found'. What is not deleted stays as it is. */
export async function restoreItem(
  ctx: Context,
  { caller, id, version, changeId }: Deletion,
): Promise<StoredCurrentAffairsItem> {
  const before = sameVersion(await ctx.currentAffairs.find(id), version);
  if (before.deletedAt === null) return itemAnswerOf(before);
  const now = ctx.clock.now();
  if (Date.parse(before.deletedAt) < now - RESTORABLE_MS)
    throw new ServiceError('not-found', ADMIN_MESSAGES.restoredTooLate);
  return replaceItem(ctx, {
    before,
    changed: { ...before, deletedAt: null },
    change: { caller, action: 'restored', changeId, now },
  });
}
