import * as v from 'valibot';
import { repliesFieldsText } from '#domain/text/en/replies-fields.ts';
import { cursorSchema } from '../lib/admin-list.ts';
import { rowIdParameter } from '../lib/editable.ts';
import { paperReferenceEntries } from './attempt.ts';
import { defineEndpoint } from '../endpoint.ts';
import { paperSourceSchema } from '../papers/paper-source.ts';
import { bookStateSchema } from './progress.ts';
import { givenResponseSchema } from './response.ts';

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

/** A question of a mock test. Its text, key and explanation are asked for one by one: `getMistakeQuestion`. */
const mockMistakeSchema = v.object({
  id: count,
  exam: v.string(),
  mock: v.string(),
  /** Of the mock. */
  title: v.string(),
  /** The index of the question in the whole mock. */
  place: count,
  rightInARow: count,
  dueAt: v.string(),
});
export type MockMistake = v.InferOutput<typeof mockMistakeSchema>;

export const listMistakes = defineEndpoint({
  method: 'GET',
  path: '/api/mistakes',
  summary:
    "The questions of the caller's mistake book that are due now, twenty a page, and how the book stands; with `waiting` those that come later, the soonest first, to look at. A question that its paper does not ask any more leaves it.",
  query: {
    cursor: cursorSchema,
    waiting: v.optional(v.literal('1', () => repliesFieldsText().oneOrNone({ field: 'waiting' }))),
  },
  access: 'student',
  body: null,
  reply: v.object({
    mistakes: v.array(mistakeSchema),
    /** Those of the page that mock tests asked. Pages that were opened before there were any do not know them. */
    mockMistakes: v.array(mockMistakeSchema),
    nextCursor: v.nullable(v.string()),
    book: bookStateSchema,
  }),
  successStatus: [200],
  refusals: [401, 429],
});

export const getMistakeQuestion = defineEndpoint({
  method: 'GET',
  path: '/api/mistakes/:id/question',
  summary:
    "A mock test's question of the caller's mistake book, with the key and the explanation, in the language of the attempt. 404 for a question of a practice paper, whose file has it.",
  parameters: { id: rowIdParameter },
  access: 'student',
  body: null,
  reply: v.object({
    /** A paper of this one question, in the form of a paper's file. */
    paper: v.record(v.string(), v.unknown()),
    /** The indices of the options that earn the marks. */
    right: v.array(count),
  }),
  successStatus: [200],
  refusals: [401, 404, 429],
});

/** The browser chooses `answeredId`, so that a retry is counted once. 'Skip' counts as wrong. */
export const mistakeResponseSchema = v.strictObject({
  response: givenResponseSchema,
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
    /** The index of the correct option, the first of several; 0 where a number is typed. */
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
