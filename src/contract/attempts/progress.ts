import * as v from 'valibot';
import { repliesFieldsText } from '#domain/text/en/replies-fields.ts';
import { attemptIdSchema, attemptRecordSchema, paperReferenceEntries } from './attempt.ts';
import { defineEndpoint } from '../endpoint.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const paperScoreSchema = v.object({
  attemptId: attemptIdSchema,
  score: v.number(),
  maxScore: v.number(),
  submittedAt: v.string(),
});

/** Counts of the mistake book. `nextDueAt` is an ISO instant, null when nothing waits. */
export const bookStateSchema = v.object({ due: count, waiting: count, left: count, nextDueAt: v.nullable(v.string()) });
export type BookState = v.InferOutput<typeof bookStateSchema>;

/** Marks in marks, times in seconds. `exam`, `day` and `paper` name the latest paper on the topic. */
const topicSchema = v.object({
  topic: v.string(),
  asked: count,
  answered: count,
  right: count,
  timed: count,
  seconds: count,
  ...paperReferenceEntries,
});

const goalRule = (): string => repliesFieldsText().goal;
const weeklyGoalSchema = v.pipe(
  v.number(goalRule),
  v.integer(goalRule),
  v.minValue(1, goalRule),
  v.maxValue(7, goalRule),
);

export const getProgress = defineEndpoint({
  method: 'GET',
  path: '/api/progress',
  summary:
    "All that the caller's progress page shows: the newest fifty attempts, totals, marks lost in the last ten papers, topics with the weakest first, best and latest of each paper, days in a row, the mistake book. Of topics and papers fifty at most, with `all` every one. `uncounted` attempts of before are not in topics and papers yet; each call counts some.",
  query: { all: v.optional(v.literal('1', () => repliesFieldsText().oneOrNone({ field: 'all' }))) },
  access: 'student',
  body: null,
  reply: v.object({
    attempts: v.array(attemptRecordSchema),
    nextCursor: v.nullable(v.string()),
    attemptCount: count,
    uncounted: count,
    lost: v.nullable(v.object({ papers: count, toWrong: v.number(), toSkips: v.number() })),
    /** Null below 18. */
    streak: v.nullable(v.object({ days: count, isTodayDone: v.boolean() })),
    /** The active days of the last twelve weeks in India, newest first; none below 18. */
    days: v.array(v.string()),
    /** The days that the caller means to practise in a week, and those of this week so far, from Monday on; null below 18. */
    week: v.nullable(v.object({ goal: v.nullable(count), done: count })),
    topics: v.array(topicSchema),
    topicCount: count,
    papers: v.array(
      v.object({
        ...paperReferenceEntries,
        topic: v.string(),
        attempts: count,
        best: paperScoreSchema,
        latest: paperScoreSchema,
      }),
    ),
    paperCount: count,
    /** The newest mock tests whose result the caller has seen, of the ten prepared last. Marks in marks, by the key of now. */
    mocks: v.array(
      v.object({
        mock: v.string(),
        title: v.string(),
        attempt: count,
        /** Milliseconds. */
        closedAt: count,
        score: v.number(),
        maxScore: v.number(),
        isRanked: v.boolean(),
        /** Before the first ruling on the key that changed it; null while none has. */
        formerScore: v.nullable(v.number()),
      }),
    ),
    mistakes: bookStateSchema,
  }),
  successStatus: [200],
  refusals: [401, 429],
});
export type Progress = v.InferOutput<NonNullable<typeof getProgress.reply>>;

export const setWeeklyGoal = defineEndpoint({
  method: 'PUT',
  path: '/api/progress/goal',
  summary:
    'Sets on how many days a week the caller means to practise. Repeating it changes nothing. Below 18 it is refused.',
  access: 'student',
  body: v.strictObject({ days: weeklyGoalSchema }),
  reply: v.object({ days: count }),
  successStatus: [200],
  refusals: [401, 409, 429],
});
