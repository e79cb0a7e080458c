import { Check } from 'lucide';
import { findChapterDrawing } from '#domain/courses/chapter-drawing.ts';
import { lessonPath } from '#domain/lib/course-paths.ts';
import type { CourseLines, LessonLine } from '#domain/courses/course-lines.ts';
import { Drawing } from '#ui/Drawing.tsx';
import { Icon } from '#ui/Icon.tsx';

const lessonCount = (count: number): string => `${count} ${count === 1 ? 'lesson' : 'lessons'}`;

function LessonRow({ course, lesson }: { readonly course: string; readonly lesson: LessonLine }) {
  const { slug, title, summary, language, minutes, isFree, isRead, check } = lesson;
  return (
    <li>
      <a className="lesson-row" href={lessonPath(course, slug)}>
        <span className={isRead ? 'lesson-mark lesson-mark-read' : 'lesson-mark'}>
          {isRead && <Icon node={Check} />}
        </span>
        <span className="lesson-words">
          <strong lang={language}>{title}</strong>
          <span className="lesson-summary" lang={language}>
            {summary}
          </span>
          <span className="lesson-facts soft">
            {minutes} min
            {isFree && <span className="lesson-free">Free</span>}
            {check !== null && (
              <span>
                Check: {check.right} of {check.of}
              </span>
            )}
            {isRead && <span className="visually-hidden">Read</span>}
          </span>
        </span>
      </a>
    </li>
  );
}

/** The chapters of a course with their lessons: drawn by the build without marks, and in the browser with the student's. */
export function CourseOutline({ lines }: { readonly lines: CourseLines }) {
  return lines.chapters.map(({ id, title, summary, lessons }) => {
    const drawing = findChapterDrawing(id);
    const read = lessons.filter(({ isRead }) => isRead).length;
    return (
      <section key={id} className="chapter stack" aria-labelledby={`chapter-${id}`}>
        <div className="chapter-head">
          {drawing !== null && <Drawing name={drawing} />}
          <h2 id={`chapter-${id}`}>{title}</h2>
          <p className="soft">{lines.isOwn ? `${read} of ${lessons.length} read` : lessonCount(lessons.length)}</p>
        </div>
        <progress className="chapter-bar" value={read} max={Math.max(1, lessons.length)} aria-hidden="true" />
        <p className="soft">{summary}</p>
        <ol className="lesson-list">
          {lessons.map((lesson) => (
            <LessonRow key={lesson.slug} course={lines.id} lesson={lesson} />
          ))}
        </ol>
      </section>
    );
  });
}
