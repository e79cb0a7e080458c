import type { MaterialItem, MaterialRow } from '#contract/materials/material.ts';
import { materialResource } from '#contract/materials/material.ts';
import { validateMaterial } from '#domain/materials/material.ts';
import { createEditableStore } from '../staff/editable-store.ts';
import { fieldsOfMaterial, materialFieldNames, materialFormOf } from './admin-materials-form.ts';

export type { MaterialItem, MaterialRow };

/** All materials. */
export const materialsStore = createEditableStore({
  endpoints: materialResource,
  formOf: materialFormOf,
  storedFormOf: (item) => materialFormOf(fieldsOfMaterial(item), 'save', item).form,
  validate: validateMaterial,
  nameErrors: materialFieldNames,
  newBodyOf: (clientId, form) => ({ clientId, ...form }),
  changedBodyOf: (version, form) => ({ version, ...form }),
});
