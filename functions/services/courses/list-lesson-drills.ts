import type { LessonDrills } from '#contract/courses/lesson.ts';
import { EVERY_FAMILY } from '#domain/papers/every-family.ts';
import { topicName } from '#domain/papers/topic-name.ts';
import type { Context } from '../context.ts';
import { nameOfReference } from '../papers/build-of.ts';

/** What a lesson can name as its practice: the papers of the build, in the order of its lists, and the question families. */
export async function listLessonDrills(ctx: Context): Promise<LessonDrills> {
  const catalogue = await ctx.builtBank.catalogue();
  return {
    papers: Object.entries(catalogue.outlines).map(([name, { topic }]) => {
      const [exam = '', day = '', paper = ''] = name.split('/');
      return { name, title: topic, place: nameOfReference(catalogue, { exam, day, paper }) };
    }),
    families: EVERY_FAMILY.map(({ id, title, topic }) => ({ name: id, title, place: topicName(topic) })),
  };
}
