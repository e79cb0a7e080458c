import type { Lesson, LessonProgressBody } from '#contract/courses/courses.ts';
import { namesIn, partIn } from '#domain/courses/course.ts';
import { changeProgress, UNOPENED } from '#domain/courses/lesson-progress.ts';
import type { LessonProgress } from '#domain/courses/lesson-progress.ts';
import type { Language } from '#domain/lib/languages.ts';
import type { Paper } from '#domain/papers/paper.ts';
import { readSlice } from '#domain/papers/paper-slice.ts';
import { isResponseTo, scoreAttempt } from '#domain/attempts/scoring.ts';
import { repliesCoursesText } from '#domain/text/en/replies-courses.ts';
import { invalidFields, ServiceError } from '../../errors.ts';
import type { CourseHead, LessonContent, ListedLesson, OpenedContent } from '../../ports/courses.ts';
import type { StudentCaller } from '../identity/sessions/identify-caller.ts';
import { isAdmin } from '../identity/is-admin.ts';
import type { Context } from '../context.ts';
import { publishedReplyOf } from '../materials/material-replies.ts';
import { findOfferedPapers } from '../papers/offered-papers.ts';
import { accessRefused, decideFor } from '../membership/require-access.ts';

export interface LessonInput {
  readonly caller: StudentCaller;
  readonly course: string;
  readonly lesson: string;
}

interface OpenLesson {
  readonly head: CourseHead;
  readonly lessons: readonly ListedLesson[];
  readonly facts: ListedLesson;
}

/**
 * A lesson that the caller may open now: a free one every student, others by the rule of the course's module, admins
 * any. Throws 'not-found' and 'forbidden'.
 */
async function findOpenLesson(ctx: Context, { caller, course, lesson }: LessonInput): Promise<OpenLesson> {
  const [found, decide] = await Promise.all([ctx.courses.find(course), decideFor(ctx, caller)]);
  const facts = found?.lessons.find(({ slug }) => slug === lesson);
  if (found === null || facts === undefined) throw new ServiceError('not-found', repliesCoursesText().lessonGone);
  const { access, type } = decide(facts.free ? null : { module: found.head.module });
  if (!access && !(await isAdmin(ctx, caller.studentId))) throw accessRefused(type);
  return { ...found, facts };
}

async function contentOf(ctx: Context, { course, lesson }: LessonInput): Promise<OpenedContent> {
  const content = await ctx.courses.findContent(course, lesson);
  if (content === null) throw new ServiceError('not-found', repliesCoursesText().lessonGone);
  return content;
}

/** A material that staff have put beside the lesson; null without one, and for one that is not published any more. */
async function materialOf(ctx: Context, id: number | null): Promise<Lesson['file']> {
  const material = id === null ? null : await ctx.materials.find(id);
  return material === null || !material.isPublished || material.deletedAt !== null ? null : publishedReplyOf(material);
}

function linkOf(lesson: ListedLesson | undefined, wanted: Language | null): Lesson['next'] {
  if (lesson === undefined) return null;
  const { title, language } = namesIn(lesson, wanted ?? lesson.language);
  return { slug: lesson.slug, title, language };
}

const replyOf = ({ openedAt, readAt, position, check }: LessonProgress): Lesson['progress'] => ({
  openedAt,
  readAt,
  position,
  check,
});

/** The check of a lesson that the caller may open now, as a paper. Throws 'not-found' and 'forbidden'. */
export async function getLessonCheck(ctx: Context, input: LessonInput): Promise<Paper> {
  await findOpenLesson(ctx, input);
  return readSlice((await contentOf(ctx, input)).paper).paper;
}

/**
 * A lesson whole in the wanted language, where it has it, with what the student has done in it. Throws 'not-found' and 'forbidden'.
 */
export async function getLesson(
  ctx: Context,
  input: LessonInput & { readonly language: Language | null },
): Promise<Lesson> {
  const { head, lessons, facts } = await findOpenLesson(ctx, input);
  const [content, { outlines }, progress] = await Promise.all([
    contentOf(ctx, input),
    findOfferedPapers(ctx, null),
    ctx.courses.findProgress(input.caller.studentId, input.course, input.lesson),
  ]);
  const at = lessons.indexOf(facts);
  const [recording, file] = await Promise.all([materialOf(ctx, content.recordingId), materialOf(ctx, content.fileId)]);
  const { title, language } = namesIn(facts, input.language ?? facts.language);
  const { body, paper } = partIn({ ...content, language: facts.language }, content.translations, language);
  return {
    slug: facts.slug,
    title,
    language,
    minutes: facts.minutes,
    chapter: head.chapters.find(({ id }) => id === facts.chapter)?.title ?? '',
    body: [...body],
    paper: { ...paper },
    recording,
    file,
    papers: content.papers.filter((named) => Object.hasOwn(outlines, named)),
    families: [...content.families],
    previous: linkOf(lessons[at - 1], input.language),
    next: linkOf(lessons[at + 1], input.language),
    progress: replyOf(progress ?? UNOPENED),
  };
}

/** Scores the check by its own key, which is the same in every language: the options have one order. Throws 'invalid' for responses that the questions do not have. */
function scoreCheck(
  content: LessonContent,
  responses: NonNullable<LessonProgressBody['check']>['responses'],
): LessonProgress['check'] {
  const { paper } = readSlice(content.paper);
  const fits =
    responses.length === paper.questions.length &&
    responses.every((response, index) => response === null || isResponseTo(paper.questions[index], response));
  if (!fits) throw invalidFields({ check: repliesCoursesText().otherQuestions });
  return { right: scoreAttempt(paper, responses).correct, of: paper.questions.length };
}

/**
 * Keeps what the student has done with a lesson. The best check stays, a read lesson stays read; repeating it changes
 * nothing. Throws 'not-found', 'forbidden' and 'invalid'.
 */
export async function putLessonProgress(
  ctx: Context,
  input: LessonInput & { readonly body: LessonProgressBody },
): Promise<Lesson['progress']> {
  await findOpenLesson(ctx, input);
  const { caller, course, lesson, body } = input;
  const [before, content] = await Promise.all([
    ctx.courses.findProgress(caller.studentId, course, lesson),
    body.check === undefined ? null : contentOf(ctx, input),
  ]);
  const now = new Date(ctx.clock.now()).toISOString();
  const after = changeProgress(
    before ?? UNOPENED,
    {
      isRead: body.readAt === true,
      position: body.position ?? null,
      check: content === null || body.check === undefined ? null : scoreCheck(content, body.check.responses),
    },
    now,
  );
  await ctx.courses.putProgress(caller.studentId, course, { ...after, lesson, updatedAt: now });
  return replyOf(after);
}
