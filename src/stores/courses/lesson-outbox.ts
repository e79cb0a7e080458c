import { looseObject, number, string } from 'valibot';
import type { LessonProgressBody } from '#contract/courses/courses.ts';
import { lessonProgressSchema, putLessonProgress } from '#contract/courses/courses.ts';
import { lessonPageText } from '#domain/text/en/lesson-page.ts';
import { environment } from '../environment.ts';
import type { Kept } from '../outbox.ts';
import { createOutbox, keptEntries, studentOfPage } from '../outbox.ts';
import type { Reply } from '../request.ts';
import { request } from '../request.ts';

interface KeptProgress extends Kept {
  readonly course: string;
  readonly lesson: string;
  /** The questions of the check that were right, by the browser's own count. */
  readonly right: number;
  readonly body: LessonProgressBody;
}

/** Both together: the better check stays. */
function added(before: KeptProgress | null, now: KeptProgress): KeptProgress {
  if (before === null) return now;
  const isBetter = now.body.check !== undefined && (before.body.check === undefined || now.right >= before.right);
  const check = isBetter ? now.body.check : before.body.check;
  return {
    ...now,
    right: isBetter ? now.right : before.right,
    body: { ...before.body, ...now.body, ...(check !== undefined && { check }) },
  };
}

/**
 * Each lesson has one entry per student, to which later progress is added, and one for what was refused, so that later
 * progress is not refused with it.
 */
const idOf = ({ studentId, course, lesson, refusedAt }: Omit<KeptProgress, 'keptAt' | 'right' | 'body'>): string =>
  `${studentId}:${course}/${lesson}${refusedAt === undefined ? '' : ':refused'}`;

/** A place in the text, sent again on a later day, would lead back, so it is not kept once it is refused. */
function ofRefused(refused: KeptProgress): KeptProgress | null {
  const { position: _, ...work } = refused.body;
  return Object.keys(work).length === 0 ? null : added(lessonOutbox.read(idOf(refused)), { ...refused, body: work });
}

/** Student's marks in lessons: read, the place in the text, and the check. */
export const lessonOutbox = createOutbox<KeptProgress, unknown>({
  get name() {
    return lessonPageText().progressName;
  },
  prefix: 'academy:lesson-progress:',
  schema: looseObject({
    ...keptEntries,
    course: string(),
    lesson: string(),
    right: number(),
    body: lessonProgressSchema,
  }),
  idOf,
  // The page may be about to close.
  send: ({ course, lesson, body }) =>
    request(putLessonProgress, { parameters: { course, lesson }, body, mayOutlivePage: true }),
  get changed() {
    return lessonPageText().changed;
  },
  ofRefused,
});

/** What waits on this device of a lesson, for the student who is logged in. */
export function progressKeptOf(course: string, lesson: string): KeptProgress | null {
  const studentId = studentOfPage();
  return studentId === null ? null : lessonOutbox.read(idOf({ studentId, course, lesson }));
}

/** Stores progress and sends it. Null while it waits. */
export function saveProgress(
  course: string,
  lesson: string,
  body: LessonProgressBody,
  right = 0,
): Promise<Reply<unknown> | null> {
  const studentId = studentOfPage();
  if (studentId === null) return Promise.resolve(null);
  const entry = { studentId, course, lesson, keptAt: environment().now(), right, body };
  return lessonOutbox.save(added(lessonOutbox.read(idOf(entry)), entry));
}
