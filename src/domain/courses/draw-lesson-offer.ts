import type { DrawnElement } from '../lib/drawn-node.ts';
import { elementOf } from '../lib/drawn-node.ts';
import type { Fragments } from '../lib/content-page.ts';
import type { CourseOutline, OutlineChapter } from './course.ts';
import { coursePath, lessonPath } from '../lib/course-paths.ts';
import { courseSizeText } from './course-lines.ts';

/** The name of the fragment with a course on the guide of its exam. */
export const offerName = (course: string): string => `lessons-${course}`;

const drawChapter = (course: string, { title, lessons }: OutlineChapter): DrawnElement =>
  elementOf('details', { class: 'faq' }, [
    elementOf('summary', {}, [
      elementOf('h3', {}, [
        `${title} `,
        elementOf('span', { class: 'soft' }, [`${lessons.length} ${lessons.length === 1 ? 'lesson' : 'lessons'}`]),
      ]),
    ]),
    elementOf(
      'ol',
      {},
      lessons.map((lesson) =>
        elementOf('li', {}, [
          elementOf('a', { href: lessonPath(course, lesson.slug), lang: lesson.language }, [lesson.title]),
          ...(lesson.free ? [' ', elementOf('span', { class: 'lesson-free' }, ['Free'])] : []),
        ]),
      ),
    ),
  ]);

/** The course of lessons for an exam by chapters, as the exam's guide shows it. */
export const drawLessonOffer = ({ id, title, chapters }: CourseOutline): Fragments => ({
  [offerName(id)]: [
    elementOf('h2', { id: offerName(id) }, [`Lessons: ${title}`]),
    elementOf('p', { class: 'soft' }, [`${courseSizeText(chapters)}. One lesson of each chapter is free.`]),
    elementOf('p', {}, [elementOf('a', { class: 'button', href: coursePath(id) }, [`See all lessons of ${title}`])]),
    elementOf(
      'div',
      { class: 'lesson-chapters' },
      chapters.map((chapter) => drawChapter(id, chapter)),
    ),
  ],
});
