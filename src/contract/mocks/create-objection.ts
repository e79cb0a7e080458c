import * as v from 'valibot';
import { hasControlCharacters } from '#domain/account/validation.ts';
import { LONGEST_OBJECTION, reasonRefusal, SHORTEST_OBJECTION } from '#domain/mocks/objection.ts';
import { defineEndpoint } from '../endpoint.ts';
import { clientIdSchema } from '../lib/editable.ts';
import { rulingKindSchema } from './get-mock-review.ts';
import { instantSchema } from '../lib/instant.ts';
import { mockIdParameter } from './mock.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Text of several lines that a person wrote. */
export const shortTextSchema = (message: () => string) =>
  v.pipe(
    v.string(message),
    v.trim(),
    v.minLength(SHORTEST_OBJECTION, message),
    v.maxLength(LONGEST_OBJECTION, message),
    v.check((text) => !hasControlCharacters(text.replaceAll(/[\r\n\t]/g, ' ')), message),
  );

/** The index of a question in the whole paper, from 0. */
export const questionIndexSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999));

export const createObjection = defineEndpoint({
  method: 'POST',
  path: '/api/mocks/:mock/objections',
  summary:
    'Objects to the answer key of one question. One objection a question and student, at most 20 an attempt, only once the result is out and until `objectionsUntil` of the review. 409 says which of these refuses it. The same `clientId` again changes nothing and gets the same reply.',
  parameters: { mock: mockIdParameter },
  access: 'student',
  body: v.strictObject({
    clientId: clientIdSchema,
    attempt: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9_999)),
    question: questionIndexSchema,
    reason: shortTextSchema(reasonRefusal),
  }),
  reply: v.object({
    /** As in the review's `objections`. */
    item: v.object({
      question: count,
      reason: v.string(),
      at: instantSchema,
      ruling: v.nullable(rulingKindSchema),
    }),
  }),
  successStatus: [201],
  refusals: [401, 404, 409, 429],
});
export type CreateObjectionBody = v.InferOutput<typeof createObjection.body>;
export type ObjectionReply = v.InferOutput<NonNullable<typeof createObjection.reply>>;
