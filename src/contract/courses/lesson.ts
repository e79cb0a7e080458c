import * as v from 'valibot';
import { LESSON_STATUSES } from '#domain/courses/lesson.ts';
import { LANGUAGES } from '#domain/lib/languages.ts';
import { FILE_STATES } from '#domain/staff/file-state.ts';
import { defineEndpoint } from '../endpoint.ts';
import type { ItemOf, RowOf } from '../staff/editable-resource.ts';
import { defineResource, oneOf } from '../staff/editable-resource.ts';

/** Bytes. A long lesson in Gujarati has 30 KB, its questions 10 KB. */
const LONGEST_LESSON_BYTES: number = 256 * 1024;

const slug = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/));
const materialId = v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1)));
const drills = v.pipe(v.array(v.pipe(v.string(), v.maxLength(80))), v.maxLength(10));
/** A question as a paper's file holds it. The domain's parser checks it. */
const questionsSchema = v.pipe(v.array(v.record(v.string(), v.unknown())), v.maxLength(20));

const translationEntries = {
  language: oneOf('language', LANGUAGES),
  title: v.string(),
  summary: v.string(),
  markdown: v.string(),
};
/** The lesson in its other languages. Required, so that no save loses them by leaving them out. */
const translationsSchema = v.pipe(v.array(v.strictObject(translationEntries)), v.maxLength(LANGUAGES.length));

/** What staff write. `validateLesson` and the parser of lessons have the rules. */
const textEntries = {
  title: v.string(),
  summary: v.string(),
  language: oneOf('language', LANGUAGES),
  minutes: v.number(),
  free: v.boolean(),
  checked: v.nullable(v.string()),
  papers: drills,
  families: drills,
  topics: drills,
  translations: translationsSchema,
  markdown: v.string(),
  questions: questionsSchema,
  recordingId: materialId,
  fileId: materialId,
};
const placeEntries = { course: slug, chapter: slug, slug, number: v.number() };

const rowEntries = {
  status: v.picklist(LESSON_STATUSES),
  ...placeEntries,
  title: v.string(),
  language: v.picklist(LANGUAGES),
  minutes: v.number(),
  free: v.boolean(),
  /** ISO instant; null until students see it. From then on its course and its slug cannot change. */
  firstPublishedAt: v.nullable(v.string()),
  fileState: v.picklist(FILE_STATES),
};

/** A file's lesson; its address is that of the row. */
const fileEntries = v.omit(v.object({ ...placeEntries, ...textEntries }), [
  'course',
  'slug',
  'recordingId',
  'fileId',
]).entries;

export const lessonResource = defineResource({
  path: '/api/admin/lessons',
  name: { aOne: 'a lesson', many: 'Lessons' },
  form: { status: oneOf('status', LESSON_STATUSES), ...placeEntries, ...textEntries },
  longestBodyBytes: LONGEST_LESSON_BYTES,
  row: rowEntries,
  item: {
    ...rowEntries,
    summary: v.string(),
    checked: v.nullable(v.string()),
    papers: v.array(v.string()),
    families: v.array(v.string()),
    topics: v.array(v.string()),
    translations: v.array(v.object(translationEntries)),
    markdown: v.string(),
    questions: v.array(v.record(v.string(), v.unknown())),
    recordingId: v.nullable(v.number()),
    fileId: v.nullable(v.number()),
    /** The text of the repository's file, where it is newer than what the row was edited from. */
    newerFile: v.nullable(v.object(fileEntries)),
  },
  sorts: ['-updated', 'updated', 'place', '-place', 'title', '-title'],
  statuses: LESSON_STATUSES,
  summaries: {
    create:
      'Adds a lesson at a slug that no other lesson of the course has. A draft may have issues, a published one none.',
    replace:
      'Replaces, publishes or withdraws a lesson, if its version is the one that is named; else 409 and nothing is changed.',
  },
});
export type LessonRow = RowOf<typeof lessonResource>;
export type LessonItem = ItemOf<typeof lessonResource>;

const lessonIssueSchema = v.object({
  /** The field of the form. */
  field: v.string(),
  /** A sentence. */
  message: v.string(),
});
export type LessonFormIssue = v.InferOutput<typeof lessonIssueSchema>;

export const checkLesson = defineEndpoint({
  method: 'POST',
  path: '/api/admin/lessons/check',
  summary:
    'What keeps a lesson from being published, and how students would see it: `body` is drawn text, `paper` its check while that has no issue. Saves nothing.',
  access: 'admin',
  permission: 'content',
  body: v.strictObject({ ...placeEntries, ...textEntries }),
  longestBodyBytes: LONGEST_LESSON_BYTES,
  reply: v.object({
    issues: v.array(lessonIssueSchema),
    body: v.array(v.unknown()),
    paper: v.nullable(v.record(v.string(), v.unknown())),
  }),
  successStatus: [200],
  refusals: [401, 403],
});
export type CheckedLesson = v.InferOutput<typeof checkLesson.reply>;
export type CheckedLessonBody = v.InferOutput<typeof checkLesson.body>;

export const getLessonSource = defineEndpoint({
  method: 'GET',
  path: '/api/admin/lessons/:course/:lesson/source',
  summary: 'The id of the lesson at an address of students, by which an admin opens it.',
  parameters: {
    course: v.pipe(slug, v.examples(['revenue-talati'])),
    lesson: v.pipe(slug, v.examples(['percentage'])),
  },
  access: 'admin',
  permission: 'content',
  body: null,
  reply: v.object({ id: v.number() }),
  successStatus: [200],
  refusals: [401, 403, 404],
});

export type LessonSourceForEditing = v.InferOutput<typeof getLessonSource.reply>;

const drillSchema = v.array(
  v.object({
    /** As a lesson names it: 'cgl/1/2', 'percent-from-percent'. */
    name: v.string(),
    title: v.string(),
    /** Where it belongs: 'SSC CGL, Day 1, Paper 2', 'Percentage'. */
    place: v.string(),
  }),
);

export const listLessonDrills = defineEndpoint({
  method: 'GET',
  path: '/api/admin/lessons/drills',
  summary: 'What a lesson can name as its practice: the papers of the build, and the question families.',
  access: 'admin',
  permission: 'content',
  body: null,
  reply: v.object({ papers: drillSchema, families: drillSchema }),
  successStatus: [200],
  refusals: [401, 403],
});
export type LessonDrills = v.InferOutput<typeof listLessonDrills.reply>;
