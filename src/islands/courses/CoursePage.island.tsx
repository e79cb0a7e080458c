import { useEffect } from 'react';
import type { CourseOutline as Outline } from '#domain/courses/course.ts';
import { lessonPath } from '#domain/lib/course-paths.ts';
import { localPath } from '#domain/lib/local-path.ts';
import { courseOutlineText } from '#domain/text/en/course-outline.ts';
import type { CourseLines } from '#domain/courses/course-lines.ts';
import { courseSizeText, linesOf } from '#domain/courses/course-lines.ts';
import { $session, GUEST } from '#stores/identity/session.ts';
import type { CourseState } from '#stores/courses/course.ts';
import { $course, loadCourse, watchCourse } from '#stores/courses/course.ts';
import { FailedNote } from '#ui/FailedNote.tsx';
import { ErrorBoundary } from '../lib/ErrorBoundary.tsx';
import { useShared } from '../lib/use-shared.ts';
import { CourseOutline } from './CourseOutline.tsx';

const LOADING: CourseState = { status: 'loading' };

/** The one thing to do next: two lines of fixed height, so that nothing moves when the student's own comes. */
function NextLesson({ lines }: { readonly lines: CourseLines }) {
  const text = courseOutlineText();
  const { next } = lines;
  const lesson = next?.lesson ?? lines.chapters[0]?.lessons[0];
  if (lesson === undefined) return null;
  return (
    <a className="button button-primary next-lesson" href={localPath(lessonPath(lines.id, lesson.slug))}>
      <span>{next === null ? text.again : next.isStarted ? text.goOn : text.start}</span>
      <strong lang={lesson.language}>{lesson.title}</strong>
    </a>
  );
}

/** A course as the build knows it; for a student with marks, and with what was published since. */
export function CoursePage({ outline }: { readonly outline: Outline }) {
  const text = courseOutlineText();
  const isStudent = useShared($session, GUEST).status === 'student';
  const state = useShared($course, LOADING);
  const { id } = outline;
  useEffect(() => {
    if (!isStudent) return undefined;
    void loadCourse(id);
    return watchCourse(id);
  }, [isStudent, id]);
  const lines = isStudent && state.status === 'ready' ? state.lines : linesOf(outline, null);
  return (
    <ErrorBoundary>
      <div className="course-start">
        <NextLesson lines={lines} />
        <p className="soft">{text.oneFree({ size: courseSizeText(lines.chapters) })}</p>
      </div>
      {isStudent && state.status === 'failed' && (
        <FailedNote text={text.progressFailed({ reason: state.message })} onRetry={() => void loadCourse(id)} />
      )}
      <CourseOutline lines={lines} />
    </ErrorBoundary>
  );
}
