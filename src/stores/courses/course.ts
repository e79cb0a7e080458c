import { atom } from 'nanostores';
import type { Course } from '#contract/courses/courses.ts';
import { getCourse } from '#contract/courses/courses.ts';
import type { CourseLines } from '#domain/courses/course-lines.ts';
import { linesOf } from '#domain/courses/course-lines.ts';
import { environment } from '../environment.ts';
import { request } from '../request.ts';
import { lessonOutbox, progressKeptOf } from './lesson-outbox.ts';

export type CourseState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'ready'; readonly lines: CourseLines };

/** The course in view, with the student's marks. */
export const $course = atom<CourseState>({ status: 'loading' });

let latest = 0;

/** The reply with what this device has not sent yet. */
function withKept(course: Course): Course {
  return {
    ...course,
    chapters: course.chapters.map((chapter) => ({
      ...chapter,
      lessons: chapter.lessons.map((lesson) => {
        const kept = progressKeptOf(course.id, lesson.slug);
        return kept?.body.readAt === true && lesson.readAt === null
          ? { ...lesson, readAt: new Date(kept.keptAt).toISOString() }
          : lesson;
      }),
    })),
  };
}

/** Asks for the course as it is published now. Sends first what this device kept, so that the marks are right. */
export async function loadCourse(course: string): Promise<void> {
  latest += 1;
  const own = latest;
  await lessonOutbox.start();
  const reply = await request(getCourse, { parameters: { course } });
  if (own !== latest) return;
  if (reply.ok) $course.set({ status: 'ready', lines: linesOf(withKept(reply.value), reply.value) });
  else if ($course.get().status !== 'ready') $course.set({ status: 'failed', message: reply.message });
}

/** Loads the course again whenever the page comes back into view. Returns the way to stop. */
export const watchCourse = (course: string): (() => void) => environment().onVisible(() => void loadCourse(course));
