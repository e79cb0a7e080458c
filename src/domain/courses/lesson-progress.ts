/** What a student has done with a lesson. Instants are ISO. */
export interface LessonProgress {
  readonly openedAt: string | null;
  readonly readAt: string | null;
  /** How far down the text the student was, from 0 to 1. */
  readonly position: number;
  /** The best check. */
  readonly check: { readonly right: number; readonly of: number } | null;
}

export const UNOPENED: LessonProgress = { openedAt: null, readAt: null, position: 0, check: null };

/** A change of progress: what is left out stays. */
export interface ProgressChange {
  readonly isRead: boolean;
  readonly position: number | null;
  readonly check: LessonProgress['check'];
}

const share = (check: LessonProgress['check']): number =>
  check === null || check.of === 0 ? -1 : check.right / check.of;

/** Applies a change. A lesson that was read stays read, and the best check stays; repeating it changes nothing. */
export function changeProgress(before: LessonProgress, change: ProgressChange, now: string): LessonProgress {
  return {
    openedAt: before.openedAt ?? now,
    readAt: before.readAt ?? (change.isRead ? now : null),
    position: change.position ?? before.position,
    check: share(change.check) > share(before.check) ? change.check : before.check,
  };
}

/**
 * Where a student goes on: the lesson touched last while it is not read, else the next one after it that is not read,
 * else the first such; null when all are read. `slugs` are in the course's order.
 */
export function nextLesson(
  slugs: readonly string[],
  isRead: (slug: string) => boolean,
  last: string | null,
): string | null {
  const from = last === null ? 0 : Math.max(0, slugs.indexOf(last));
  return [...slugs.slice(from), ...slugs.slice(0, from)].find((slug) => !isRead(slug)) ?? null;
}

/** How far a student is in a course. */
export interface CoursePlace {
  /** The lesson touched last; null before the first. */
  readonly last: string | null;
  /** Where to go on; null when all lessons are read. */
  readonly next: string | null;
  /** How many of the lessons are read. */
  readonly read: number;
}

/** `slugs` are in the course's order, `own` is latest first. Lessons that the course no longer has do not count. */
export function placeInCourse(
  slugs: readonly string[],
  own: readonly { readonly lesson: string; readonly readAt: string | null }[],
): CoursePlace {
  const touched = own.filter(({ lesson }) => slugs.includes(lesson));
  const read = new Set(touched.filter(({ readAt }) => readAt !== null).map(({ lesson }) => lesson));
  const last = touched[0]?.lesson ?? null;
  return { last, next: nextLesson(slugs, (slug) => read.has(slug), last), read: read.size };
}
