import * as v from 'valibot';
import { attemptRecordSchema } from './attempt.ts';
import { givenResponseSchema } from './response.ts';
import { defineEndpoint } from '../endpoint.ts';
import { paperSourceSchema } from '../papers/paper-source.ts';

/** For `:attemptId` in an address. */
const attemptIdParameter = v.pipe(
  v.string(),
  v.regex(/^[\da-fA-F]{8}(?:-[\da-fA-F]{4}){3}-[\da-fA-F]{12}$/),
  v.examples(['3f2b0c1e-8a4d-4f6e-9b7a-1c2d3e4f5a6b']),
);

const indexSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * `outcome` is null when it is no longer known, `place` when the question was changed or removed, `seconds` when no
 * time was sent.
 */
const storedResponseSchema = v.object({
  response: v.nullable(givenResponseSchema),
  seconds: v.nullable(indexSchema),
  outcome: v.nullable(v.picklist(['correct', 'wrong', 'skipped'])),
  place: v.nullable(indexSchema),
});

export const getAttempt = defineEndpoint({
  method: 'GET',
  path: '/api/attempts/:attemptId',
  summary:
    "One of the caller's own attempts for its review. `place` says where each question is in the file of `source` today; the paper may have changed or gone (`source` null) since.",
  parameters: { attemptId: attemptIdParameter },
  access: 'student',
  body: null,
  reply: v.object({
    attempt: attemptRecordSchema,
    paper: v.picklist(['same', 'changed', 'gone']),
    source: v.nullable(paperSourceSchema),
    answers: v.array(storedResponseSchema),
  }),
  successStatus: [200],
  refusals: [401, 404, 429],
});
