import * as v from 'valibot';
import { REPORT_OUTCOMES, REPORT_REASONS, reportMessages } from '#domain/papers/question-report.ts';
import { defineEndpoint } from '../endpoint.ts';
import { clientIdSchema } from '../lib/editable.ts';
import { instantSchema } from '../lib/instant.ts';
import { staffRichSchema } from './item-statistics.ts';
import { paperNameSchema, questionIdSchema, reportTextSchema } from './question-reports.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A question with open reports. */
const reportedQuestionSchema = v.object({
  paper: v.string(),
  /** The paper's name for people. */
  title: v.string(),
  question: v.string(),
  open: count,
  /** How many open reports give which reason; the most frequent first. */
  reasons: v.array(v.object({ reason: v.picklist(REPORT_REASONS), reports: count })),
  /** The newest open ones that say more than a reason, newest first. They name nobody. */
  texts: v.array(v.object({ reason: v.picklist(REPORT_REASONS), text: v.string(), at: instantSchema })),
  /** The newest report of those above. An answer closes reports up to it, so that a later one stays open. */
  upTo: count,
  /** The question as today's paper has it; null when it is no longer there. */
  asked: v.nullable(
    v.object({
      /** Its index in the paper, from 0. */
      index: count,
      text: v.string(),
      options: v.array(v.string()),
      rich: staffRichSchema,
      /** The options that earn the marks, one digit each from 0; '*' for a question that was dropped. */
      right: v.string(),
      topic: v.nullable(v.string()),
      /** Null where it has none, and in a mock test. */
      explanation: v.nullable(v.string()),
    }),
  ),
  /** The fact table that drew the question, by the id of its row, with the code of the row that it asks; null for others. */
  sheet: v.nullable(v.object({ id: count, code: v.string() })),
  /** Whether today's text differs from the one that the newest report is about. Null where it is not known. */
  isChanged: v.nullable(v.boolean()),
});
export type ReportedQuestion = v.InferOutput<typeof reportedQuestionSchema>;

export const listQuestionReports = defineEndpoint({
  method: 'GET',
  path: '/api/admin/question-reports',
  summary:
    'The questions with open reports of students, those with the most first, at most 50, each with its text, its key and the reasons. `questions` counts all of them.',
  access: 'admin',
  permission: 'content',
  body: null,
  reply: v.object({ now: instantSchema, questions: count, items: v.array(reportedQuestionSchema) }),
  successStatus: [200],
  refusals: [401, 403],
});
export type ReportQueue = v.InferOutput<NonNullable<typeof listQuestionReports.reply>>;

export const answerQuestionReports = defineEndpoint({
  method: 'POST',
  path: '/api/admin/question-reports/answer',
  summary:
    'Closes the open reports of one question up to `upTo`, with a note that the students who reported it read. Sent again with the same `clientId` it changes nothing. `open` counts the reports that came since.',
  access: 'admin',
  permission: 'content',
  body: v.strictObject({
    clientId: clientIdSchema,
    paper: paperNameSchema,
    question: questionIdSchema,
    upTo: v.pipe(v.number(), v.integer(), v.minValue(1)),
    outcome: v.picklist(REPORT_OUTCOMES),
    note: v.pipe(
      reportTextSchema(() => reportMessages().note),
      v.minLength(1, () => reportMessages().note),
    ),
  }),
  reply: v.object({ closed: count, open: count }),
  successStatus: [200],
  refusals: [401, 403],
});
export type AnswerReportsBody = v.InferOutput<typeof answerQuestionReports.body>;
