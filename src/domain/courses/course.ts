import type { Language } from '../lib/languages.ts';
import type { Module } from '../membership/access.ts';
import { spokenLanguage } from '../lib/define-text.ts';

/** What a lesson is called in one of its languages. */
export interface LessonNames {
  readonly language: Language;
  readonly title: string;
  readonly summary: string;
}

/** A lesson as everybody may know it: what is in it, without its text. Its own language is the main one. */
export interface OutlineLesson extends LessonNames {
  /** Unique in its course; the end of the page's address. */
  readonly slug: string;
  /** Its other languages. */
  readonly translations: readonly LessonNames[];
  readonly minutes: number;
  readonly free: boolean;
}

export interface OutlineChapter {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** The key of the papers that practise it. */
  readonly exam: string | null;
  readonly lessons: readonly OutlineLesson[];
}

/** A course with its chapters and lessons, in order. */
export interface CourseOutline {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly module: Module | null;
  readonly chapters: readonly OutlineChapter[];
}

/** The part of a lesson in a language; in its main one where it has no other. */
export const partIn = <Main extends { readonly language: Language }, Part extends { readonly language: Language }>(
  main: Main,
  translations: readonly Part[],
  language: Language,
): Main | Part => translations.find((each) => each.language === language) ?? main;

/** Title and summary of a lesson in a language, by default that of the page. */
export function namesIn(
  lesson: LessonNames & { readonly translations: readonly LessonNames[] },
  language: Language = spokenLanguage(),
): LessonNames {
  const { title, summary, language: own } = partIn(lesson, lesson.translations, language);
  return { title, summary, language: own };
}

/** The languages in which a lesson can be read, the main one first. */
export const languagesOf = ({ language, translations }: Pick<OutlineLesson, 'language' | 'translations'>) => [
  language,
  ...translations.map((each) => each.language),
];

/** The chapters of a course with their lessons. One without lessons is not shown. */
export const fillChapters = <Chapter extends { readonly id: string }, Lesson extends { readonly chapter: string }>(
  chapters: readonly Chapter[],
  lessons: readonly Lesson[],
): readonly (Chapter & { readonly lessons: readonly Lesson[] })[] =>
  chapters
    .map((chapter) => ({ ...chapter, lessons: lessons.filter((lesson) => lesson.chapter === chapter.id) }))
    .filter((chapter) => chapter.lessons.length > 0);

/**
 * The outline with the titles of its lessons in the language of the page alone, which is all that a page shows: the
 * summaries of a hundred lessons are half of its bytes.
 */
export const spokenOutline = (outline: CourseOutline): CourseOutline => ({
  ...outline,
  chapters: outline.chapters.map((chapter) => ({
    ...chapter,
    lessons: chapter.lessons.map((lesson) => ({ ...lesson, ...namesIn(lesson), summary: '', translations: [] })),
  })),
});
