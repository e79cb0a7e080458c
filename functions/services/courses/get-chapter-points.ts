import type { ChapterPoints } from '#contract/courses/points.ts';
import { namesIn, partIn } from '#domain/courses/course.ts';
import type { Language } from '#domain/lib/languages.ts';
import { repliesCoursesText } from '#domain/text/en/replies-courses.ts';
import { ServiceError } from '../../errors.ts';
import type { ListedLesson, StoredPoints } from '../../ports/courses.ts';
import type { Context } from '../context.ts';
import type { StudentCaller } from '../identity/sessions/identify-caller.ts';
import { decideLessons } from '../membership/decide-lessons.ts';

interface PointsInput {
  readonly caller: StudentCaller;
  readonly course: string;
  readonly chapter: string;
  readonly language: Language | null;
}

function pointsIn(lesson: ListedLesson, stored: StoredPoints | undefined, wanted: Language | null) {
  const { title, language } = namesIn(lesson, wanted ?? lesson.language);
  const main = { language: lesson.language, points: stored?.points ?? [] };
  const { points } = partIn(main, stored?.translations ?? [], language);
  return { slug: lesson.slug, title, language, points: points.map((point) => [...point]) };
}

/** The points of a chapter's lessons that the caller may open now, as a lesson itself is opened. Throws 'not-found'. */
export async function getChapterPoints(
  ctx: Context,
  { caller, course, chapter, language }: PointsInput,
): Promise<ChapterPoints> {
  const [found, opens] = await Promise.all([ctx.courses.find(course), decideLessons(ctx, caller)]);
  const head = found?.head.chapters.find(({ id }) => id === chapter);
  const lessons = found?.lessons.filter((lesson) => lesson.chapter === chapter) ?? [];
  if (found === null || head === undefined || lessons.length === 0)
    throw new ServiceError('not-found', repliesCoursesText().chapterGone);
  const open = lessons.filter(({ free }) => opens({ module: found.head.module, isFree: free }));
  const stored = new Map((await ctx.courses.listPoints(course, chapter)).map((each) => [each.slug, each]));
  return {
    id: head.id,
    title: head.title,
    lessons: open.map((lesson) => pointsIn(lesson, stored.get(lesson.slug), language)),
    closed: lessons.length - open.length,
  };
}
