import * as v from 'valibot';
import { LANGUAGES } from '#domain/lib/languages.ts';
import { TARGET_EXAMS } from '#domain/papers/exams.ts';
import { repliesFieldsText } from '#domain/text/en/replies-fields.ts';
import { defineEndpoint } from '../endpoint.ts';
import { TODAY_PATH } from './today-path.ts';
import { paperReferenceEntries } from './attempt.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const targetExamSchema = v.picklist(TARGET_EXAMS, () => repliesFieldsText().listedExam);

export const getToday = defineEndpoint({
  method: 'GET',
  path: TODAY_PATH,
  summary:
    "What the caller's home page leads with: the chosen exam, its next paper, days in a row, questions due in the mistake book, cards due, the mock test that runs or can be taken next, and the lesson to go on with. `exam` is null until one is chosen; then there is no paper and only a running mock. With `language`, the next paper is one that can be read in it, where there is one.",
  access: 'student',
  query: { language: v.optional(v.picklist(LANGUAGES, `language must be one of ${LANGUAGES.join(', ')}`)) },
  body: null,
  reply: v.object({
    /** Milliseconds on the server's clock. */
    now: count,
    exam: v.nullable(targetExamSchema),
    /** `isRepeat`: every paper was taken, and this one earned the smallest share of its marks. */
    paper: v.nullable(
      v.object({
        ...paperReferenceEntries,
        topic: v.string(),
        questions: count,
        minutes: count,
        isRepeat: v.boolean(),
      }),
    ),
    papers: v.object({ taken: count, all: count }),
    /** The best score of each paper taken, by 'cgl/1/2', in percent of its maximum with one decimal. */
    best: v.record(v.string(), v.number()),
    /** Null below 18. */
    streak: v.nullable(v.object({ days: count, isTodayDone: v.boolean() })),
    mistakesDue: count,
    /** Cards of lessons' points that are due. */
    cardsDue: count,
    mock: v.nullable(
      v.object({
        mock: v.string(),
        title: v.string(),
        state: v.picklist(['running', 'open', 'upcoming']),
        questions: count,
        minutes: count,
        /** When a running one ends, or an upcoming one opens; null for one that is open. */
        at: v.nullable(count),
      }),
    ),
    /** Where to go on in the lessons for the exam; null without lessons, and when all are read. */
    lesson: v.nullable(
      v.object({
        course: v.string(),
        slug: v.string(),
        title: v.string(),
        language: v.picklist(LANGUAGES),
        minutes: count,
        isBegun: v.boolean(),
        /** Lessons of the course that the student has read, of how many. */
        read: count,
        all: count,
      }),
    ),
  }),
  successStatus: [200],
  refusals: [401, 429],
});
export type Today = v.InferOutput<NonNullable<typeof getToday.reply>>;

export const chooseExam = defineEndpoint({
  method: 'PUT',
  path: '/api/today/exam',
  summary: 'Chooses the exam that the caller prepares for. Repeating it changes nothing.',
  access: 'student',
  body: v.strictObject({ exam: targetExamSchema }),
  reply: v.object({ exam: targetExamSchema }),
  successStatus: [200],
  refusals: [401, 429],
});
