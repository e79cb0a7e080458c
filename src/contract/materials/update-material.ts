import { defineEndpoint } from '../endpoint.ts';
import { rowIdParameter } from '../lib/editable.ts';
import { changedMaterialBodySchema, LONGEST_MATERIAL_BYTES, materialAnswerSchema } from './material.ts';

export const updateMaterial = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/materials/:id',
  summary: 'Replaces a material whole, if its version is the one that is named; else 409 and nothing is changed.',
  parameters: { id: rowIdParameter },
  access: 'admin',
  body: changedMaterialBodySchema,
  longestBodyBytes: LONGEST_MATERIAL_BYTES,
  answer: materialAnswerSchema,
  successStatus: [200],
  refusals: [401, 403, 404, 409],
});
