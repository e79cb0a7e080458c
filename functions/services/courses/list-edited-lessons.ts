import { chapterNameSchema, placedLessonSchema } from '#contract/courses/courses.ts';
import { fillChapters } from '#domain/courses/course.ts';
import type { ChapterName } from '#domain/courses/edited-chapter.ts';
import type { PlacedLesson } from '#domain/courses/edited-lesson.ts';
import type { Context } from '../context.ts';
import { isReadable } from '../lib/readable-rows.ts';

/** The lessons that staff have published in the browser, as everybody may know them. */
export async function listEditedLessons(ctx: Context): Promise<PlacedLesson[]> {
  const lessons = await ctx.editedLessons.listPlaced();
  return lessons.filter((each) => isReadable(ctx, `lessons/${each.course}/${each.slug}`, placedLessonSchema, each));
}

/**
 * The chapters, in order, of each course whose chapters staff have changed in the browser. One without a published lesson
 * is not shown.
 */
export async function listEditedChapters(ctx: Context): Promise<ChapterName[]> {
  const edited = await ctx.editedChapters.listAll();
  const courses = [...new Set(edited.map(({ course }) => course))];
  const found = await Promise.all(courses.map((course) => ctx.courses.find(course)));
  return found
    .flatMap((each) => (each === null ? [] : [each]))
    .flatMap(({ head, lessons }) =>
      fillChapters(head.chapters, lessons).map(({ id, title }) => ({ course: head.id, chapter: id, title })),
    )
    .filter((each) => isReadable(ctx, `chapters/${each.course}/${each.chapter}`, chapterNameSchema, each));
}
