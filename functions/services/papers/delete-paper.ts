import type { StoredPaperItem } from '#contract/papers/stored-paper.ts';
import { ADMIN_MESSAGES, RESTORABLE_MS } from '#domain/staff/admin-messages.ts';
import { ServiceError } from '../../errors.ts';
import { sameVersion } from '../lib/conflict.ts';
import type { Context } from '../context.ts';
import type { AdminCaller } from '../account/identify-admin.ts';
import { nameOfPlace } from './build-of.ts';
import { paperItemOf } from './paper-answers.ts';
import { replacePaper } from './replace-paper.ts';

interface Deletion {
  readonly caller: AdminCaller;
  readonly id: number;
  readonly version: number;
  readonly changeId: string;
}

/** From now on nobody but admins sees it. Throws 'not-found' and 'conflict'; what is deleted already stays so. */
export async function deletePaper(ctx: Context, { caller, id, version, changeId }: Deletion): Promise<StoredPaperItem> {
  const before = sameVersion(await ctx.storedPapers.find(id), version);
  if (before.deletedAt !== null) return paperItemOf(ctx, before);
  const changed = { ...before, deletedAt: new Date(ctx.clock.now()).toISOString() };
  return replacePaper(ctx, { before, changed, texts: null, caller, action: 'deleted', changeId });
}

/** Brings it back as it was, for 30 days; later 'not-found', and 'conflict' where another paper has taken its place. */
export async function restorePaper(
  ctx: Context,
  { caller, id, version, changeId }: Deletion,
): Promise<StoredPaperItem> {
  const before = sameVersion(await ctx.storedPapers.find(id), version);
  if (before.deletedAt === null) return paperItemOf(ctx, before);
  if (Date.parse(before.deletedAt) < ctx.clock.now() - RESTORABLE_MS)
    throw new ServiceError('not-found', ADMIN_MESSAGES.restoredTooLate);
  const other = await ctx.storedPapers.findAt(before.reference);
  if (other !== null) {
    const name = nameOfPlace(await ctx.builtBank.catalogue(), before.reference);
    throw new ServiceError(
      'conflict',
      `${name} has been taken by “${other.topic}”. Delete that one first, or leave this deleted.`,
    );
  }
  return replacePaper(ctx, {
    before,
    changed: { ...before, deletedAt: null },
    texts: null,
    caller,
    action: 'restored',
    changeId,
  });
}
