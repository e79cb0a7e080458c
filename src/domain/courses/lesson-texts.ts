import type { DrawnNode } from '../lib/drawn-node.ts';
import { elementOf } from '../lib/drawn-node.ts';
import { sectionsOf } from '../site/page-text.ts';
import { titleInCourse } from '../site/page-title.ts';
import type { PageText } from '../site/search-files.ts';
import { sectionOfPath } from '../site/site-section.ts';
import type { CourseOutline, OutlineLesson } from './course.ts';
import { namesIn } from './course.ts';
import { coursePath, lessonPath } from '../lib/course-paths.ts';
import type { DrawnLesson } from './lesson-page.ts';

/** The texts of courses' pages for the search, without any text of a lesson for members. */

const textOf = (path: string, title: string, nodes: readonly DrawnNode[]): PageText => ({
  path,
  title,
  section: sectionOfPath(path),
  sections: sectionsOf(nodes),
});

export const lessonText = ({ page, body }: DrawnLesson): PageText =>
  textOf(lessonPath(page.course.id, page.slug), titleInCourse(page.title, page.course.title), [
    elementOf('h1', {}, [page.title]),
    elementOf('p', {}, [page.summary]),
    elementOf('p', {}, [page.chapter]),
    ...(body ?? [
      elementOf(
        'ul',
        {},
        page.parts.map(({ title }) => elementOf('li', {}, [title])),
      ),
    ]),
  ]);

const namesInPage = (lesson: OutlineLesson) => namesIn(lesson);

export const courseText = ({ id, title, summary, chapters }: CourseOutline): PageText =>
  textOf(coursePath(id), `${title}: lessons`, [
    elementOf('h1', {}, [`${title}: lessons`]),
    elementOf('p', {}, [summary]),
    ...chapters.flatMap((chapter) => [
      elementOf('h2', { id: `chapter-${chapter.id}` }, [chapter.title]),
      elementOf('p', {}, [chapter.summary]),
      elementOf(
        'ol',
        {},
        chapter.lessons
          .map(namesInPage)
          .map((lesson) => elementOf('li', {}, [elementOf('strong', {}, [lesson.title]), lesson.summary])),
      ),
    ]),
  ]);
