import { Check } from 'lucide';
import { findChapterDrawing } from '#domain/courses/chapter-drawing.ts';
import { lessonPath, pointsPath } from '#domain/lib/course-paths.ts';
import { localPath } from '#domain/lib/local-path.ts';
import { languageOfText } from '#domain/lib/text-language.ts';
import { courseOutlineText } from '#domain/text/en/course-outline.ts';
import type { CourseLines, LessonLine } from '#domain/courses/course-lines.ts';
import { Drawing } from '#ui/Drawing.tsx';
import { Icon } from '#ui/Icon.tsx';

function LessonRow({ course, lesson }: { readonly course: string; readonly lesson: LessonLine }) {
  const text = courseOutlineText();
  const { slug, title, language, minutes, isFree, isRead, check } = lesson;
  return (
    <li>
      <a className="lesson-row" href={localPath(lessonPath(course, slug))}>
        <span className={isRead ? 'lesson-mark lesson-mark-read' : 'lesson-mark'}>
          {isRead && <Icon node={Check} />}
        </span>
        <span className="lesson-words">
          <strong lang={language}>{title}</strong>
          <span className="lesson-facts soft">
            {text.shortMinutes({ count: minutes })}
            {isFree && <span className="lesson-free">{text.free}</span>}
            {check !== null && <span>{text.check(check)}</span>}
            {isRead && <span className="visually-hidden">{text.read}</span>}
          </span>
        </span>
      </a>
    </li>
  );
}

/** The chapters of a course with their lessons: drawn by the build without marks, and in the browser with the student's. */
export function CourseOutline({ lines }: { readonly lines: CourseLines }) {
  const text = courseOutlineText();
  return lines.chapters.map(({ id, title, summary, lessons }) => {
    const drawing = findChapterDrawing(id);
    const read = lessons.filter(({ isRead }) => isRead).length;
    return (
      <section key={id} className="chapter stack" aria-labelledby={`chapter-${id}`}>
        <div className="chapter-head">
          {drawing !== null && <Drawing name={drawing} />}
          <h2 id={`chapter-${id}`} lang={languageOfText(title)}>
            {title}
          </h2>
          <p className="soft">
            {lines.isOwn ? text.readOf({ read, of: lessons.length }) : text.lessons({ count: lessons.length })}
          </p>
        </div>
        <progress className="chapter-bar" value={read} max={Math.max(1, lessons.length)} aria-hidden="true" />
        <p className="soft" lang={languageOfText(summary)}>
          {summary}
        </p>
        {lines.isOwn && (
          <p>
            <a href={localPath(pointsPath(lines.id, id))}>{text.points}</a>
          </p>
        )}
        <ol className="lesson-list">
          {lessons.map((lesson) => (
            <LessonRow key={lesson.slug} course={lines.id} lesson={lesson} />
          ))}
        </ol>
      </section>
    );
  });
}
