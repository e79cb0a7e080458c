import * as v from 'valibot';
import { STORED_PAPER_STATUSES } from '#domain/papers/stored-paper.ts';
import { defineEndpoint } from '../endpoint.ts';
import { cursorSchema, pageOfSchema, searchTextSchema } from '../lib/admin-list.ts';
import { storedPaperRowSchema } from './stored-paper.ts';

/** By what the list can be sorted; with '-' the highest first. */
const STORED_PAPER_SORTS = ['-updated', 'updated', 'place', '-place', 'topic', '-topic'] as const;
const STORED_PAPER_FILTERS = [...STORED_PAPER_STATUSES, 'deleted'] as const;

export const listStoredPapers = defineEndpoint({
  method: 'GET',
  path: '/api/admin/papers',
  summary:
    'Papers that were brought in by the browser, fifty a page, those that are deleted only on request. Purges what was deleted more than 30 days ago.',
  query: {
    q: searchTextSchema,
    sort: v.optional(v.picklist(STORED_PAPER_SORTS, `sort must be one of ${STORED_PAPER_SORTS.join(', ')}`)),
    status: v.optional(v.picklist(STORED_PAPER_FILTERS, `status must be one of ${STORED_PAPER_FILTERS.join(', ')}`)),
    cursor: cursorSchema,
  },
  access: 'admin',
  body: null,
  answer: pageOfSchema(storedPaperRowSchema),
  successStatus: [200],
  refusals: [401, 403],
});
