import { defineEndpoint } from '../endpoint.ts';
import { rowIdParameter } from '../lib/editable.ts';
import { changedPaperBodySchema, LONGEST_PAPER_BODY_BYTES, storedPaperAnswerSchema } from './stored-paper.ts';

export const updatePaper = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/papers/:id',
  summary:
    'Replaces, publishes or withdraws a paper, if its version is the one that is named; else 409 and nothing is changed.',
  parameters: { id: rowIdParameter },
  access: 'admin',
  body: changedPaperBodySchema,
  longestBodyBytes: LONGEST_PAPER_BODY_BYTES,
  answer: storedPaperAnswerSchema,
  successStatus: [200],
  refusals: [401, 403, 404, 409],
});
