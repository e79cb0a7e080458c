import * as v from 'valibot';
import { ITEM_STATUSES } from '#domain/current-affairs/current-affairs-item.ts';
import { defineEndpoint } from '../endpoint.ts';
import { cursorSchema, pageOfSchema, searchTextSchema } from '../lib/admin-list.ts';
import { itemRowSchema } from './current-affairs-item.ts';

/** By what the list can be sorted; with '-' the highest first. */
const ITEM_SORTS = ['-date', 'date', '-updated', 'updated', '-title', 'title'] as const;
const ITEM_FILTERS = [...ITEM_STATUSES, 'deleted'] as const;

export const listCurrentAffairs = defineEndpoint({
  method: 'GET',
  path: '/api/admin/current-affairs',
  summary:
    'Items of current affairs, fifty a page, those that are deleted only on request. Purges what was deleted more than 30 days ago.',
  query: {
    q: searchTextSchema,
    sort: v.optional(v.picklist(ITEM_SORTS, `sort must be one of ${ITEM_SORTS.join(', ')}`)),
    status: v.optional(v.picklist(ITEM_FILTERS, `status must be one of ${ITEM_FILTERS.join(', ')}`)),
    cursor: cursorSchema,
  },
  access: 'admin',
  body: null,
  answer: pageOfSchema(itemRowSchema),
  successStatus: [200],
  refusals: [401, 403],
});
