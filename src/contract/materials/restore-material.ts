import { defineEndpoint } from '../endpoint.ts';
import { rowIdParameter, versionBodySchema } from '../lib/editable.ts';
import { materialAnswerSchema } from './material.ts';

export const restoreMaterial = defineEndpoint({
  method: 'POST',
  path: '/api/admin/materials/:id/restore',
  summary: 'Brings a deleted material back as it was. One that is not deleted stays as it is.',
  parameters: { id: rowIdParameter },
  access: 'admin',
  body: versionBodySchema,
  answer: materialAnswerSchema,
  successStatus: [200],
  refusals: [401, 403, 404, 409],
});
