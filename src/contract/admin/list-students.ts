import type * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { cursorSchema, pageOfSchema, searchTextSchema } from './admin-list.ts';
import { studentSummarySchema } from './student-record.ts';

export const listStudents = defineEndpoint({
  method: 'GET',
  path: '/api/admin/students',
  summary: 'Students, newest first, fifty a page; `q` is an id, or the beginning of an email, a mobile number or words of a name.',
  query: { q: searchTextSchema, cursor: cursorSchema },
  access: 'admin',
  body: null,
  answer: pageOfSchema(studentSummarySchema),
  successStatus: [200],
  refusals: [401, 403, 404],
});
export type StudentPage = v.InferOutput<typeof listStudents.answer>;
