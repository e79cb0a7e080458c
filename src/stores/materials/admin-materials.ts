import { createMaterial } from '#contract/materials/create-material.ts';
import { deleteMaterial } from '#contract/materials/delete-material.ts';
import { getMaterial } from '#contract/materials/get-material.ts';
import { listAdminMaterials } from '#contract/materials/list-admin-materials.ts';
import type { MaterialItem, MaterialRow } from '#contract/materials/material.ts';
import { restoreMaterial } from '#contract/materials/restore-material.ts';
import { updateMaterial } from '#contract/materials/update-material.ts';
import { pathOf } from '#contract/endpoint.ts';
import type { MaterialForm } from '#domain/materials/material.ts';
import { validateMaterial } from '#domain/materials/material.ts';
import { hasErrors } from '#domain/account/validation.ts';
import type { Reply } from '../request.ts';
import { request } from '../request.ts';
import { outcomeOfChange, outcomeOfDeletion } from '../staff/lost-change.ts';
import { outcomeOfCreate } from '../staff/lost-create.ts';
import type { MaterialField, MaterialFields, MaterialIntent } from './admin-materials-form.ts';
import { fieldsOfMaterial, materialFieldNames, materialFormOf } from './admin-materials-form.ts';
import type { SaveOutcome } from '../staff/outcome.ts';
import { refusalText } from '../staff/outcome.ts';
import { createTable } from '../staff/table.ts';

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

async function findTheirs(id: number): Promise<MaterialItem | null> {
  const reply = await getMaterialItem(id);
  return reply.ok ? reply.value : null;
}

type Outcome = SaveOutcome<MaterialItem, MaterialField>;

const storedFormOf = (item: MaterialItem): MaterialForm => materialFormOf(fieldsOfMaterial(item), 'save', item).form;

const update = async (id: number, version: number, form: MaterialForm): Promise<Outcome> =>
  outcomeOfChange(await request(updateMaterial, { parameters: parametersOf(id), body: { version, ...form } }), {
    path: pathOf(updateMaterial, parametersOf(id)),
    form,
    formOf: storedFormOf,
    findTheirs: () => findTheirs(id),
    update: (theirs) => update(id, theirs.version, form),
    nameErrors: materialFieldNames,
  });

const create = async (clientId: string, form: MaterialForm): Promise<Outcome> =>
  outcomeOfCreate(await request(createMaterial, { body: { clientId, ...form } }), {
    form,
    formOf: storedFormOf,
    update: ({ id, version }) => update(id, version, form),
    nameErrors: materialFieldNames,
  });

/** Saves, publishes, withdraws or deletes a material, by its version: a newer one of somebody else is never written over. */
export async function saveMaterial({ fields, intent, row, version, clientId }: SaveInput): Promise<Outcome> {
  const isOld = row !== null && version !== null;
  if (intent === 'delete' && isOld)
    return outcomeOfDeletion(await request(deleteMaterial, { parameters: parametersOf(row.id), body: { version } }), {
      findTheirs: () => findTheirs(row.id),
      nameErrors: materialFieldNames,
    });
  const { form, errors: issues } = materialFormOf(fields, intent, row);
  const errors = { ...materialFieldNames(validateMaterial(form)), ...issues };
  if (hasErrors(errors)) return { kind: 'invalid', errors };
  return isOld ? update(row.id, version, form) : create(clientId, form);
}

/** Takes a deletion back. Null when it is done, else what to do next. */
export async function restoreMaterialItem({
  id,
  version,
}: {
  readonly id: number;
  readonly version: number;
}): Promise<string | null> {
  const reply = await request(restoreMaterial, { parameters: parametersOf(id), body: { version } });
  return reply.ok ? null : refusalText(reply);
}
