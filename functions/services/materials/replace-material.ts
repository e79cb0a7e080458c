import type { MaterialItem } from '#contract/materials/material.ts';
import type { AuditAction } from '#domain/staff/audit.ts';
import type { MaterialRecord, NewMaterial } from '../../ports/materials.ts';
import { changedMeanwhile, goneForGood, sameVersion } from '../lib/conflict.ts';
import type { Context } from '../context.ts';
import type { AdminCaller } from '../account/identify-admin.ts';
import { refuseUnusableFiles } from './check-material.ts';
import { itemAnswerOf, snapshotOf } from './material-answers.ts';

/** A change to one material of a version, as an admin asks for it; `changeId` names it in the audit log. */
export interface MaterialChange {
  readonly caller: AdminCaller;
  readonly id: number;
  readonly version: number;
  readonly changeId: string;
}

/** Writes `changed` over `before`, with its line in the audit log; throws 'conflict' when another was quicker, 'invalid' for a file that has gone meanwhile. */
export async function replaceMaterial(
  ctx: Context,
  { caller, changeId }: MaterialChange,
  { before, changed, action }: { before: MaterialRecord; changed: NewMaterial; action: AuditAction },
): Promise<MaterialItem> {
  const at = new Date(ctx.clock.now()).toISOString();
  const after = { ...changed, id: before.id, version: before.version + 1, updatedAt: at, updatedBy: caller.studentId };
  const isWritten = await ctx.materials.replace(after, {
    changeId,
    at,
    adminId: caller.studentId,
    action,
    subject: { noun: 'materials', id: before.id },
    title: after.title,
    reason: null,
    before: snapshotOf(before),
    after: snapshotOf(after),
  });
  if (!isWritten) {
    sameVersion(await ctx.materials.find(before.id), before.version);
    await refuseUnusableFiles(ctx, after);
    throw changedMeanwhile();
  }
  const stored = await ctx.materials.find(before.id);
  if (stored === null) throw goneForGood();
  return itemAnswerOf(stored);
}
