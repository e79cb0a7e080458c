import * as v from 'valibot';
import { attemptRecordSchema } from './attempt.ts';
import { defineEndpoint } from '../endpoint.ts';

/** The moment and the id of the last attempt of the page before. */
const CURSOR = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z_[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export const attemptCursorSchema = v.optional(
  v.pipe(v.string(), v.regex(CURSOR, 'The cursor is not one of this list.')),
);

/** Newest first, fifty a page; `?cursor=` continues where `nextCursor` of the page before says. */
export const listAttempts = defineEndpoint({
  method: 'GET',
  path: '/api/attempts',
  summary: "The caller's own attempts, newest first.",
  query: { cursor: attemptCursorSchema },
  access: 'student',
  body: null,
  reply: v.object({ attempts: v.array(attemptRecordSchema), nextCursor: v.nullable(v.string()) }),
  successStatus: [200],
  refusals: [401, 429],
});
