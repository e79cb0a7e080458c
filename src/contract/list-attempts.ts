import * as v from 'valibot';
import { attemptRecordSchema } from './attempt.ts';
import { defineEndpoint } from './endpoint.ts';

/** Newest first, fifty a page; `?cursor=` continues where `nextCursor` of the page before says. */
export const listAttempts = defineEndpoint({
  method: 'GET',
  path: '/api/attempts',
  summary: "The caller's own attempts, newest first.",
  access: 'student',
  body: null,
  answer: v.object({ attempts: v.array(attemptRecordSchema), nextCursor: v.nullable(v.string()) }),
  successStatus: [200],
  refusals: [401],
});
