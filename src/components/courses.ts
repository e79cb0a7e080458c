import { getCollection } from 'astro:content';
import { listPapers } from './catalogue.ts';
import type { CourseOutline } from '#domain/courses/course.ts';
import { lessonPath } from '#domain/lib/course-paths.ts';
import { familyLinks } from '#domain/courses/lesson-links.ts';
import type { BuiltLesson, LessonLink, LessonPageFacts } from '#domain/courses/lesson-page.ts';
import { courseOfExam } from '#domain/papers/exams.ts';
import { paperTitle, quizPath } from '#domain/papers/paper-reference.ts';

interface BuiltCourse {
  readonly outline: CourseOutline;
  readonly lessons: readonly BuiltLesson[];
}

/** Every course that has lessons. */
export async function listCourses(): Promise<readonly BuiltCourse[]> {
  const courses = await getCollection('lessonCourses');
  return courses.map(({ data }) => data).filter(({ lessons }) => lessons.length > 0);
}

/** The course of lessons for an exam; undefined where it has none with lessons. */
export const findCourseOf = async (exam: string): Promise<CourseOutline | undefined> =>
  (await listCourses()).map(({ outline }) => outline).find(({ id }) => id === courseOfExam(exam));

async function paperLinks({ course, slug, papers }: BuiltLesson): Promise<readonly LessonLink[]> {
  const all = await listPapers();
  return papers.map((named) => {
    const found = all.find(({ reference: { exam, day, paper } }) => `${exam}/${day}/${paper}` === named);
    if (found === undefined)
      throw new Error(
        `src/content/lessons/${course}: the lesson '${slug}' names the paper '${named}', which does not exist`,
      );
    const { reference, examName, paper } = found;
    return {
      title: `${examName}, ${paperTitle(reference)}: ${paper.topic}`,
      path: quizPath(reference),
      language: paper.language,
    };
  });
}

const linkTo = (lesson: BuiltLesson | undefined): LessonLink | null =>
  lesson === undefined
    ? null
    : { title: lesson.title, path: lessonPath(lesson.course, lesson.slug), language: lesson.language };

/** What the page of each lesson shows, and the text of those that are free. */
export async function listLessonPages(): Promise<
  readonly { readonly page: LessonPageFacts; readonly body: BuiltLesson['body'] }[]
> {
  const courses = await listCourses();
  const pages = courses.flatMap(({ outline, lessons }) =>
    lessons.map(async (lesson, index) => {
      const { slug, title, summary, language, minutes, checked, parts, figures, questions } = lesson;
      const page: LessonPageFacts = {
        course: { id: outline.id, title: outline.title },
        slug,
        title,
        summary,
        language,
        minutes,
        isFree: lesson.free,
        chapter: outline.chapters.find(({ id }) => id === lesson.chapter)?.title ?? '',
        checked,
        parts,
        figures,
        questions,
        previous: linkTo(lessons[index - 1]),
        next: linkTo(lessons[index + 1]),
        papers: await paperLinks(lesson),
        families: familyLinks(lesson.families, lesson.language),
      };
      return { page, body: lesson.body };
    }),
  );
  return Promise.all(pages);
}
