import * as v from 'valibot';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * A wrong answer is given more often than the key; those who score well get it wrong; nearly nobody has it right.
 */
export const wrongSignSchema = v.picklist(['wrong-option-leads', 'good-get-it-wrong', 'nearly-nobody']);

/** The formatted form of those texts that are not plain, such as formulas, by the text as written. Read by parseRich. */
export const staffRichSchema = v.record(v.string(), v.array(v.unknown()));

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
  rich: staffRichSchema,
  /** The entry in the key: options that earn the marks, one digit each from 0; '+02' for several together; '=9.7..9.9' for a number; '*' for a question that was dropped. */
  right: v.string(),
  attempts: count,
  correct: count,
  wrong: count,
  skipped: count,
  notAttempted: count,
  /** How often each option was chosen, alone or with others. */
  chosen: v.array(count),
  /** From 0 to 1, of all attempts. */
  shareRight: v.nullable(v.number()),
  /** Corrected point-biserial correlation, from -1 to 1. */
  discrimination: v.nullable(v.number()),
  /** Time in view of those who answered: of all, and of the best tenth by score. */
  medianMs: v.nullable(count),
  topMedianMs: v.nullable(count),
  /** The wrong option that is chosen most. */
  topWrongOption: v.nullable(v.object({ option: count, attempts: count })),
  /** The same where several options or a number are the answer: the wrong response as '+02' or '=9.81'. */
  topWrongAnswer: v.nullable(v.object({ answer: v.string(), attempts: count })),
  /** Null where nothing speaks against it; a higher score is worse, and the strongest sign comes first. */
  looksWrong: v.nullable(v.object({ score: v.number(), signs: v.array(wrongSignSchema) })),
});
export type QuestionStatistics = v.InferOutput<typeof questionStatisticsSchema>;
