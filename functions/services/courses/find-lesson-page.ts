import type { CourseOutline } from '#domain/courses/course.ts';
import { fillChapters, languagesOf, namesIn, partIn } from '#domain/courses/course.ts';
import { lessonPath } from '#domain/lib/course-paths.ts';
import { familyLinks, topicLinks } from '#domain/courses/lesson-links.ts';
import { findChapterDrawing } from '#domain/courses/chapter-drawing.ts';
import type { DrawnLesson, LessonLink, LessonPageFacts } from '#domain/courses/lesson-page.ts';
import type { DrawnNode } from '#domain/lib/drawn-node.ts';
import { textOfDrawn } from '#domain/lib/drawn-node.ts';
import { quizPath } from '#domain/papers/paper-reference.ts';
import type { LessonContent, ListedLesson } from '../../ports/courses.ts';
import type { Context } from '../context.ts';
import { nameOfReference } from '../papers/build-of.ts';
import type { OfferedPapers } from '../papers/offered-papers.ts';
import { findOfferedPapers } from '../papers/offered-papers.ts';

const figuresIn = (nodes: readonly DrawnNode[]): number =>
  nodes.reduce(
    (sum, node) => sum + (typeof node === 'string' ? 0 : Number(node.tag === 'img') + figuresIn(node.children)),
    0,
  );

/** The headings of a drawn text that have an address. */
const partsOf = (nodes: readonly DrawnNode[]): LessonPageFacts['parts'] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string' || node.tag !== 'h2' || node.attributes.id === undefined) return [];
    return [{ id: node.attributes.id, title: textOfDrawn(node) }];
  });

function paperLinks(offered: OfferedPapers, { papers }: LessonContent): readonly LessonLink[] {
  return papers.flatMap((named) => {
    const [exam = '', day = '', paper = ''] = named.split('/');
    const outline = Object.hasOwn(offered.outlines, named) ? offered.outlines[named] : undefined;
    if (outline === undefined) return [];
    const { topic, language = 'en' } = outline;
    const reference = { exam, day, paper };
    return [{ title: `${nameOfReference(offered, reference)}: ${topic}`, path: quizPath(reference), language }];
  });
}

export type FoundCourse = NonNullable<Awaited<ReturnType<Context['courses']['find']>>>;

/** The page of a lesson of this course as it is published now, with the text of a free one; null without one. */
export async function lessonPageIn(
  ctx: Context,
  { head, lessons }: FoundCourse,
  lesson: string,
): Promise<DrawnLesson | null> {
  const course = head.id;
  const at = lessons.findIndex(({ slug }) => slug === lesson);
  const facts = lessons[at];
  const content = facts === undefined ? null : await ctx.courses.findContent(course, lesson);
  if (facts === undefined || content === null) return null;
  const linkTo = (near: ListedLesson | undefined): LessonLink | null => {
    if (near === undefined) return null;
    const { title, language } = namesIn(near);
    return { title, path: lessonPath(course, near.slug), language };
  };
  const names = namesIn(facts);
  const { body } = partIn({ ...content, language: facts.language }, content.translations, names.language);
  const { questions } = content.paper;
  const page: LessonPageFacts = {
    course: { id: course, title: head.title },
    slug: facts.slug,
    ...names,
    languages: languagesOf(facts),
    minutes: facts.minutes,
    isFree: facts.free,
    chapter: head.chapters.find(({ id }) => id === facts.chapter)?.title ?? '',
    drawing: findChapterDrawing(facts.chapter),
    checked: content.checked,
    parts: partsOf(body),
    figures: figuresIn(body),
    questions: Array.isArray(questions) ? questions.length : 0,
    previous: linkTo(lessons[at - 1]),
    next: linkTo(lessons[at + 1]),
    papers: paperLinks(await findOfferedPapers(ctx, null), content),
    families: familyLinks(content.families, names.language),
    topics: topicLinks(content.topics),
  };
  return { kind: 'lesson', page, body: facts.free ? body : null };
}

/** The outline of a course as it is published now. */
export const outlineOf = ({ head, lessons }: FoundCourse): CourseOutline => ({
  ...head,
  chapters: fillChapters(head.chapters, lessons),
});
