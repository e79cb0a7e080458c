import type { StoredCurrentAffairsItem } from '#domain/current-affairs/current-affairs-item.ts';
import { isPublishedAt } from '#domain/current-affairs/current-affairs-item.ts';
import type { AuditAction } from '#domain/staff/audit.ts';
import { changedMeanwhile, sameVersion } from '../lib/conflict.ts';
import type { Context } from '../context.ts';
import type { AdminCaller } from '../account/identify-admin.ts';
import { refuseUnusablePicture } from './check-item.ts';
import { itemAnswerOf, snapshotOf } from './item-answers.ts';

/** What a change by an admin is known by. */
export interface Change {
  readonly caller: AdminCaller;
  readonly action: AuditAction;
  /** Names it in the audit log: the request's own id. */
  readonly changeId: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Since when students have seen it, if ever; ISO. `now` epoch milliseconds. */
export const seenSince = (item: StoredCurrentAffairsItem, now: number): string | null =>
  item.firstPublishedAt ?? (isPublishedAt(item, now) ? item.publishAt : null);

/** Writes `changed` over `before`, with its line in the audit log; throws 'conflict' when another was quicker, 'invalid' for a picture that has gone meanwhile. */
export async function replaceItem(
  ctx: Context,
  {
    before,
    changed,
    change: { caller, action, changeId, now },
  }: { before: StoredCurrentAffairsItem; changed: StoredCurrentAffairsItem; change: Change },
): Promise<StoredCurrentAffairsItem> {
  const at = new Date(now).toISOString();
  const after: StoredCurrentAffairsItem = {
    ...changed,
    version: before.version + 1,
    firstPublishedAt: seenSince(before, now) ?? seenSince(changed, now),
    updatedAt: at,
    updatedBy: caller.studentId,
  };
  const isWritten = await ctx.currentAffairs.replace(after, {
    changeId,
    at,
    adminId: caller.studentId,
    action,
    subject: { noun: 'current-affairs', id: before.id },
    title: after.title,
    reason: null,
    before: snapshotOf(before),
    after: snapshotOf(after),
  });
  if (!isWritten) {
    sameVersion(await ctx.currentAffairs.find(before.id), before.version);
    await refuseUnusablePicture(ctx, after);
    throw changedMeanwhile();
  }
  return itemAnswerOf(after);
}
