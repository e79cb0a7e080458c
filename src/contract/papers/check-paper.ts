import { defineEndpoint } from '../endpoint.ts';
import { checkedPaperBodySchema, checkedPaperSchema, LONGEST_PAPER_BODY_BYTES } from './stored-paper.ts';

export const checkPaper = defineEndpoint({
  method: 'POST',
  path: '/api/admin/papers/check',
  summary:
    'What is wrong with a paper at a place, what a teacher should look at, and what students would get. Saves nothing.',
  access: 'admin',
  body: checkedPaperBodySchema,
  longestBodyBytes: LONGEST_PAPER_BODY_BYTES,
  answer: checkedPaperSchema,
  successStatus: [200],
  refusals: [401, 403],
});
