import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { cursorSchema, pageOfSchema, searchTextSchema } from '../lib/admin-list.ts';
import { materialRowSchema } from './material.ts';

/** By what the list can be sorted; with '-' the highest first. 'place' has the order of the students' pages. */
const MATERIAL_SORTS = ['-updated', 'updated', 'place', '-place', 'title', '-title'] as const;
const MATERIAL_FILTERS = ['published', 'unpublished', 'deleted'] as const;

export const listAdminMaterials = defineEndpoint({
  method: 'GET',
  path: '/api/admin/materials',
  summary:
    'Materials, fifty a page, those that are deleted only on request. Purges what was deleted more than 30 days ago, and files that nothing names.',
  query: {
    q: searchTextSchema,
    sort: v.optional(v.picklist(MATERIAL_SORTS, `sort must be one of ${MATERIAL_SORTS.join(', ')}`)),
    status: v.optional(v.picklist(MATERIAL_FILTERS, `status must be one of ${MATERIAL_FILTERS.join(', ')}`)),
    cursor: cursorSchema,
  },
  access: 'admin',
  body: null,
  answer: pageOfSchema(materialRowSchema),
  successStatus: [200],
  refusals: [401, 403],
});
