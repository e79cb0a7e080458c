import { defineEndpoint } from '../endpoint.ts';
import { itemAnswerSchema } from './current-affairs-item.ts';
import { rowIdParameter } from '../lib/editable.ts';

export const getCurrentAffairsItem = defineEndpoint({
  method: 'GET',
  path: '/api/admin/current-affairs/:id',
  summary: 'One item whole, also one that is deleted.',
  parameters: { id: rowIdParameter },
  access: 'admin',
  body: null,
  answer: itemAnswerSchema,
  successStatus: [200],
  refusals: [401, 403, 404],
});
