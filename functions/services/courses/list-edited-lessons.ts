import { placedLessonSchema } from '#contract/courses/courses.ts';
import type { PlacedLesson } from '#domain/courses/edited-lesson.ts';
import type { Context } from '../context.ts';
import { isReadable } from '../lib/readable-rows.ts';

/** The lessons that staff have published in the browser, as everybody may know them. */
export async function listEditedLessons(ctx: Context): Promise<PlacedLesson[]> {
  const lessons = await ctx.editedLessons.listPlaced();
  return lessons.filter((each) => isReadable(ctx, `lessons/${each.course}/${each.slug}`, placedLessonSchema, each));
}
