import type { Material } from '#contract/list-materials.ts';
import { findGate, pathOfPlace } from '#domain/gate.ts';
import { ServiceError } from '../../errors.ts';
import type { Context } from '../context.ts';
import { requireAccess } from '../memberships/require-access.ts';
import type { StudentCaller } from '../sessions/identify-caller.ts';

/** A gated page's materials for a student whom its gate lets through; `place` as the address spells it. */
export async function listMaterials(ctx: Context, { caller, place }: { caller: StudentCaller; place: string }): Promise<{ materials: Material[] }> {
  const path = pathOfPlace(place);
  const gate = path === null ? null : findGate(path);
  if (gate === null) throw new ServiceError('not-found', 'There is no such course or test series.');
  await requireAccess(ctx, { caller, gate });
  const materials = await ctx.materials.list(place);
  return { materials: materials.map(({ materialId, title, language, body }) => ({ materialId, title, language, body })) };
}
