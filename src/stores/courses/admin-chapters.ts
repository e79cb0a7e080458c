import type { ChapterItem, ChapterRow, CourseChapters } from '#contract/courses/chapter.ts';
import { chapterResource, listCourseChapters } from '#contract/courses/chapter.ts';
import type { FieldErrors } from '#domain/account/validation.ts';
import type { ChapterForm } from '#domain/courses/chapter.ts';
import { tidyChapter, validateNewChapter } from '#domain/courses/chapter.ts';
import type { Reply } from '../request.ts';
import { request } from '../request.ts';
import { createEditableStore } from '../staff/editable-store.ts';

export type { ChapterItem, ChapterRow, CourseChapters };

/**
 * The form's fields in order. `number` is the place that is asked for; '' where it is now, whatever others move meanwhile,
 * and for a new one the last.
 */
export const CHAPTER_FIELDS = ['course', 'title', 'summary', 'number'] as const;
export type ChapterField = (typeof CHAPTER_FIELDS)[number];
export type ChapterFields = Readonly<Record<ChapterField, string>>;

/** The action of a button in the form. */
export type ChapterIntent = 'save' | 'delete';

const EMPTY: ChapterFields = { course: '', title: '', summary: '', number: '' };

/** The form of a chapter. */
export const fieldsOfChapter = (chapter: Pick<ChapterItem, 'course' | 'title' | 'summary'> | null): ChapterFields =>
  chapter === null
    ? EMPTY
    : {
        course: chapter.course,
        title: chapter.title,
        summary: chapter.summary,
        number: '',
      };

const formOf = ({ course, title, summary, number }: ChapterFields): ChapterForm =>
  tidyChapter({
    course,
    title,
    summary,
    number: number === '' ? null : Number(number),
  });

const storedFormOf = (item: ChapterItem): ChapterForm => ({
  ...formOf(fieldsOfChapter(item)),
  number: item.number,
});

/** Every course with its chapters in order as they are now. */
export async function findCourseChapters(): Promise<Reply<readonly CourseChapters[]>> {
  const reply = await request(listCourseChapters, {});
  return reply.ok ? { ...reply, value: reply.value.courses } : reply;
}

/** All chapters. */
export const chaptersStore = createEditableStore({
  endpoints: chapterResource,
  formOf: (fields: ChapterFields, _: ChapterIntent, item: ChapterItem | null) => {
    const form = formOf(fields);
    if (item === null) return { form, errors: {} };
    return { form: { ...form, number: form.number ?? item.number }, errors: {} };
  },
  storedFormOf,
  validate: validateNewChapter,
  nameErrors: (errors) => errors as FieldErrors<ChapterField>,
  newBodyOf: (clientId, form) => ({ clientId, ...form }),
  changedBodyOf: (version, { title, summary, number }, item) => ({
    version,
    title,
    summary,
    number: number === item.number ? null : number,
  }),
});
