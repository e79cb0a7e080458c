import { createMaterial } from '#contract/admin/create-material.ts';
import { deleteMaterial } from '#contract/admin/delete-material.ts';
import { getMaterial } from '#contract/admin/get-material.ts';
import { listAdminMaterials } from '#contract/admin/list-admin-materials.ts';
import type { MaterialItem, MaterialRow } from '#contract/admin/material.ts';
import { restoreMaterial } from '#contract/admin/restore-material.ts';
import { updateMaterial } from '#contract/admin/update-material.ts';
import { validateMaterial } from '#domain/material.ts';
import { hasErrors } from '#domain/validation.ts';
import type { Reply } from '../request.ts';
import { request } from '../request.ts';
import type { MaterialField, MaterialFields, MaterialIntent } from './materials-form.ts';
import { materialFieldNames, materialFormOf } from './materials-form.ts';
import type { SaveOutcome } from './outcome.ts';
import { outcomeOf, refusalText } from './outcome.ts';
import { createTable } from './table.ts';

export type { MaterialItem, MaterialRow };

/** Every material that staff have added. */
export const materialsTable = createTable<MaterialRow>((query) => request(listAdminMaterials, { query }));

const parametersOf = (id: number) => ({ id: String(id) });

/** One material as the server has it now. */
export async function getMaterialItem(id: number): Promise<Reply<MaterialItem>> {
  const reply = await request(getMaterial, { parameters: parametersOf(id) });
  return reply.ok ? { ...reply, value: reply.value.item } : reply;
}

interface SaveInput {
  readonly fields: MaterialFields;
  readonly intent: MaterialIntent;
  readonly row: MaterialItem | null;
  /** The version that the fields were written on; null while it is new. */
  readonly version: number | null;
  readonly clientId: string;
}

/** Saves, publishes, withdraws or deletes a material, by its version: a newer one of somebody else is never written over. */
export async function saveMaterial({ fields, intent, row, version, clientId }: SaveInput): Promise<SaveOutcome<MaterialItem, MaterialField>> {
  const findTheirs = async (): Promise<MaterialItem | null> => {
    const reply = row === null ? null : await getMaterialItem(row.id);
    return reply?.ok === true ? reply.value : null;
  };
  if (intent === 'delete' && row !== null && version !== null)
    return outcomeOf(await request(deleteMaterial, { parameters: parametersOf(row.id), body: { version } }), findTheirs, materialFieldNames);
  const { form, errors: faults } = materialFormOf(fields, intent, row);
  const errors = { ...materialFieldNames(validateMaterial(form)), ...faults };
  if (hasErrors(errors)) return { kind: 'invalid', errors };
  const reply =
    row === null || version === null
      ? await request(createMaterial, { body: { clientId, ...form } })
      : await request(updateMaterial, { parameters: parametersOf(row.id), body: { version, ...form } });
  return outcomeOf(reply, findTheirs, materialFieldNames);
}

/** Takes a deletion back. Null when it is done, else what to do next. */
export async function restoreMaterialItem({ id, version }: { readonly id: number; readonly version: number }): Promise<string | null> {
  const reply = await request(restoreMaterial, { parameters: parametersOf(id), body: { version } });
  return reply.ok ? null : refusalText(reply);
}
