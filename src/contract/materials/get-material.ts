import { defineEndpoint } from '../endpoint.ts';
import { rowIdParameter } from '../lib/editable.ts';
import { materialAnswerSchema } from './material.ts';

export const getMaterial = defineEndpoint({
  method: 'GET',
  path: '/api/admin/materials/:id',
  summary: 'One material whole, also a deleted one.',
  parameters: { id: rowIdParameter },
  access: 'admin',
  body: null,
  answer: materialAnswerSchema,
  successStatus: [200],
  refusals: [401, 403, 404],
});
