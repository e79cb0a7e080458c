import type { Material } from '#contract/materials/list-materials.ts';
import { materialResource } from '#contract/materials/material.ts';
import { findGate, pathOfSlug } from '#domain/membership/gate.ts';
import { gateOfMaterial } from '#domain/materials/material.ts';
import { materialsText } from '#domain/text/en/materials.ts';
import { ServiceError } from '../../errors.ts';
import type { MaterialRecord } from '../../ports/materials.ts';
import type { Context } from '../context.ts';
import { accessRefused, decideFor } from '../membership/require-access.ts';
import type { StudentCaller } from '../identity/sessions/identify-caller.ts';
import { isReadable } from '../lib/readable-rows.ts';
import { publishedReplyOf, rowReplyOf } from './material-replies.ts';

/** The published materials of a page, without rows that cannot be read. */
export async function listReadable(ctx: Context, place: string): Promise<readonly MaterialRecord[]> {
  const stored = await ctx.materials.listPublished(place);
  return stored.filter((material) =>
    isReadable(ctx, `materials/${material.id}`, materialResource.row, rowReplyOf(material)),
  );
}

/**
 * Lists what a student may open on a gated page, named by its URL segment. Access is decided per material. Throws
 * 'forbidden' when neither the page nor any material is open, or returns an empty list when only open materials are
 * asked for.
 */
export async function listMaterials(
  ctx: Context,
  { caller, place, isOpenOnly }: { caller: StudentCaller; place: string; isOpenOnly: boolean },
): Promise<{ materials: Material[]; closed: number }> {
  const path = pathOfSlug(place);
  const gate = path === null ? null : findGate(path);
  if (gate === null) throw new ServiceError('not-found', materialsText().noPlace);
  const decide = await decideFor(ctx, caller);
  const all = await listReadable(ctx, place);
  const open = all.filter((material) => decide(gateOfMaterial(material) ?? null).access);
  const { access, type } = decide(gate);
  if (!access && open.length === 0 && !isOpenOnly) throw accessRefused(type);
  return { materials: open.map(publishedReplyOf), closed: all.length - open.length };
}
