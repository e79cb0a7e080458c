import type { ChangedItemBody } from '#contract/current-affairs/current-affairs-item.ts';
import { ADMIN_MESSAGES } from '#domain/staff/admin-messages.ts';
import type { AuditAction } from '#domain/staff/audit.ts';
import type { ItemStatus, StoredCurrentAffairsItem } from '#domain/current-affairs/current-affairs-item.ts';
import { slugOf } from '#domain/current-affairs/current-affairs-item.ts';
import { invalidFields, ServiceError } from '../../errors.ts';
import { sameVersion } from '../lib/conflict.ts';
import type { Context } from '../context.ts';
import type { AdminCaller } from '../account/identify-admin.ts';
import { checkItem, publishAtOf } from './check-item.ts';
import { replaceItem, seenSince } from './replace-item.ts';

const ACTION_OF = { draft: 'unpublished', scheduled: 'scheduled', published: 'published' } as const satisfies Record<
  ItemStatus,
  AuditAction
>;

/**
 * Replaces an item whole. Throws 'not-found', 'conflict' for another version than the one that stands, and 'invalid'
 * for wrong fields; the day of what students have seen cannot change, for built pages know it by its slug.
 */
export async function updateItem(
  ctx: Context,
  { caller, id, body, changeId }: { caller: AdminCaller; id: number; body: ChangedItemBody; changeId: string },
): Promise<StoredCurrentAffairsItem> {
  const { version, ...given } = body;
  const before = sameVersion(await ctx.currentAffairs.find(id), version);
  if (before.deletedAt !== null) throw new ServiceError('not-found', ADMIN_MESSAGES.deleted);
  const form = await checkItem(ctx, given);
  const now = ctx.clock.now();
  const since = seenSince(before, now);
  if (since !== null && form.date !== before.date)
    throw invalidFields({
      date: `This has been published under ${before.date}. To move it, delete it and make a new one`,
    });
  const slug = since === null ? slugOf({ ...form, clientId: before.clientId }) : before.slug;
  const changed = { ...before, ...form, slug, publishAt: publishAtOf(form, since, now) };
  const action = before.status === form.status ? 'changed' : ACTION_OF[form.status];
  return replaceItem(ctx, { before, changed, change: { caller, action, changeId, now } });
}
