import { defineEndpoint } from '../endpoint.ts';
import { itemAnswerSchema } from './current-affairs-item.ts';
import { rowIdParameter, versionBodySchema } from '../lib/editable.ts';

export const restoreCurrentAffairs = defineEndpoint({
  method: 'POST',
  path: '/api/admin/current-affairs/:id/restore',
  summary: 'Brings a deleted item back as it was. One that is not deleted stays as it is.',
  parameters: { id: rowIdParameter },
  access: 'admin',
  body: versionBodySchema,
  answer: itemAnswerSchema,
  successStatus: [200],
  refusals: [401, 403, 404, 409],
});
