import * as v from 'valibot';
import { hasControlCharacters } from '#domain/account/validation.ts';
import {
  LONGEST_REPORT,
  parseReportedPaper,
  reportMessages,
  REPORT_OUTCOMES,
  REPORT_REASONS,
} from '#domain/papers/question-report.ts';
import { defineEndpoint } from '../endpoint.ts';
import { clientIdSchema } from '../lib/editable.ts';
import { instantSchema } from '../lib/instant.ts';

/**
 * `cgl/12/1` for a practice paper, `mocks/cgl-tier1-1` for a mock test, `lessons/ssc/percentage` for the check of a lesson,
 * `families/percent-of-number/hi` for fresh practice in a language.
 */
export const paperNameSchema = v.pipe(
  v.string(),
  v.check(
    (name) => parseReportedPaper(name) !== null,
    'paper must read like cgl/12/1, mocks/cgl-tier1-1, lessons/ssc/percentage or families/percent-of-number/hi',
  ),
);
/** The id of a question within its paper. */
export const questionIdSchema = v.pipe(v.string(), v.regex(/^[\w.-]{1,120}$/));

/** Text of several lines that a person wrote. */
export const reportTextSchema = (message: () => string) =>
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
    'Reports what is wrong with a question: the key, the text, a typing error, the translation or something else. A student has one open report a question; 409 for a second. `revision` names the edition of a practice paper that the student saw, `attempt` the own attempt at a mock test, whose result must have been seen; without it, as in the mistake book, any own attempt counts. A question of fresh practice is named by its id with the seed, so that staff see it drawn again. The same `clientId` again changes nothing and gets the same reply.',
  access: 'student',
  body: v.strictObject({
    clientId: clientIdSchema,
    paper: paperNameSchema,
    question: questionIdSchema,
    reason: v.picklist(REPORT_REASONS, () => reportMessages().reason),
    text: reportTextSchema(() => reportMessages().text),
    revision: v.optional(v.pipe(v.string(), v.regex(/^[\da-f]{16}$/))),
    attempt: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9_999))),
  }),
  reply: v.object({ item: ownReportSchema }),
  successStatus: [201],
  refusals: [401, 403, 404, 409, 429],
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
