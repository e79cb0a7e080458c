import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { instantSchema } from '../lib/instant.ts';
import { closedBySchema, mockIdParameter, mockStateSchema } from './mock.ts';

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

/**
 * Where the attempt stands among the ranked attempts of everybody. `rank` and `percentile` are null for an attempt that
 * does not count for the rank, and all figures are null while fewer than 30 attempts do; `withheld` says why. Marks in
 * marks, percentiles from 0 to 100.
 */
const standingSchema = v.object({
  attempts: count,
  rank: v.nullable(count),
  percentile: v.nullable(v.number()),
  /** Null where there is a rank. */
  withheld: v.nullable(v.picklist(['small-cohort', 'retake', 'late'])),
  average: v.nullable(v.number()),
  best: v.nullable(v.number()),
  /** When the figures were gathered. */
  asOf: instantSchema,
  /** True where simulated attempts are among the figures, which only a local academy has. */
  isSample: v.boolean(),
  /** Over all shifts of a mock with several: an estimate of what a board's normalisation would make of the score. */
  shift: v.nullable(v.object({ shifts: count, attempts: count, percentile: v.number(), estimate: v.number() })),
});

/** What a ruling on the answer key did to the score, from first to last. Questions are indices from 0. */
const changeSchema = v.object({ from: v.number(), to: v.number(), questions: v.array(count) });

/** What is shown of an attempt that is over. */
export const mockCardEntries = {
  now: instantSchema,
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
      closedBy: closedBySchema,
      /** Whether it counts for the rank: the first attempt, with nothing delivered too late. */
      isRanked: v.boolean(),
      /** True when a response or the submission came in more than a minute late. */
      isLate: v.boolean(),
      keyVersion: count,
    }),
  ),
  standing: v.nullable(standingSchema),
  /** Null while no ruling has changed the score. */
  change: v.nullable(changeSchema),
};
const mockCardSchema = v.object(mockCardEntries);
export type MockCard = v.InferOutput<typeof mockCardSchema>;
export type MockStanding = v.InferOutput<typeof standingSchema>;

export const getMockCard = defineEndpoint({
  method: 'GET',
  path: '/api/mocks/:mock/card',
  summary:
    "The score card of a ticket's attempt. `card` is null while the attempt is not over, before `resultsAt`, and for a voided attempt. Once a card is given no event counts any more. `standing` comes with the card, or is null for the moment when the figures cannot be gathered. `ack` is the number of the last event that was taken in, `epoch` counts the pages that had the attempt.",
  parameters: { mock: mockIdParameter },
  access: 'ticket',
  body: null,
  reply: v.object({ ...mockCardEntries, ack: count, epoch: count }),
  successStatus: [200],
  refusals: [401, 429],
});
