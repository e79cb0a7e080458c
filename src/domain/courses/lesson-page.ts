import type { DrawnNode } from '../lib/drawn-node.ts';
import type { Language } from '../lib/languages.ts';
import type { Topic } from '../papers/topics.ts';
import type { CourseOutline, LessonNames, OutlineLesson } from './course.ts';

/** A link to a neighbour of a lesson, or to what practises it. */
export interface LessonLink {
  readonly title: string;
  readonly path: string;
  readonly language: Language;
}

/** What the page of a lesson shows to everybody. */
export interface LessonPageFacts {
  readonly course: { readonly id: string; readonly title: string };
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  /** In which it is shown: the page's, where the lesson has it. */
  readonly language: Language;
  /** All in which it can be read. */
  readonly languages: readonly Language[];
  readonly minutes: number;
  readonly isFree: boolean;
  readonly chapter: string;
  /** That of its chapter: a file of src/components/pictures. */
  readonly drawing: string | null;
  /** The day on which its facts were checked, where they can change. */
  readonly checked: string | null;
  /** The headings of its text. */
  readonly parts: readonly { readonly id: string; readonly title: string }[];
  readonly figures: number;
  readonly questions: number;
  readonly previous: LessonLink | null;
  readonly next: LessonLink | null;
  /** Papers that practise it. */
  readonly papers: readonly LessonLink[];
  /** Endless practice of its question families. */
  readonly families: readonly LessonLink[];
  /** Fresh questions on its topics. */
  readonly topics: readonly LessonLink[];
}

/** The text of a lesson in one language as far as the build may know it. */
interface BuiltText {
  /** Null for a lesson for members. */
  readonly body: readonly DrawnNode[] | null;
  readonly parts: LessonPageFacts['parts'];
  readonly figures: number;
}

/** A lesson as far as the build may know it: the text of a lesson for members reaches them by the server alone. */
export interface BuiltLesson extends OutlineLesson, BuiltText {
  readonly course: string;
  readonly chapter: string;
  readonly checked: string | null;
  readonly papers: readonly string[];
  readonly families: readonly string[];
  readonly topics: readonly Topic[];
  readonly questions: number;
  readonly translations: readonly (LessonNames & BuiltText)[];
}

/** A lesson as its page shows it. `body` is null for a lesson for members. */
export interface DrawnLesson {
  readonly kind: 'lesson';
  readonly page: LessonPageFacts;
  readonly body: readonly DrawnNode[] | null;
}

/** Facts of a page that Astro draws on request: a lesson or a course that differs from the build. */
export type DrawnOnRequest = DrawnLesson | { readonly kind: 'course'; readonly outline: CourseOutline };

/** The course and the lesson in '/lessons/ssc/percentage'; null for any other path. */
export function lessonOfPath(pathname: string): { readonly course: string; readonly lesson: string } | null {
  const [, course, lesson] = /^\/lessons\/([a-z0-9-]{1,60})\/([a-z0-9-]{1,60})$/.exec(pathname) ?? [];
  return course === undefined || lesson === undefined ? null : { course, lesson };
}

/** The course in '/lessons/ssc'; null for any other path. */
export const courseOfPath = (pathname: string): string | null =>
  /^\/lessons\/([a-z0-9-]{1,60})$/.exec(pathname)?.[1] ?? null;
