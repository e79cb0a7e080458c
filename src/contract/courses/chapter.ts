import * as v from 'valibot';
import { FILE_STATES } from '#domain/staff/file-state.ts';
import { defineEndpoint } from '../endpoint.ts';
import type { ItemOf, RowOf } from '../staff/editable-resource.ts';
import { defineResource } from '../staff/editable-resource.ts';

/** Bytes, as many as a call has where its contract says nothing. */
const LONGEST_CHAPTER_BYTES = 16 * 1024;

const slug = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/));

/** `validateChapter` has the rules. */
const textEntries = {
  title: v.string(),
  summary: v.string(),
  /** Its place in the course, from 1; null where it is now, whatever others have moved, and for a new one the last. */
  number: v.nullable(v.number()),
};

const standingEntries = {
  /** Its place among the chapters of the course as they are now, from 1. */
  number: v.number(),
  /** Lessons in it, drafts too. */
  lessons: v.number(),
};

const rowEntries = {
  course: v.string(),
  slug: v.string(),
  title: v.string(),
  ...standingEntries,
  fileState: v.picklist(FILE_STATES),
};
/** `newerFile` is the text of the repository's file, where it is newer than what the row was edited from. */
const newerFile = v.nullable(v.object({ title: v.string(), summary: v.string() }));

export const chapterResource = defineResource({
  path: '/api/admin/chapters',
  name: { aOne: 'a chapter', many: 'Chapters' },
  /** The server names a new one. */
  form: { course: slug, ...textEntries },
  changedForm: textEntries,
  longestBodyBytes: LONGEST_CHAPTER_BYTES,
  row: rowEntries,
  item: { ...rowEntries, summary: v.string(), newerFile },
  sorts: ['place', '-place', '-updated', 'updated', 'title', '-title'],
  statuses: [],
  summaries: {
    create:
      'Adds a chapter to a course. Students see it once it has a published lesson. The same clientId again answers 200 with what is there, and changes nothing.',
    remove: 'Deletes a chapter, which can be restored for 30 days; 400 while lessons are in it.',
  },
});
export type ChapterRow = RowOf<typeof chapterResource>;
export type ChapterItem = ItemOf<typeof chapterResource>;

export const listCourseChapters = defineEndpoint({
  method: 'GET',
  path: '/api/admin/courses',
  summary: 'Every course with its chapters in order as they are now, also those without lessons.',
  access: 'admin',
  permission: 'content',
  body: null,
  reply: v.object({
    courses: v.array(
      v.object({
        id: v.string(),
        title: v.string(),
        chapters: v.array(
          v.object({
            id: v.string(),
            title: v.string(),
            summary: v.string(),
            ...standingEntries,
          }),
        ),
      }),
    ),
  }),
  successStatus: [200],
  refusals: [401, 403],
});
export type CourseChapters = v.InferOutput<typeof listCourseChapters.reply>['courses'][number];
