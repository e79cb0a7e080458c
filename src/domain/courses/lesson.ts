import { requiredMessage } from '../account/form-messages.ts';
import type { FieldErrors } from '../account/validation.ts';
import { hasOddCharacters } from '../account/validation.ts';
import { isCalendarDate } from '../lib/india-time.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '../lib/languages.ts';
import { isTopic } from '../papers/topics.ts';
import type { LessonNames, OutlineLesson } from './course.ts';

export const LESSON_STATUSES = ['draft', 'published'] as const;
export type LessonStatus = (typeof LESSON_STATUSES)[number];

/** The questions of a lesson's check. */
export const CHECK_QUESTIONS = 5;
/** The most papers, and the most question families, that a lesson names. */
export const MOST_DRILLS = 3;
/** The most topics on which a lesson offers fresh questions. */
export const MOST_TOPICS = 2;
/** Maximum characters (code points). The text of the longest lesson of the repository has a third of it. */
export const LESSON_LIMITS = { title: 120, summary: 160, markdown: 40_000 } as const;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const LONGEST_SLUG = 60;

/** The same lesson in another language. */
export interface LessonTranslation extends LessonNames {
  readonly markdown: string;
}

/** A lesson as its author writes it. */
export interface LessonForm extends OutlineLesson {
  readonly status: LessonStatus;
  readonly course: string;
  readonly chapter: string;
  /** Its order in its chapter, from 1. */
  readonly number: number;
  /** The day on which its facts were checked, YYYY-MM-DD, where they can change. */
  readonly checked: string | null;
  /** Exam, day and paper: 'cgl/1/2'. */
  readonly papers: readonly string[];
  readonly families: readonly string[];
  /** On which fresh questions are drawn. */
  readonly topics: readonly string[];
  readonly translations: readonly LessonTranslation[];
  readonly markdown: string;
  /** The questions of its check as a paper's file holds them (docs/content.md). */
  readonly questions: readonly Readonly<Record<string, unknown>>[];
  /** Materials of the academy. */
  readonly recordingId: number | null;
  readonly fileId: number | null;
}

interface Words {
  readonly title: string;
  readonly summary: string;
  readonly markdown: string;
}

const tidyWords = <Given extends Words>(words: Given): Given => ({
  ...words,
  title: words.title.trim().normalize('NFC'),
  summary: words.summary.trim().normalize('NFC'),
  markdown: words.markdown.replaceAll('\r\n', '\n').trim().normalize('NFC'),
});

/** Texts without blanks around them, the translations in one order. */
export const tidyLesson = <Form extends LessonForm>(form: Form): Form => ({
  ...tidyWords(form),
  slug: form.slug.trim(),
  translations: LANGUAGES.flatMap((language) =>
    form.translations.filter((each) => each.language === language).map(tidyWords),
  ),
});

const lengthOf = (text: string): number => [...text].length;

/** Why a lesson cannot have these translations; null when it can. */
function issueOfTranslations({ language, translations }: LessonForm): string | null {
  for (const { language: other, title, summary, markdown } of translations) {
    const name = LANGUAGE_NAMES[other];
    if (other === language) return `The lesson is in ${name} itself. Choose another language, or take this text out`;
    if (translations.filter((each) => each.language === other).length > 1)
      return `The lesson is in ${name} twice. Take one of the texts out`;
    if (title === '') return `Enter the title in ${name}`;
    for (const [field, text] of Object.entries({ title, summary, markdown })) {
      const most = LESSON_LIMITS[field as keyof typeof LESSON_LIMITS];
      if (lengthOf(text) > most)
        return `The ${field === 'markdown' ? 'text' : field} in ${name} may have at most ${most} characters`;
    }
    if (hasOddCharacters(title)) return `The title in ${name} has characters that cannot be shown. Type it again`;
  }
  return null;
}

/** Checks what a draft needs already; what a published lesson needs beside it, the server checks. */
export function validateLesson(form: LessonForm): FieldErrors {
  const { course, chapter, slug, title, summary, markdown, number, minutes, checked } = form;
  const errors: Record<string, string> = {};
  if (course === '') errors['course'] = 'Choose the course of the lesson';
  if (chapter === '') errors['chapter'] = 'Choose the chapter of the lesson';
  if (title === '') errors['title'] = requiredMessage('title');
  else if (lengthOf(title) > LESSON_LIMITS.title)
    errors['title'] = `The title may have at most ${LESSON_LIMITS.title} characters`;
  else if (hasOddCharacters(title)) errors['title'] = 'The title has characters that cannot be shown. Type it again';
  if (!SLUG.test(slug) || slug.length > LONGEST_SLUG)
    errors['slug'] = 'The address needs small letters and digits, with hyphens between words, such as number-system';
  if (lengthOf(summary) > LESSON_LIMITS.summary)
    errors['summary'] = `The summary may have at most ${LESSON_LIMITS.summary} characters`;
  if (lengthOf(markdown) > LESSON_LIMITS.markdown)
    errors['markdown'] = `The text may have at most ${LESSON_LIMITS.markdown} characters. Make two lessons of it`;
  if (!Number.isInteger(number) || number < 1 || number > 99)
    errors['number'] = 'The place in the chapter is a whole number from 1 to 99';
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > 60)
    errors['minutes'] = 'The minutes are a whole number from 1 to 60';
  if (form.topics.length > MOST_TOPICS) errors['topics'] = `A lesson may name at most ${MOST_TOPICS} topics`;
  const unknown = form.topics.find((topic) => !isTopic(topic));
  if (unknown !== undefined) errors['topics'] = `There is no topic ${unknown}. Choose one of the list`;
  const translation = issueOfTranslations(form);
  if (translation !== null) errors['translations'] = translation;
  if (checked !== null && !isCalendarDate(checked)) errors['checked'] = 'Enter a date, such as 2026-11-23';
  return errors;
}

/** A question's fields in one order, without its id, which the address of its lesson gives. */
const settled = (question: Readonly<Record<string, unknown>>): readonly (readonly [string, unknown])[] =>
  Object.entries(question)
    .filter(([name, value]) => name !== 'id' && value !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));

/** All that a lesson tells students, as one text. */
export const saidByLesson = (lesson: LessonForm & { readonly deletedAt: string | null }): string =>
  JSON.stringify([
    lesson.deletedAt === null ? lesson.status : 'deleted',
    lesson.course,
    lesson.chapter,
    lesson.slug,
    lesson.number,
    lesson.title,
    lesson.summary,
    lesson.language,
    lesson.minutes,
    lesson.free,
    lesson.checked,
    lesson.papers,
    lesson.families,
    lesson.topics,
    lesson.translations.map(({ language, title, summary, markdown }) => [language, title, summary, markdown]),
    lesson.markdown,
    lesson.questions.map(settled),
    lesson.recordingId,
    lesson.fileId,
  ]);
