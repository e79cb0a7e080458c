import { defineEndpoint } from '../endpoint.ts';
import { LONGEST_PAPER_BODY_BYTES, newPaperBodySchema, storedPaperAnswerSchema } from './stored-paper.ts';

export const createPaper = defineEndpoint({
  method: 'POST',
  path: '/api/admin/papers',
  summary:
    'Adds a paper without any fault at a place that is free. The same clientId again answers 200 with what is there, and changes nothing.',
  access: 'admin',
  body: newPaperBodySchema,
  longestBodyBytes: LONGEST_PAPER_BODY_BYTES,
  answer: storedPaperAnswerSchema,
  successStatus: [201, 200],
  refusals: [401, 403],
});
