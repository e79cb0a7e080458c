import * as v from 'valibot';
import { cursorSchema } from '../lib/admin-list.ts';
import { rowIdParameter } from '../lib/editable.ts';
import { paperReferenceEntries } from './attempt.ts';
import { defineEndpoint } from '../endpoint.ts';
import { paperSourceSchema } from '../papers/paper-source.ts';
import { bookStateSchema } from './progress.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A question of the mistake book that is due. `place` is its index in the file of `source`. */
const mistakeSchema = v.object({
  id: count,
  ...paperReferenceEntries,
  source: paperSourceSchema,
  place: count,
  rightInARow: count,
  dueAt: v.string(),
});
export type Mistake = v.InferOutput<typeof mistakeSchema>;

export const listMistakes = defineEndpoint({
  method: 'GET',
  path: '/api/mistakes',
  summary:
    "The questions of the caller's mistake book that are due now, twenty a page, and how the book stands. A question that its paper does not ask any more leaves it.",
  query: { cursor: cursorSchema },
  access: 'student',
  body: null,
  reply: v.object({ mistakes: v.array(mistakeSchema), nextCursor: v.nullable(v.string()), book: bookStateSchema }),
  successStatus: [200],
  refusals: [401, 429],
});

/** The browser chooses `answeredId`, so that a retry is counted once. 'Skip' counts as wrong. */
export const mistakeResponseSchema = v.strictObject({
  response: v.union([v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8)), v.literal('Skip')]),
  answeredId: v.pipe(v.string(), v.uuid()),
  seconds: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(86_400)),
});

export type MistakeResponseBody = v.InferOutput<typeof mistakeResponseSchema>;

export const answerMistake = defineEndpoint({
  method: 'POST',
  path: '/api/mistakes/:id/answers',
  summary:
    'Answers a question of the mistake book that is due. Right twice in a row and it leaves the book; else `dueAt` says when it returns. 409 when it is not due. Never part of a score.',
  parameters: { id: rowIdParameter },
  access: 'student',
  body: mistakeResponseSchema,
  reply: v.object({
    isRight: v.boolean(),
    /** The index of the correct option. */
    key: count,
    explanation: v.nullable(v.string()),
    rightInARow: count,
    /** Null when the question has left the book. */
    dueAt: v.nullable(v.string()),
    book: bookStateSchema,
  }),
  successStatus: [200],
  refusals: [401, 404, 409],
});
export type MistakeReply = v.InferOutput<NonNullable<typeof answerMistake.reply>>;
