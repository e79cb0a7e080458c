import { defineEndpoint } from '../endpoint.ts';
import { itemAnswerSchema } from './current-affairs-item.ts';
import { rowIdParameter, versionBodySchema } from '../lib/editable.ts';

export const deleteCurrentAffairs = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/current-affairs/:id',
  summary: 'Deletes an item: students see it no more, and for 30 days it can be restored.',
  parameters: { id: rowIdParameter },
  access: 'admin',
  body: versionBodySchema,
  answer: itemAnswerSchema,
  successStatus: [200],
  refusals: [401, 403, 404, 409],
});
