import { defineEndpoint } from '../endpoint.ts';
import { LONGEST_MATERIAL_BYTES, materialAnswerSchema, newMaterialBodySchema } from './material.ts';

export const createMaterial = defineEndpoint({
  method: 'POST',
  path: '/api/admin/materials',
  summary:
    'Adds a material. Its files are uploaded before. The same clientId again answers 200 with what is there, and changes nothing.',
  access: 'admin',
  body: newMaterialBodySchema,
  longestBodyBytes: LONGEST_MATERIAL_BYTES,
  answer: materialAnswerSchema,
  successStatus: [201, 200],
  refusals: [401, 403],
});
