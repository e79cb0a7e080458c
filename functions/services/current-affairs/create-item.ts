import type { StoredCurrentAffairsItem } from '#domain/current-affairs/current-affairs-item.ts';
import type { NewItemBody } from '#contract/current-affairs/current-affairs-item.ts';
import { isPublishedAt, slugOf } from '#domain/current-affairs/current-affairs-item.ts';
import type { Context } from '../context.ts';
import type { AdminCaller } from '../account/identify-admin.ts';
import { checkItem, publishAtOf, refuseUnusablePicture } from './check-item.ts';
import { itemAnswerOf, snapshotOf } from './item-answers.ts';

/** Adds an item; the same clientId again gives what is there (`isNew` false). Throws 'invalid' for wrong fields. */
export async function createItem(
  ctx: Context,
  { caller, body, changeId }: { caller: AdminCaller; body: NewItemBody; changeId: string },
): Promise<{ item: StoredCurrentAffairsItem; isNew: boolean }> {
  const { clientId, ...given } = body;
  const before = await ctx.currentAffairs.findByClientId(clientId);
  if (before !== null) return { item: itemAnswerOf(before), isNew: false };
  const form = await checkItem(ctx, given);
  const now = ctx.clock.now();
  const at = new Date(now).toISOString();
  const publishAt = publishAtOf(form, null, now);
  const item: Omit<StoredCurrentAffairsItem, 'id'> = {
    ...form,
    clientId,
    version: 1,
    slug: slugOf({ ...form, clientId }),
    publishAt,
    deletedAt: null,
    firstPublishedAt: isPublishedAt({ status: form.status, publishAt, deletedAt: null }, now) ? publishAt : null,
    createdAt: at,
    createdBy: caller.studentId,
    updatedAt: at,
    updatedBy: caller.studentId,
  };
  const isNew = await ctx.currentAffairs.create(item, {
    changeId,
    at,
    adminId: caller.studentId,
    action: 'created',
    subject: { noun: 'current-affairs', id: null },
    title: item.title,
    reason: null,
    before: null,
    after: snapshotOf(item),
  });
  const stored = await ctx.currentAffairs.findByClientId(clientId);
  // A picture can go between the look at it and the write.
  if (stored === null) await refuseUnusablePicture(ctx, item);
  if (stored === null) throw new Error('an item was neither added nor found');
  return { item: itemAnswerOf(stored), isNew };
}
