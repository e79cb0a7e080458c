import type { Language } from '../lib/languages.ts';
import { courseOutlineText } from '../text/en/course-outline.ts';
import type { OutlineLesson } from './course.ts';
import { namesIn } from './course.ts';

/** What a student has done with a lesson. */
export interface LessonState {
  readonly readAt: string | null;
  /** How far down the text the student was, from 0 to 1. */
  readonly position: number;
  /** The best check. */
  readonly check: { readonly right: number; readonly of: number } | null;
}

type Lesson = OutlineLesson & Partial<LessonState>;

interface Outline {
  readonly id: string;
  readonly chapters: readonly {
    readonly id: string;
    readonly title: string;
    readonly summary: string;
    readonly lessons: readonly Lesson[];
  }[];
}

/** A lesson in the list of a course. */
export interface LessonLine {
  readonly slug: string;
  readonly title: string;
  readonly language: Language;
  readonly minutes: number;
  readonly isFree: boolean;
  readonly isRead: boolean;
  readonly check: { readonly right: number; readonly of: number } | null;
}

/** A course as its page lists it. */
export interface CourseLines {
  readonly id: string;
  /** Whether it has a student's marks. */
  readonly isOwn: boolean;
  readonly chapters: readonly {
    readonly id: string;
    readonly title: string;
    readonly summary: string;
    readonly lessons: readonly LessonLine[];
  }[];
  /** The lesson of the page's first button; null when every lesson is read. */
  readonly next: { readonly lesson: LessonLine; readonly isStarted: boolean } | null;
}

function lineOf({ free, readAt, check, ...lesson }: Lesson): LessonLine {
  const { title, language } = namesIn(lesson);
  const { slug, minutes } = lesson;
  return { slug, title, language, minutes, isFree: free, isRead: typeof readAt === 'string', check: check ?? null };
}

/** The lines of a course. `next` is the lesson where the student goes on; without one the first that is not read. */
export function linesOf({ id, chapters }: Outline, own: { readonly next: string | null } | null): CourseLines {
  const lined = chapters.map((chapter) => ({
    id: chapter.id,
    title: chapter.title,
    summary: chapter.summary,
    lessons: chapter.lessons.map(lineOf),
  }));
  const lessons = lined.flatMap((chapter) => chapter.lessons);
  const lesson = lessons.find(({ slug }) => slug === own?.next) ?? lessons.find(({ isRead }) => !isRead);
  const isStarted = chapters.some((chapter) =>
    chapter.lessons.some(({ readAt, position = 0 }) => typeof readAt === 'string' || position > 0),
  );
  return { id, isOwn: own !== null, chapters: lined, next: lesson === undefined ? null : { lesson, isStarted } };
}

/** '12 lessons, about 2 hours'. */
export function courseSizeText(
  chapters: readonly { readonly lessons: readonly { readonly minutes: number }[] }[],
): string {
  const lessons = chapters.flatMap((chapter) => chapter.lessons);
  const minutes = lessons.reduce((sum, lesson) => sum + lesson.minutes, 0);
  const text = courseOutlineText();
  const hours = Math.max(1, Math.round(minutes / 60));
  const time = minutes < 60 ? text.minutes({ count: minutes }) : text.hours({ count: hours });
  return text.size({ lessons: text.lessons({ count: lessons.length }), time });
}
