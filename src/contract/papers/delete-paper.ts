import { defineEndpoint } from '../endpoint.ts';
import { rowIdParameter, versionBodySchema } from '../lib/editable.ts';
import { storedPaperAnswerSchema } from './stored-paper.ts';

export const deletePaper = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/papers/:id',
  summary: 'Deletes a paper: its place is free, and for 30 days it can be restored.',
  parameters: { id: rowIdParameter },
  access: 'admin',
  body: versionBodySchema,
  answer: storedPaperAnswerSchema,
  successStatus: [200],
  refusals: [401, 403, 404, 409],
});
