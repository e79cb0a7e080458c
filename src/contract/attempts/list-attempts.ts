import * as v from 'valibot';
import { repliesFieldsText } from '#domain/text/en/replies-fields.ts';
import { attemptRecordSchema } from './attempt.ts';
import { defineEndpoint } from '../endpoint.ts';

/** The instant and id of the last attempt on the previous page. */
const CURSOR = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z_[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export const attemptCursorSchema = v.optional(
  v.pipe(
    v.string(),
    v.regex(CURSOR, () => repliesFieldsText().cursor),
  ),
);

/** Newest first, fifty a page. `?cursor=` takes `nextCursor` of the previous page. */
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
