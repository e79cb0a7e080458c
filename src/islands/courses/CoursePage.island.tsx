import { useEffect } from 'react';
import type { CourseOutline as Outline } from '#domain/courses/course.ts';
import { lessonPath } from '#domain/lib/course-paths.ts';
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
  const { next } = lines;
  const lesson = next?.lesson ?? lines.chapters[0]?.lessons[0];
  if (lesson === undefined) return null;
  return (
    <a className="button button-primary next-lesson" href={lessonPath(lines.id, lesson.slug)}>
      <span>{next === null ? 'All lessons read. Begin again:' : next.isStarted ? 'Continue:' : 'Start:'}</span>
      <strong lang={lesson.language}>{lesson.title}</strong>
    </a>
  );
}

/** A course as the build knows it; for a student with marks, and with what was published since. */
export function CoursePage({ outline }: { readonly outline: Outline }) {
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
        <p className="soft">{courseSizeText(lines.chapters)}. One lesson of each chapter is free.</p>
      </div>
      {isStudent && state.status === 'failed' && (
        <FailedNote text={`Your progress could not be loaded. ${state.message}`} onRetry={() => void loadCourse(id)} />
      )}
      <CourseOutline lines={lines} />
    </ErrorBoundary>
  );
}
