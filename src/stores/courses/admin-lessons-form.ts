import { readWholeNumber } from '#domain/lib/digits.ts';
import type { CheckedLessonBody, LessonItem } from '#contract/courses/lesson.ts';
import type { FieldErrors } from '#domain/account/validation.ts';
import type { LessonForm, LessonStatus, LessonTranslation } from '#domain/courses/lesson.ts';
import { tidyLesson } from '#domain/courses/lesson.ts';
import { isRecord } from '#domain/lib/is-record.ts';
import { isLanguage } from '#domain/lib/languages.ts';
import { staffTimetableText } from '#domain/text/staff/en/staff-timetable.ts';
import { settleNumbers } from '../papers/admin-question-edits.ts';

/** The form's fields in order. All are texts, so that a draft keeps them as typed; `questions` and `translations` are JSON. */
export const LESSON_FIELDS = [
  'course',
  'chapter',
  'title',
  'slug',
  'number',
  'summary',
  'language',
  'minutes',
  'free',
  'checked',
  'markdown',
  'questions',
  'papers',
  'families',
  'topics',
  'translations',
  'recordingId',
  'fileId',
] as const;
export type LessonField = (typeof LESSON_FIELDS)[number];
export type LessonFields = Readonly<Record<LessonField, string>>;

/** The action of a button in the form. */
export type LessonIntent = 'save' | 'publish' | 'unpublish' | 'delete';

export type AuthoredQuestion = Readonly<Record<string, unknown>>;

/** A field of several names, as `listOf` reads it. */
export const textOfList = (names: readonly string[]): string => names.join(', ');

const numberText = (value: number | null): string => (value === null ? '' : String(value));

type LessonText = Omit<CheckedLessonBody, 'status' | 'course' | 'slug' | 'recordingId' | 'fileId'>;

const textFieldsOf = (lesson: LessonText) => ({
  chapter: lesson.chapter,
  number: String(lesson.number),
  title: lesson.title,
  summary: lesson.summary,
  language: lesson.language,
  minutes: String(lesson.minutes),
  free: lesson.free ? 'yes' : '',
  checked: lesson.checked ?? '',
  markdown: lesson.markdown,
  questions: JSON.stringify(lesson.questions),
  papers: textOfList(lesson.papers),
  families: textOfList(lesson.families),
  topics: textOfList(lesson.topics),
  translations: JSON.stringify(lesson.translations),
});

/** The fields of the form that a file has. */
export const fieldsOfFile = (file: NonNullable<LessonItem['newerFile']>): ReturnType<typeof textFieldsOf> =>
  textFieldsOf(file);

/** The form of a lesson. */
const fieldsOfSource = (lesson: Omit<CheckedLessonBody, 'status'>): LessonFields => ({
  ...textFieldsOf(lesson),
  course: lesson.course,
  slug: lesson.slug,
  recordingId: numberText(lesson.recordingId),
  fileId: numberText(lesson.fileId),
});

const EMPTY: LessonFields = {
  course: '',
  chapter: '',
  title: '',
  slug: '',
  number: '1',
  summary: '',
  language: 'en',
  minutes: '10',
  free: '',
  checked: '',
  markdown: '',
  questions: '[]',
  papers: '',
  families: '',
  topics: '',
  translations: '[]',
  recordingId: '',
  fileId: '',
};

export const fieldsOfLesson = (item: LessonItem | null): LessonFields => (item === null ? EMPTY : fieldsOfSource(item));

/** The questions in the form's field. A damaged text holds none. */
export function parseQuestions(text: string): readonly AuthoredQuestion[] {
  try {
    const data: unknown = JSON.parse(text);
    return Array.isArray(data) ? data.filter(isRecord) : [];
  } catch {
    return [];
  }
}

/** The texts in other languages in the form's field. A damaged text holds none. */
export function parseTranslations(text: string): readonly LessonTranslation[] {
  const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
  return parseQuestions(text).flatMap(({ language, title, summary, markdown }) =>
    isLanguage(language)
      ? [{ language, title: textOf(title), summary: textOf(summary), markdown: textOf(markdown) }]
      : [],
  );
}

/** The names in a field of several: 'cgl/1/2, cgl/1/3'. */
export const listOf = (text: string): string[] => text.split(/[\s,]+/).filter((each) => each !== '');
const idOf = (text: string): number | null => (text.trim() === '' ? null : readWholeNumber(text));

function statusOf(intent: LessonIntent, item: LessonItem | null): LessonStatus {
  if (intent === 'publish') return 'published';
  return intent === 'unpublish' ? 'draft' : (item?.status ?? 'draft');
}

/** Converts the fields to what the server takes. `errors` names fields that cannot be converted. */
export function formOf(
  fields: LessonFields,
  intent: LessonIntent,
  item: LessonItem | null,
): { readonly form: LessonForm; readonly errors: FieldErrors<LessonField> } {
  const { course, chapter, title, summary, markdown, checked, language } = fields;
  const slug = fields.slug.trim();
  const [recordingId, fileId] = [idOf(fields.recordingId), idOf(fields.fileId)];
  const form: LessonForm = {
    status: statusOf(intent, item),
    course,
    chapter,
    slug,
    number: readWholeNumber(fields.number),
    title,
    summary,
    language: isLanguage(language) ? language : 'en',
    minutes: readWholeNumber(fields.minutes),
    free: fields.free === 'yes',
    checked: checked === '' ? null : checked,
    papers: listOf(fields.papers),
    families: listOf(fields.families),
    topics: listOf(fields.topics),
    translations: parseTranslations(fields.translations),
    markdown,
    // The server names a lesson's questions by its address too.
    questions: parseQuestions(fields.questions).map((question, index) => ({
      ...settleNumbers(question),
      id: `${course}-${slug}-q${index + 1}`,
    })),
    recordingId,
    fileId,
  };
  const errors: FieldErrors<LessonField> = {
    ...(Number.isNaN(recordingId) && { recordingId: staffTimetableText().noMaterial }),
    ...(Number.isNaN(fileId) && { fileId: staffTimetableText().noMaterial }),
  };
  return { form: tidyLesson(form), errors };
}

/** A form as a body holds it. */
export const bodyOf = ({ papers, families, topics, translations, questions, ...form }: LessonForm) => ({
  ...form,
  papers: [...papers],
  families: [...families],
  topics: [...topics],
  translations: translations.map((each) => ({ ...each })),
  questions: questions.map((question) => ({ ...question })),
});

/** Maps errors from the server's field names to the form's: 'questions[0]' to 'questions'. */
export const serverFieldNames = (errors: FieldErrors): FieldErrors<LessonField> =>
  Object.fromEntries(
    Object.entries(errors).map(([name, message]) => [name.replace(/[.[].*$/, ''), message]),
  ) as FieldErrors<LessonField>;
