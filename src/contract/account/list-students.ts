import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { cursorSchema, noSearchInAddress, pageOfSchema, searchTextSchema } from '../lib/admin-list.ts';
import { studentSummarySchema } from './student-record.ts';

/** Sort orders: by age of the account ('-' puts the newest first), or by name from A to Z. */
export const STUDENT_SORTS = ['-created', 'created', 'name'] as const;
export type StudentSort = (typeof STUDENT_SORTS)[number];

const filters = {
  sort: v.optional(v.picklist(STUDENT_SORTS, `sort must be one of ${STUDENT_SORTS.join(', ')}`)),
  cursor: cursorSchema,
};

export const listStudents = defineEndpoint({
  method: 'GET',
  path: '/api/admin/students',
  summary: 'Students, newest first unless `sort` says otherwise, fifty a page.',
  query: filters,
  refusedQuery: noSearchInAddress('/api/admin/students'),
  access: 'admin',
  permission: 'students',
  body: null,
  reply: pageOfSchema(studentSummarySchema),
  successStatus: [200],
  refusals: [401, 403, 404],
});
export type StudentPage = v.InferOutput<typeof listStudents.reply>;

export const searchStudents = defineEndpoint({
  method: 'POST',
  path: '/api/admin/students/search',
  summary:
    'Students as the list has them, of those that match `q`: an id, or the beginning of an email, a mobile number or words of a name.',
  access: 'admin',
  permission: 'students',
  body: v.strictObject({ q: searchTextSchema, ...filters }),
  reply: pageOfSchema(studentSummarySchema),
  successStatus: [200],
  refusals: [401, 403, 404],
});
