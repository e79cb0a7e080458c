import { defineEndpoint } from '../endpoint.ts';
import { rowIdParameter, versionBodySchema } from '../lib/editable.ts';
import { materialAnswerSchema } from './material.ts';

export const deleteMaterial = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/materials/:id',
  summary: 'Deletes a material: students see it no more, and for 30 days it can be restored.',
  parameters: { id: rowIdParameter },
  access: 'admin',
  body: versionBodySchema,
  answer: materialAnswerSchema,
  successStatus: [200],
  refusals: [401, 403, 404, 409],
});
