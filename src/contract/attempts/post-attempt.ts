import * as v from 'valibot';
import { MOST_QUESTIONS } from '#domain/papers/paper-limits.ts';
import { attemptIdSchema, attemptRecordSchema, paperReferenceEntries } from './attempt.ts';
import { defineEndpoint } from '../endpoint.ts';
import { givenResponseSchema } from './response.ts';

const seconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(86_400));

/** The student's responses, without a score: the server scores them from the paper. */
export const postAttemptBodySchema = v.strictObject({
  attemptId: attemptIdSchema,
  ...paperReferenceEntries,
  responses: v.pipe(v.array(v.nullable(givenResponseSchema)), v.minLength(1), v.maxLength(MOST_QUESTIONS)),
  secondsByQuestion: v.pipe(v.array(seconds), v.maxLength(MOST_QUESTIONS)),
  takenSeconds: seconds,
  /**
   * The edition of the paper that the student saw, if the paper names it. The server scores by that edition even after
   * a replacement.
   */
  revision: v.optional(v.pipe(v.string(), v.regex(/^[\da-f]{16}$/))),
});
export type PostAttemptBody = v.InferOutput<typeof postAttemptBodySchema>;

export const postAttempt = defineEndpoint({
  method: 'POST',
  path: '/api/attempts',
  summary:
    'Stores a finished attempt, scored on the server. The same attemptId again answers 200 with what was stored.',
  access: 'student',
  body: postAttemptBodySchema,
  reply: v.object({ attempt: attemptRecordSchema }),
  successStatus: [201, 200],
  refusals: [401, 404, 409, 429],
});
