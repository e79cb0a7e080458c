import { defineEndpoint } from '../endpoint.ts';
import { changedItemBodySchema, itemAnswerSchema, LONGEST_ITEM_BYTES } from './current-affairs-item.ts';
import { rowIdParameter } from '../lib/editable.ts';

export const updateCurrentAffairs = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/current-affairs/:id',
  summary: 'Replaces an item whole, if its version is the one that is named; else 409 and nothing is changed.',
  parameters: { id: rowIdParameter },
  access: 'admin',
  body: changedItemBodySchema,
  longestBodyBytes: LONGEST_ITEM_BYTES,
  answer: itemAnswerSchema,
  successStatus: [200],
  refusals: [401, 403, 404, 409],
});
