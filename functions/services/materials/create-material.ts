import type { MaterialItem, NewMaterialBody } from '#contract/materials/material.ts';
import type { NewMaterial } from '../../ports/materials.ts';
import type { Context } from '../context.ts';
import type { AdminCaller } from '../account/identify-admin.ts';
import { checkMaterial, refuseUnusableFiles } from './check-material.ts';
import { itemAnswerOf, snapshotOf } from './material-answers.ts';

/** Adds a material; the same clientId again gives what is there (`isNew` false). Throws 'invalid' for wrong fields. */
export async function createMaterial(
  ctx: Context,
  { caller, body, changeId }: { caller: AdminCaller; body: NewMaterialBody; changeId: string },
): Promise<{ item: MaterialItem; isNew: boolean }> {
  const { clientId, ...given } = body;
  const before = await ctx.materials.findByClientId(clientId);
  if (before !== null) return { item: itemAnswerOf(before), isNew: false };
  const form = await checkMaterial(ctx, given);
  const at = new Date(ctx.clock.now()).toISOString();
  const material: NewMaterial = {
    ...form,
    clientId,
    version: 1,
    deletedAt: null,
    createdAt: at,
    createdBy: caller.studentId,
    updatedAt: at,
    updatedBy: caller.studentId,
  };
  const isNew = await ctx.materials.create(material, {
    changeId,
    at,
    adminId: caller.studentId,
    action: 'created',
    subject: { noun: 'materials', id: null },
    title: material.title,
    reason: null,
    before: null,
    after: snapshotOf(material),
  });
  const stored = await ctx.materials.findByClientId(clientId);
  // A file can go between the look at it and the write.
  if (stored === null) await refuseUnusableFiles(ctx, material);
  if (stored === null) throw new Error('a material was neither added nor found');
  return { item: itemAnswerOf(stored), isNew };
}
