import * as v from 'valibot';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What looks wrong about a question: a wrong option beats the key, good students get it wrong, or nearly nobody is right. */
export const questionSuspicionSchema = v.picklist(['wrong-option-leads', 'good-students-wrong', 'nearly-nobody-right']);

/**
 * A question with what many attempts say about it. The five counts of responses leave nobody out: `correct`, `wrong`,
 * `skipped`, `notAttempted` add up to `attempts`. Figures are null while too few attempts bear them.
 */
export const questionStatisticsSchema = v.object({
  /** Its index in the paper, from 0. */
  question: count,
  id: v.string(),
  section: v.nullable(v.string()),
  topic: v.nullable(v.string()),
  text: v.string(),
  options: v.array(v.string()),
  /** The options that earn the marks, one digit each from 0; '*' for a question that was dropped. */
  right: v.string(),
  attempts: count,
  correct: count,
  wrong: count,
  skipped: count,
  notAttempted: count,
  /** How often each option was chosen. */
  chosen: v.array(count),
  /** From 0 to 1, of all attempts. */
  shareRight: v.nullable(v.number()),
  /** Corrected point-biserial correlation, from -1 to 1. */
  discrimination: v.nullable(v.number()),
  medianSeconds: v.nullable(v.number()),
  topMedianSeconds: v.nullable(v.number()),
  mostChosenWrong: v.nullable(count),
  /** The higher the score, the more it looks wrong. Null for a question that looks right. */
  looksWrong: v.nullable(v.object({ score: v.number(), reason: questionSuspicionSchema })),
});
export type QuestionStatistics = v.InferOutput<typeof questionStatisticsSchema>;
