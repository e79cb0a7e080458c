import * as v from 'valibot';
import { LANGUAGES } from '#domain/lib/languages.ts';
import { defineEndpoint } from '../endpoint.ts';

const slug = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/));

export const getChapterPoints = defineEndpoint({
  method: 'GET',
  path: '/api/courses/:course/:chapter/points',
  summary:
    'The points to remember of the lessons of a chapter that open for the caller, in the lessons’ order; `closed` counts the others. Each point is drawn text. With `language`, a lesson’s points are in it where the lesson has it.',
  parameters: {
    course: v.pipe(slug, v.examples(['revenue-talati'])),
    chapter: v.pipe(slug, v.examples(['arithmetic'])),
  },
  query: { language: v.optional(v.picklist(LANGUAGES, `language must be one of ${LANGUAGES.join(', ')}`)) },
  access: 'student',
  body: null,
  reply: v.object({
    id: v.string(),
    title: v.string(),
    lessons: v.array(
      v.object({
        slug: v.string(),
        title: v.string(),
        language: v.picklist(LANGUAGES),
        points: v.array(v.array(v.unknown())),
      }),
    ),
    closed: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
  successStatus: [200],
  refusals: [401, 404, 429],
});
export type ChapterPoints = v.InferOutput<typeof getChapterPoints.reply>;
