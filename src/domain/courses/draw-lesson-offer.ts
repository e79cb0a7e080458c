import type { DrawnElement, DrawnNode } from '../lib/drawn-node.ts';
import { elementOf } from '../lib/drawn-node.ts';
import type { Fragments } from '../lib/content-page.ts';
import type { CourseOutline, OutlineChapter, OutlineLesson } from './course.ts';
import { namesIn } from './course.ts';
import { coursePath, lessonPath } from '../lib/course-paths.ts';
import { spokenLanguage } from '../lib/define-text.ts';
import { languageOfText } from '../lib/text-language.ts';
import { courseOutlineText } from '../text/en/course-outline.ts';
import { courseSizeText } from './course-lines.ts';

/** The name of the fragment with a course on the guide of its exam. */
export const offerName = (course: string): string => `lessons-${course}`;

/** The title of a course, which exists in one language, after words of the page. */
const titled = (words: string, title: string): readonly DrawnNode[] => {
  const lang = languageOfText(title) ?? 'en';
  return lang === spokenLanguage() ? [`${words} ${title}`] : [`${words} `, elementOf('span', { lang }, [title])];
};

function drawLesson(course: string, lesson: OutlineLesson): DrawnElement {
  const { title, language } = namesIn(lesson);
  return elementOf('li', {}, [
    elementOf('a', { href: lessonPath(course, lesson.slug), lang: language }, [title]),
    ...(lesson.free ? [' ', elementOf('span', { class: 'lesson-free' }, [courseOutlineText().free])] : []),
  ]);
}

const drawChapter = (course: string, { title, lessons }: OutlineChapter): DrawnElement =>
  elementOf('details', { class: 'faq' }, [
    elementOf('summary', {}, [
      elementOf('h3', {}, [
        `${title} `,
        elementOf('span', { class: 'soft' }, [courseOutlineText().lessons({ count: lessons.length })]),
      ]),
    ]),
    elementOf(
      'ol',
      {},
      lessons.map((lesson) => drawLesson(course, lesson)),
    ),
  ]);

/** The name of the fragment with the chapters on the page of a subject. */
export const chaptersName = (list: string): string => `chapters-${list}`;

/** The chapters that teach a subject, of every course; `list` is the key of its papers. */
const chaptersOf = (list: string, courses: readonly CourseOutline[]) =>
  courses.flatMap(({ id, chapters }) =>
    chapters.filter(({ exam }) => exam === list || id === list).map((chapter) => ({ course: id, chapter })),
  );

/** The lessons on a subject by chapters, as its page shows them; nothing where no course teaches it. */
export function drawChapterOffer(list: string, courses: readonly CourseOutline[]): Fragments {
  const found = chaptersOf(list, courses);
  if (found.length === 0) return { [chaptersName(list)]: [] };
  const text = courseOutlineText();
  return {
    [chaptersName(list)]: [
      elementOf('h2', { id: chaptersName(list) }, [text.onSubject]),
      elementOf('p', { class: 'soft' }, [text.oneFree({ size: courseSizeText(found.map(({ chapter }) => chapter)) })]),
      elementOf(
        'div',
        { class: 'lesson-chapters' },
        found.map(({ course, chapter }) => drawChapter(course, chapter)),
      ),
    ],
  };
}

/** The course of lessons for an exam by chapters, as the exam's guide shows it. */
export const drawLessonOffer = ({ id, title, chapters }: CourseOutline): Fragments => ({
  [offerName(id)]: [
    elementOf('h2', { id: offerName(id) }, titled(courseOutlineText().offer, title)),
    elementOf('p', { class: 'soft' }, [courseOutlineText().oneFree({ size: courseSizeText(chapters) })]),
    elementOf('p', {}, [
      elementOf('a', { class: 'button', href: coursePath(id) }, titled(courseOutlineText().seeAllOf, title)),
    ]),
    elementOf(
      'div',
      { class: 'lesson-chapters' },
      chapters.map((chapter) => drawChapter(id, chapter)),
    ),
  ],
});
