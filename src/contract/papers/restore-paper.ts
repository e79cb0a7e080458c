import { defineEndpoint } from '../endpoint.ts';
import { rowIdParameter, versionBodySchema } from '../lib/editable.ts';
import { storedPaperAnswerSchema } from './stored-paper.ts';

export const restorePaper = defineEndpoint({
  method: 'POST',
  path: '/api/admin/papers/:id/restore',
  summary: 'Brings a deleted paper back as it was, if its place is still free. One that is not deleted stays as it is.',
  parameters: { id: rowIdParameter },
  access: 'admin',
  body: versionBodySchema,
  answer: storedPaperAnswerSchema,
  successStatus: [200],
  refusals: [401, 403, 404, 409],
});
