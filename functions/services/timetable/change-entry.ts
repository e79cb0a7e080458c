import type { ChangedEntryBody, Entry } from '#contract/timetable/timetable-entry.ts';
import { ADMIN_MESSAGES, RESTORABLE_MS } from '#domain/staff/admin-messages.ts';
import type { AuditAction } from '#domain/staff/audit.ts';
import { ServiceError } from '../../errors.ts';
import type { TimetableEntry } from '../../ports/timetable.ts';
import { changedMeanwhile, sameVersion } from '../lib/conflict.ts';
import type { Context } from '../context.ts';
import type { AdminCaller } from '../account/identify-admin.ts';
import { checkEntry } from './check-entry.ts';
import { entryAnswerOf, snapshotOf, titleOf } from './entry-answers.ts';

/** A change by an admin of the version that they have seen. `changeId` names it in the audit log. */
interface Change {
  readonly caller: AdminCaller;
  readonly id: number;
  readonly version: number;
  readonly changeId: string;
}

/** Writes `changed` over `before`, with its line in the audit log; throws 'conflict' when another was quicker. */
async function replaceEntry(
  ctx: Context,
  { caller, changeId }: Change,
  before: TimetableEntry,
  changed: TimetableEntry,
  action: AuditAction,
): Promise<Entry> {
  const at = new Date(ctx.clock.now()).toISOString();
  const after: TimetableEntry = { ...changed, version: before.version + 1, updatedAt: at, updatedBy: caller.studentId };
  const isWritten = await ctx.timetable.replace(after, {
    changeId,
    at,
    adminId: caller.studentId,
    action,
    subject: { noun: 'timetable', id: before.id },
    title: titleOf(after),
    reason: null,
    before: snapshotOf(before),
    after: snapshotOf(after),
  });
  if (!isWritten) throw changedMeanwhile();
  return entryAnswerOf(after);
}

/** Replaces an entry whole. Throws 'not-found', 'conflict' for another version than the one that stands, and 'invalid' for wrong fields. */
export async function updateEntry(
  ctx: Context,
  change: Change,
  given: Omit<ChangedEntryBody, 'version'>,
): Promise<Entry> {
  const before = sameVersion(await ctx.timetable.find(change.id), change.version);
  if (before.deletedAt !== null) throw new ServiceError('not-found', ADMIN_MESSAGES.deleted);
  const form = await checkEntry(ctx, given);
  const changedStatus: AuditAction = form.status === 'published' ? 'published' : 'unpublished';
  return replaceEntry(
    ctx,
    change,
    before,
    { ...before, ...form },
    before.status === form.status ? 'changed' : changedStatus,
  );
}

/** From now on nobody but admins sees it. Throws 'not-found' and 'conflict'; what is deleted already stays so. */
export async function deleteEntry(ctx: Context, change: Change): Promise<Entry> {
  const before = sameVersion(await ctx.timetable.find(change.id), change.version);
  if (before.deletedAt !== null) return entryAnswerOf(before);
  return replaceEntry(
    ctx,
    change,
    before,
    { ...before, deletedAt: new Date(ctx.clock.now()).toISOString() },
    'deleted',
  );
}

/** Brings it back as it was, for 30 days; later 'not-found'. What is not deleted stays as it is. */
export async function restoreEntry(ctx: Context, change: Change): Promise<Entry> {
  const before = sameVersion(await ctx.timetable.find(change.id), change.version);
  if (before.deletedAt === null) return entryAnswerOf(before);
  if (Date.parse(before.deletedAt) < ctx.clock.now() - RESTORABLE_MS)
    throw new ServiceError('not-found', ADMIN_MESSAGES.restoredTooLate);
  return replaceEntry(ctx, change, before, { ...before, deletedAt: null }, 'restored');
}
