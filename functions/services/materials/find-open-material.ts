import { gateOfMaterial } from '#domain/materials/material.ts';
import { materialsText } from '#domain/text/en/materials.ts';
import { ServiceError } from '../../errors.ts';
import type { MaterialRecord } from '../../ports/materials.ts';
import type { Context } from '../context.ts';
import { requireAccess } from '../membership/require-access.ts';
import type { StudentCaller } from '../identity/sessions/identify-caller.ts';
import { isAdmin } from '../identity/is-admin.ts';

export const noSuchMaterial = (): ServiceError => new ServiceError('not-found', materialsText().gone);

/**
 * Returns a material that the caller may open now: admins any that exists, students a published one that their access
 * opens. Throws 'not-found' and 'forbidden'.
 */
export async function findOpenMaterial(
  ctx: Context,
  { caller, id }: { caller: StudentCaller; id: number },
): Promise<MaterialRecord> {
  const material = await ctx.materials.find(id);
  if (await isAdmin(ctx, caller.studentId)) {
    if (material === null) throw noSuchMaterial();
    return material;
  }
  const gate = material === null ? undefined : gateOfMaterial(material);
  if (material === null || material.deletedAt !== null || !material.isPublished || gate === undefined)
    throw noSuchMaterial();
  await requireAccess(ctx, { caller, gate });
  return material;
}
