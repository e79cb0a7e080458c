import * as v from 'valibot';
import { LANGUAGES } from '#domain/lib/languages.ts';
import { defineEndpoint } from '../endpoint.ts';
import { materialSchema } from '../materials/list-materials.ts';
import { givenResponseSchema } from '../attempts/response.ts';

const slug = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/));
const courseParameter = v.pipe(slug, v.examples(['revenue-talati']));
const lessonParameter = v.pipe(slug, v.examples(['percentage']));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const checkScore = v.nullable(v.object({ right: count, of: count }));
const progressEntries = {
  openedAt: v.nullable(v.string()),
  readAt: v.nullable(v.string()),
  position: v.number(),
  check: checkScore,
};

export const getCourse = defineEndpoint({
  method: 'GET',
  path: '/api/courses/:course',
  summary:
    'A course as it is published now, with what the caller has done: `last` is the lesson touched last, `next` where to go on, null when all are read.',
  parameters: { course: courseParameter },
  access: 'student',
  body: null,
  reply: v.object({
    id: v.string(),
    title: v.string(),
    summary: v.string(),
    chapters: v.array(
      v.object({
        id: v.string(),
        title: v.string(),
        summary: v.string(),
        exam: v.nullable(v.string()),
        lessons: v.array(
          v.object({
            slug: v.string(),
            title: v.string(),
            summary: v.string(),
            language: v.picklist(LANGUAGES),
            translations: v.array(
              v.object({ language: v.picklist(LANGUAGES), title: v.string(), summary: v.string() }),
            ),
            minutes: count,
            free: v.boolean(),
            ...progressEntries,
          }),
        ),
      }),
    ),
    last: v.nullable(v.string()),
    next: v.nullable(v.string()),
  }),
  successStatus: [200],
  refusals: [401, 404, 429],
});
export type Course = v.InferOutput<typeof getCourse.reply>;

const neighbour = v.nullable(v.object({ slug: v.string(), title: v.string(), language: v.picklist(LANGUAGES) }));
export const getLesson = defineEndpoint({
  method: 'GET',
  path: '/api/lessons/:course/:lesson',
  summary:
    'A lesson whole. A free one opens for every student, others by the memberships that open its course. With `language`, title, text and check are in it where the lesson has it, else in the lesson’s main language. `body` is drawn text, `paper` its check in the form of a paper’s file, `papers` and `families` what practises it.',
  parameters: { course: courseParameter, lesson: lessonParameter },
  access: 'student',
  query: { language: v.optional(v.picklist(LANGUAGES, `language must be one of ${LANGUAGES.join(', ')}`)) },
  body: null,
  reply: v.object({
    slug: v.string(),
    title: v.string(),
    language: v.picklist(LANGUAGES),
    minutes: count,
    chapter: v.string(),
    body: v.array(v.unknown()),
    paper: v.record(v.string(), v.unknown()),
    /** Of the materials that staff have chosen. */
    recording: v.nullable(materialSchema),
    file: v.nullable(materialSchema),
    papers: v.array(v.string()),
    families: v.array(v.string()),
    previous: neighbour,
    next: neighbour,
    progress: v.object(progressEntries),
  }),
  successStatus: [200],
  refusals: [401, 403, 404, 429],
});
export type Lesson = v.InferOutput<typeof getLesson.reply>;

export const lessonProgressSchema = v.strictObject({
  readAt: v.optional(v.literal(true)),
  /** How far down the text, from 0 to 1. */
  position: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  check: v.optional(v.strictObject({ responses: v.pipe(v.array(v.nullable(givenResponseSchema)), v.maxLength(20)) })),
});
export type LessonProgressBody = v.InferOutput<typeof lessonProgressSchema>;

export const putLessonProgress = defineEndpoint({
  method: 'PUT',
  path: '/api/lessons/:course/:lesson/progress',
  summary:
    'Keeps what the caller has done with a lesson. The server scores the check; the best one stays, and a lesson that was read stays read. Repeating it changes nothing.',
  parameters: { course: courseParameter, lesson: lessonParameter },
  access: 'student',
  body: lessonProgressSchema,
  reply: v.object(progressEntries),
  successStatus: [200],
  refusals: [401, 403, 404, 429],
});
