import type { Language } from '../lib/languages.ts';
import type { Module } from '../membership/access.ts';

/** A lesson as everybody may know it: what is in it, without its text. */
export interface OutlineLesson {
  /** Unique in its course; the end of the page's address. */
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly language: Language;
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

/** The chapters of a course with their lessons. One without lessons is not shown. */
export const fillChapters = <Chapter extends { readonly id: string }, Lesson extends { readonly chapter: string }>(
  chapters: readonly Chapter[],
  lessons: readonly Lesson[],
): readonly (Chapter & { readonly lessons: readonly Lesson[] })[] =>
  chapters
    .map((chapter) => ({ ...chapter, lessons: lessons.filter((lesson) => lesson.chapter === chapter.id) }))
    .filter((chapter) => chapter.lessons.length > 0);
