import * as v from 'valibot';
import { LANGUAGES } from '#domain/lib/languages.ts';
import { MOCK_ACCESSES } from '#domain/mocks/mock-definition.ts';
import { repliesFieldsText } from '#domain/text/en/replies-fields.ts';
import { instantSchema } from '../lib/instant.ts';

/** For `:mock` in an address. */
export const mockIdParameter = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+){0,7}$/),
  v.maxLength(60),
  v.examples(['cgl-tier1-1']),
);

/** `?attempt=`: the number of one of the caller's attempts. The newest one without it. */
export const attemptNumberQuery = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^[1-9]\d{0,3}$/, () => repliesFieldsText().attempt),
  ),
);

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
export const languageSchema = v.picklist(LANGUAGES);

const markingSchema = v.object({
  correct: v.number(),
  wrong: v.number(),
  skipped: v.number(),
  notAttempted: v.exactOptional(v.number()),
  /** Of each right option of several that is chosen, where some are missing and no wrong one is chosen. */
  partial: v.exactOptional(v.number()),
});

/** What an attempt is run by, in the domain's own form: marks in hundredths, times in milliseconds. */
export const mockRulesSchema = v.object({
  sections: v.array(
    v.object({
      name: v.string(),
      start: count,
      count,
      durationMs: v.nullable(count),
      marking: v.exactOptional(markingSchema),
    }),
  ),
  timing: v.picklist(['pooled', 'locked']),
  durationMs: count,
  marking: markingSchema,
  /** Questions whose marking is not that of their section. */
  ownMarkings: v.exactOptional(v.array(v.object({ question: count, marking: markingSchema }))),
  optionCounts: v.string(),
  /** Missing where every question is answered by one option. */
  responseKinds: v.exactOptional(v.string()),
  mayLeaveSection: v.boolean(),
  keepOnLeave: v.boolean(),
  languages: v.array(languageSchema),
});

/** `timeWindow` is null for a mock that is always open. */
export const mockWindowSchema = v.nullable(
  v.object({ opensAt: instantSchema, entryClosesAt: instantSchema, resultsAt: instantSchema }),
);

export const mockTitleSchema = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'Give it a title'),
  v.maxLength(120, 'At most 120 characters'),
);
export const mockSummarySchema = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'Say in a sentence what it is'),
  v.maxLength(400, 'At most 400 characters'),
);

/**
 * A mock as it is listed and as its instructions are drawn. `paperBytes` is the size of the sealed paper, `otherEditions`
 * are the ids of mocks with mostly the same questions; missing for none.
 */
export const mockSchema = v.object({
  id: v.string(),
  title: v.string(),
  summary: v.string(),
  exam: v.string(),
  access: v.picklist(MOCK_ACCESSES),
  timeWindow: mockWindowSchema,
  rules: mockRulesSchema,
  sectionLanguages: v.array(v.array(languageSchema)),
  profileName: v.nullable(v.string()),
  caution: v.nullable(v.string()),
  sources: v.array(v.string()),
  paperBytes: count,
  otherEditions: v.optional(v.array(v.string())),
});
export type MockRecord = v.InferOutput<typeof mockSchema>;

export const mockStateSchema = v.picklist(['ready', 'running', 'closed', 'scored', 'void']);

/**
 * What every call of a running attempt replies. `sectionEndsAt` and `endsAt` are null unless it runs. `refused` are
 * acknowledged events that changed nothing, with the reason.
 */
export const attemptReplyEntries = {
  ack: count,
  now: instantSchema,
  epoch: count,
  state: mockStateSchema,
  section: count,
  sectionEndsAt: v.nullable(instantSchema),
  endsAt: v.nullable(instantSchema),
  ranked: v.boolean(),
};
export const eventsReplySchema = v.object({
  ...attemptReplyEntries,
  refused: v.array(
    v.object({
      seq: count,
      reason: v.picklist(['malformed', 'not-running', 'closed-section', 'not-in-view', 'section-locked']),
    }),
  ),
});

export const closedBySchema = v.picklist(['submitted', 'time']);

/** The attempt in the domain's own form, so that any device can go on with it. It has no answer key. */
const mockAttemptSchema = v.object({
  startedAt: v.nullable(v.number()),
  extraTimeFactor: v.number(),
  epoch: count,
  ack: count,
  countedUntil: v.number(),
  section: count,
  sectionStartedAt: v.number(),
  question: count,
  picked: v.nullable(v.union([count, v.array(count), v.object({ typed: v.number() }), v.literal('not-attempted')])),
  language: languageSchema,
  responses: v.string(),
  marked: v.string(),
  visits: v.array(v.number()),
  changes: v.array(v.number()),
  former: v.string(),
  spentMs: v.array(v.number()),
  awaySince: v.nullable(v.number()),
  blurs: v.number(),
  awayMs: v.number(),
  latestMs: v.number(),
  lateAnswers: v.number(),
  closed: v.nullable(v.object({ at: v.number(), by: closedBySchema })),
  scoredKey: v.nullable(v.number()),
  voided: v.nullable(v.object({ at: v.number(), reason: v.string() })),
});

/**
 * Keys of the first parts of a sealed paper, in their order: of a paper whose sections lock those of the sections that
 * have begun, of another one its only key. base64url of 32 bytes each, for AES-GCM.
 */
export const contentKeysSchema = v.array(v.string());

/** The reply to start and take-over. */
export const openedAttemptSchema = v.object({
  ...attemptReplyEntries,
  contentKeys: contentKeysSchema,
  attempt: mockAttemptSchema,
});
export type OpenedAttempt = v.InferOutput<typeof openedAttemptSchema>;

/** A page's own random name: the page that has started or taken over an attempt may repeat its call. */
export const pageSchema = v.pipe(v.string(), v.uuid());

/**
 * An attempt of the caller. `isRanked` is false for a retake. Marks in marks, null until the result is out. `voidReason`
 * is an admin's; null unless the attempt is void.
 */
export const mockAttemptSummarySchema = v.object({
  attempt: count,
  state: mockStateSchema,
  isRanked: v.boolean(),
  closedAt: v.nullable(instantSchema),
  score: v.nullable(v.number()),
  maxScore: v.nullable(v.number()),
  voidReason: v.nullable(v.string()),
});

/** What the student may do with a mock now, as domain/mocks/decide-mock.ts describes it. */
export const mockDecisionSchema = v.variant('kind', [
  v.object({ kind: v.literal('log-in') }),
  v.object({ kind: v.literal('running'), attempt: count }),
  v.object({
    kind: v.literal('taken'),
    attempt: count,
    resultAt: v.nullable(instantSchema),
    mayRetake: v.boolean(),
  }),
  v.object({ kind: v.literal('behind-plan') }),
  v.object({ kind: v.literal('upcoming'), opensAt: instantSchema }),
  v.object({ kind: v.literal('open'), attempt: count, entryClosesAt: v.nullable(instantSchema) }),
  v.object({ kind: v.literal('entry-closed'), resultsAt: instantSchema }),
]);
