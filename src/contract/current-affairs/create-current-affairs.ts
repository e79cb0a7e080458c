import { defineEndpoint } from '../endpoint.ts';
import { itemAnswerSchema, LONGEST_ITEM_BYTES, newItemBodySchema } from './current-affairs-item.ts';

export const createCurrentAffairs = defineEndpoint({
  method: 'POST',
  path: '/api/admin/current-affairs',
  summary: 'Adds an item. The same clientId again answers 200 with what is there, and changes nothing.',
  access: 'admin',
  body: newItemBodySchema,
  longestBodyBytes: LONGEST_ITEM_BYTES,
  answer: itemAnswerSchema,
  successStatus: [201, 200],
  refusals: [401, 403],
});
