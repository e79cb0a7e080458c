import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { instantSchema } from '../lib/instant.ts';
import { attemptNumberQuery, closedBySchema, languageSchema, mockIdParameter, mockRulesSchema } from './mock.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const counts = v.array(count);

/** What staff decided about a question that was disputed. */
export const rulingKindSchema = v.picklist(['stands', 'key-changed', 'several-keys', 'dropped']);

/**
 * The ranked attempts of everybody, one entry a question: how many had it right and how many responded to it, out of
 * `attempts`; the median time in view of all, and of the best tenth by score. A median of too few is null.
 */
const cohortSchema = v.object({
  /** When the figures were gathered. */
  asOf: instantSchema,
  attempts: count,
  /** True where simulated attempts are among them, which only a local academy has. */
  isSample: v.boolean(),
  questions: v.array(
    v.object({ right: count, answered: count, medianMs: v.nullable(count), topMedianMs: v.nullable(count) }),
  ),
});

export const getMockReview = defineEndpoint({
  method: 'GET',
  path: '/api/mocks/:mock/review',
  summary:
    'An attempt question by question, with the answer key, the explanations and the figures of everybody: of the newest attempt, or of another by its number. 409 while the attempt is not over, for a voided one, and before `errors.resultsAt`. Once it is given no event counts any more.',
  parameters: { mock: mockIdParameter },
  query: { attempt: attemptNumberQuery },
  access: 'student',
  body: null,
  reply: v.object({
    now: instantSchema,
    title: v.string(),
    exam: v.string(),
    attempt: count,
    /** The language that the student last picked. */
    language: languageSchema,
    rules: mockRulesSchema,
    keyVersion: count,
    startedAt: instantSchema,
    closedAt: instantSchema,
    closedBy: closedBySchema,
    takenMs: count,
    isRanked: v.boolean(),
    isLate: v.boolean(),
    /** What the student did, in the forms of domain/mocks/mock-attempt.ts and, for responses, mock-response.ts. */
    responses: v.string(),
    marked: v.string(),
    former: v.string(),
    changes: counts,
    visits: counts,
    spentMs: counts,
    /** How often the page of the exam was left, and for how long in all: for the student alone, no mark hangs on it. */
    blurs: count,
    awayMs: count,
    /** Which question came into view when, in order: milliseconds since the start, index of the question. The first 2,000. */
    timeline: v.array(v.tuple([count, count])),
    /** The key, an entry a question: options that earn the marks, one digit each; '+02' for several together; '=9.7..9.9' for a number; '*' for a question that was dropped. */
    right: v.array(v.string()),
    /** Read by readMockPaper. */
    paper: v.record(v.string(), v.unknown()),
    /** Read by readMockExplanations. */
    explanations: v.record(v.string(), v.unknown()),
    topics: v.array(v.string()),
    /** Null while fewer than 30 attempts count for the rank, and for the moment when the figures cannot be gathered. */
    cohort: v.nullable(cohortSchema),
    /** Questions are indices from 0. */
    rulings: v.array(
      v.object({ question: count, kind: rulingKindSchema, right: v.string(), note: v.string(), at: instantSchema }),
    ),
    /** The student's own. */
    objections: v.array(
      v.object({ question: count, reason: v.string(), at: instantSchema, ruling: v.nullable(rulingKindSchema) }),
    ),
    /** Null where this mock takes no objections. */
    objectionsUntil: v.nullable(instantSchema),
    mayObject: v.boolean(),
  }),
  successStatus: [200],
  refusals: [401, 404, 409, 429],
});
export type MockReview = v.InferOutput<NonNullable<typeof getMockReview.reply>>;
