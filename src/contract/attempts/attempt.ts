import * as v from 'valibot';

const number = v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$|^0$/));

/** A paper's position in its address: exam key, day number, paper number. */
export const paperReferenceEntries = {
  exam: v.pipe(v.string(), v.regex(/^[a-z0-9]{1,40}$/)),
  day: number,
  paper: number,
};

export const attemptIdSchema = v.pipe(v.string(), v.uuid());

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A stored attempt. Marks in marks (not hundredths), times in seconds, `submittedAt` an ISO instant of server time. */
export const attemptRecordSchema = v.object({
  attemptId: attemptIdSchema,
  ...paperReferenceEntries,
  topic: v.string(),
  total: count,
  correct: count,
  wrong: count,
  skipped: count,
  score: v.number(),
  maxScore: v.number(),
  /** The marks missing to the maximum, by cause. Null for an old attempt whose paper has changed since. */
  lost: v.nullable(v.object({ toWrong: v.number(), toSkips: v.number() })),
  takenSeconds: count,
  submittedAt: v.string(),
});
export type AttemptRecord = v.InferOutput<typeof attemptRecordSchema>;
