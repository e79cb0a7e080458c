import { defineEndpoint } from '../endpoint.ts';
import { rowIdParameter } from '../lib/editable.ts';
import { storedPaperAnswerSchema } from './stored-paper.ts';

export const getStoredPaper = defineEndpoint({
  method: 'GET',
  path: '/api/admin/papers/:id',
  summary: 'One paper whole, as it was written and as students get it, also one that is deleted.',
  parameters: { id: rowIdParameter },
  access: 'admin',
  body: null,
  answer: storedPaperAnswerSchema,
  successStatus: [200],
  refusals: [401, 403, 404],
});
