import { requiredMessage } from '../account/form-messages.ts';
import type { FieldErrors } from '../account/validation.ts';
import { hasOddCharacters, isCalendarDate } from '../account/validation.ts';
import type { OutlineLesson } from './course.ts';

export const LESSON_STATUSES = ['draft', 'published'] as const;
export type LessonStatus = (typeof LESSON_STATUSES)[number];

/** The questions of a lesson's check. */
export const CHECK_QUESTIONS = 5;
/** The most papers, and the most question families, that a lesson names. */
export const MOST_DRILLS = 3;
/** Maximum characters (code points). The text of the longest lesson of the repository has a third of it. */
export const LESSON_LIMITS = { title: 120, summary: 160, markdown: 40_000 } as const;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const LONGEST_SLUG = 60;

/** A lesson as staff write it in the browser. */
export interface LessonForm extends OutlineLesson {
  readonly status: LessonStatus;
  readonly course: string;
  readonly chapter: string;
  /** Where a lesson that no file has stands in its chapter, from 1. */
  readonly number: number;
  /** The day on which its facts were checked, YYYY-MM-DD, where they can change. */
  readonly checked: string | null;
  /** Exam, day and paper: 'cgl/1/2'. */
  readonly papers: readonly string[];
  readonly families: readonly string[];
  readonly markdown: string;
  /** The questions of its check as a paper's file holds them (docs/content.md). */
  readonly questions: readonly Readonly<Record<string, unknown>>[];
  /** Materials of the academy. */
  readonly recordingId: number | null;
  readonly fileId: number | null;
}

export const tidyLesson = <Form extends LessonForm>(form: Form): Form => ({
  ...form,
  title: form.title.trim().normalize('NFC'),
  summary: form.summary.trim().normalize('NFC'),
  slug: form.slug.trim(),
  markdown: form.markdown.replaceAll('\r\n', '\n').trim().normalize('NFC'),
});

const lengthOf = (text: string): number => [...text].length;

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
  if (checked !== null && !isCalendarDate(checked)) errors['checked'] = 'Enter a date, such as 2026-11-23';
  return errors;
}

/** An edited lesson as everybody may know it, with its place. */
export interface PlacedLesson extends OutlineLesson {
  readonly course: string;
  readonly chapter: string;
  readonly number: number;
}

interface Placed {
  readonly slug: string;
  readonly chapter: string;
}

/**
 * The lessons of a course in order, with what staff published over them. An edited lesson stands where the file's lesson
 * of its slug stands, or as the `number`th of its chapter, from 1. One of a chapter that the course does not have is left
 * out.
 */
export function mergeLessons<Lesson extends Placed>(
  chapters: readonly string[],
  built: readonly Lesson[],
  edited: readonly { readonly lesson: Lesson; readonly number: number }[],
): readonly Lesson[] {
  const bySlug = new Map(edited.map((each) => [each.lesson.slug, each.lesson]));
  const isHome = ({ slug, chapter }: Lesson): boolean => (bySlug.get(slug)?.chapter ?? chapter) === chapter;
  const homes = new Set(built.filter(isHome).map(({ slug }) => slug));
  const added = edited
    .filter(({ lesson }) => !homes.has(lesson.slug))
    .toSorted((one, other) => one.number - other.number);
  return chapters.flatMap((chapter) => {
    const own = built
      .filter((lesson) => lesson.chapter === chapter && homes.has(lesson.slug))
      .map((lesson) => bySlug.get(lesson.slug) ?? lesson);
    for (const { lesson, number } of added) if (lesson.chapter === chapter) own.splice(number - 1, 0, lesson);
    return own;
  });
}
