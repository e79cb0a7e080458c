import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { instantSchema, mockAttemptSummarySchema, mockIdParameter, mockStateSchema } from './mock.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Marks in marks. The four counts add up to `total`. */
const countsEntries = {
  total: count,
  correct: count,
  wrong: count,
  skipped: count,
  notAttempted: count,
  score: v.number(),
  maxScore: v.number(),
};

export const getMockResult = defineEndpoint({
  method: 'GET',
  path: '/api/mocks/:mock/result',
  summary:
    "The score card of the caller's newest attempt, or of another by its number. `card` is null while the attempt is not over, before `resultsAt`, and for a voided attempt. Once a card is given no event counts any more.",
  parameters: { mock: mockIdParameter },
  query: { attempt: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/, 'attempt must be a number from 1'))) },
  access: 'student',
  body: null,
  reply: v.object({
    now: instantSchema,
    title: v.string(),
    exam: v.string(),
    attempt: count,
    state: mockStateSchema,
    /** When the result comes; null when it comes at once. */
    resultsAt: v.nullable(instantSchema),
    /** An admin's reason; null unless the attempt is void. */
    voidReason: v.nullable(v.string()),
    card: v.nullable(
      v.object({
        ...countsEntries,
        sections: v.array(v.object({ name: v.string(), ...countsEntries, takenMs: count })),
        takenMs: count,
        closedAt: instantSchema,
        closedBy: v.picklist(['submitted', 'time']),
        /** Whether it counts for the rank: the first attempt, with nothing delivered too late. */
        isRanked: v.boolean(),
        /** True when a response or the submission came in more than a minute late. */
        isLate: v.boolean(),
        keyVersion: count,
      }),
    ),
    attempts: v.array(mockAttemptSummarySchema),
  }),
  successStatus: [200],
  refusals: [401, 404, 429],
});
export type MockResult = v.InferOutput<NonNullable<typeof getMockResult.reply>>;
