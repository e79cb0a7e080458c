import type { CourseHead, ListedLesson } from '../../ports/courses.ts';

/** One lesson of each chapter is free: pages say so to students. */

type Placed = Pick<ListedLesson, 'chapter' | 'free'>;

/** Whether a chapter has lessons for members and none that is free. */
export function lacksFree(lessons: readonly Placed[], chapter: string): boolean {
  const own = lessons.filter((each) => each.chapter === chapter);
  return own.length > 0 && !own.some(({ free }) => free);
}

/**
 * The chapters that would have lessons for members only once a lesson is as `after` says, and have not now. `after` is
 * null for a lesson that students no longer see.
 */
export function chaptersLeft(
  { head, lessons }: { readonly head: CourseHead; readonly lessons: readonly ListedLesson[] },
  { slug, after }: { readonly slug: string; readonly after: Placed | null },
): CourseHead['chapters'] {
  const others = lessons.filter((each) => each.slug !== slug);
  const changed: readonly Placed[] = after === null ? others : [...others, after];
  return head.chapters.filter(({ id }) => lacksFree(changed, id) && !lacksFree(lessons, id));
}

/** What to do before the last free lesson of a chapter can leave it. */
export const lastFree = (chapter: string): string =>
  `Students are told that one lesson of each chapter is free, and “${chapter}” would keep only lessons for members. Publish another free lesson in it first`;
