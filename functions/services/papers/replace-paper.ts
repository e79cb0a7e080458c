import type { StoredPaperItem } from '#contract/papers/stored-paper.ts';
import type { AuditAction } from '#domain/staff/audit.ts';
import type { PaperTexts, StoredPaper } from '../../ports/papers.ts';
import { changedMeanwhile } from '../lib/conflict.ts';
import type { Context } from '../context.ts';
import type { AdminCaller } from '../account/identify-admin.ts';
import { refuseTakenPlace } from './accept-paper.ts';
import { paperItemOf, paperSnapshotOf } from './paper-answers.ts';

interface Replacement {
  readonly before: StoredPaper;
  readonly changed: StoredPaper;
  /** Null where they stay. */
  readonly texts: PaperTexts | null;
  readonly caller: AdminCaller;
  readonly action: AuditAction;
  readonly changeId: string;
}

/** Writes `changed` over `before`, with its line in the audit log; throws 'conflict' when another was quicker, 'invalid' when its place is taken. */
export async function replacePaper(
  ctx: Context,
  { before, changed, texts, caller, action, changeId }: Replacement,
): Promise<StoredPaperItem> {
  const at = new Date(ctx.clock.now()).toISOString();
  const isSeen = changed.status === 'published' && changed.deletedAt === null;
  const after: StoredPaper = {
    ...changed,
    version: before.version + 1,
    firstPublishedAt: before.firstPublishedAt ?? (isSeen ? at : null),
    updatedAt: at,
    updatedBy: caller.studentId,
  };
  const isWritten = await ctx.storedPapers.replace(after, texts, {
    changeId,
    at,
    adminId: caller.studentId,
    action,
    subject: { noun: 'papers', id: before.id },
    title: after.topic,
    reason: null,
    before: paperSnapshotOf(before),
    after: paperSnapshotOf(after),
  });
  if (isWritten) return paperItemOf(ctx, after);
  if (after.deletedAt === null) await refuseTakenPlace(ctx, after.reference, after);
  throw changedMeanwhile();
}
