import * as v from 'valibot';
import { hasControlCharacters } from '#domain/account/validation.ts';
import {
  LONGEST_REPORT,
  parseReportedPaper,
  REPORT_MESSAGES,
  REPORT_OUTCOMES,
  REPORT_REASONS,
} from '#domain/papers/question-report.ts';
import { defineEndpoint } from '../endpoint.ts';
import { clientIdSchema } from '../lib/editable.ts';
import { instantSchema } from '../mocks/mock.ts';
import { staffRichSchema } from './item-statistics.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** `cgl/12/1` for a practice paper, `mocks/cgl-tier1-1` for a mock test. */
const paperNameSchema = v.pipe(
  v.string(),
  v.check((name) => parseReportedPaper(name) !== null, 'paper must read like cgl/12/1 or mocks/cgl-tier1-1'),
);
/** The id of a question within its paper. */
const questionIdSchema = v.pipe(v.string(), v.regex(/^[\w.-]{1,80}$/));

const linesSchema = (message: string) =>
  v.pipe(
    v.string(message),
    v.trim(),
    v.maxLength(LONGEST_REPORT, message),
    v.check((text) => !hasControlCharacters(text.replaceAll(/[\r\n\t]/g, ' ')), message),
  );

/** A student's own report. `outcome` and `note` are null while it is open. */
const ownReportSchema = v.object({
  paper: v.string(),
  question: v.string(),
  reason: v.picklist(REPORT_REASONS),
  text: v.string(),
  at: instantSchema,
  outcome: v.nullable(v.picklist(REPORT_OUTCOMES)),
  note: v.nullable(v.string()),
});
export type OwnReport = v.InferOutput<typeof ownReportSchema>;

export const createQuestionReport = defineEndpoint({
  method: 'POST',
  path: '/api/question-reports',
  summary:
    'Reports what is wrong with a question: the key, the text, a typing error, the translation or something else. A student has one open report a question; 409 for a second. `revision` names the edition of a practice paper that the student saw, `attempt` the own attempt at a mock test, whose result must have been seen. The same `clientId` again changes nothing and gets the same reply.',
  access: 'student',
  body: v.strictObject({
    clientId: clientIdSchema,
    paper: paperNameSchema,
    question: questionIdSchema,
    reason: v.picklist(REPORT_REASONS, REPORT_MESSAGES.reason),
    text: linesSchema(REPORT_MESSAGES.text),
    revision: v.optional(v.pipe(v.string(), v.regex(/^[\da-f]{8,64}$/))),
    attempt: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9_999))),
  }),
  reply: v.object({ item: ownReportSchema }),
  successStatus: [201],
  refusals: [401, 404, 409, 429],
});
export type CreateQuestionReportBody = v.InferOutput<typeof createQuestionReport.body>;

export const listOwnReports = defineEndpoint({
  method: 'GET',
  path: '/api/question-reports',
  summary:
    "The caller's own reports of questions with what staff answered, newest first, at most 100; of one paper with `paper`.",
  query: { paper: v.optional(paperNameSchema) },
  access: 'student',
  body: null,
  reply: v.object({ items: v.array(ownReportSchema) }),
  successStatus: [200],
  refusals: [401, 429],
});

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
    }),
  ),
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
  body: v.strictObject({
    clientId: clientIdSchema,
    paper: paperNameSchema,
    question: questionIdSchema,
    upTo: v.pipe(v.number(), v.integer(), v.minValue(1)),
    outcome: v.picklist(REPORT_OUTCOMES),
    note: v.pipe(linesSchema(REPORT_MESSAGES.note), v.minLength(1, REPORT_MESSAGES.note)),
  }),
  reply: v.object({ closed: count, open: count }),
  successStatus: [200],
  refusals: [401, 403],
});
export type AnswerReportsBody = v.InferOutput<typeof answerQuestionReports.body>;
