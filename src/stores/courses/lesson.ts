import { atom } from 'nanostores';
import type { Lesson } from '#contract/courses/courses.ts';
import { getLesson } from '#contract/courses/courses.ts';
import { spokenLanguage } from '#domain/lib/define-text.ts';
import { isAdminId } from '#domain/identity/student.ts';
import { lessonPageText } from '#domain/text/en/lesson-page.ts';
import { refusalOf } from '#domain/membership/gate.ts';
import { currentSession } from '../identity/session.ts';
import { accessAnswerToSend, checkAccess } from '../membership/access.ts';
import { environment } from '../environment.ts';
import { request } from '../request.ts';
import { closeCheck, openCheck } from './lesson-check.ts';
import { dropKeptLesson, findKeptLesson, keepLesson } from './kept-lessons.ts';
import { lessonOutbox, progressKeptOf, saveProgress } from './lesson-outbox.ts';

export interface LessonAddress {
  readonly course: string;
  readonly slug: string;
  /** Open to every student. */
  readonly isFree: boolean;
}

export type LessonState =
  | { readonly status: 'loading' }
  /** The student has no membership that opens it; `message` says so. */
  | { readonly status: 'refused'; readonly message: string }
  | { readonly status: 'failed'; readonly message: string }
  | {
      readonly status: 'ready';
      readonly course: string;
      readonly lesson: Lesson;
      readonly isRead: boolean;
      /** Where the student left off, from 0 to 1. */
      readonly position: number;
      /** Shown from this device, because the academy could not be reached. */
      readonly isKept: boolean;
    };

/** The lesson in view. */
export const $lesson = atom<LessonState>({ status: 'loading' });

let latest = 0;

let position = 0;
let savedPosition = 0;

function show(course: string, lesson: Lesson, isKept: boolean): void {
  const waiting = progressKeptOf(course, lesson.slug)?.body;
  position = waiting?.position ?? lesson.progress.position;
  savedPosition = position;
  $lesson.set({
    status: 'ready',
    course,
    lesson,
    isRead: lesson.progress.readAt !== null || waiting?.readAt === true,
    position,
    isKept,
  });
  openCheck(course, lesson);
}

function showKept(course: string, slug: string, message: string): void {
  const kept = findKeptLesson(course, slug);
  if (kept === null) $lesson.set({ status: 'failed', message });
  else show(course, kept, true);
}

/**
 * Checks access in the browser first, so that a student without access causes no refused request. The server checks
 * again. Null when the lesson may be asked for: an owner of the academy may open every lesson.
 */
async function findRefusal(isFree: boolean): Promise<'failed' | string | null> {
  if (isFree || isAdminId(currentSession()?.student.studentId ?? 0)) return null;
  const decision = await checkAccess(null);
  if (decision.access) return null;
  return decision.type === 'Error' ? 'failed' : refusalOf(decision, true);
}

/** Loads a lesson. Without a network, one that was opened here today is shown from this device. */
export async function openLesson({ course, slug, isFree }: LessonAddress): Promise<void> {
  latest += 1;
  const own = latest;
  $lesson.set({ status: 'loading' });
  closeCheck();
  const refusal = await findRefusal(isFree);
  if (own !== latest) return;
  if (refusal === 'failed') return showKept(course, slug, lessonPageText().accessUnknown);
  if (refusal !== null) {
    dropKeptLesson(course, slug);
    return $lesson.set({ status: 'refused', message: refusal });
  }
  await lessonOutbox.start();
  const reply = await request(getLesson, {
    parameters: { course, lesson: slug },
    query: `?language=${spokenLanguage()}`,
    accessAnswer: accessAnswerToSend(),
  });
  if (own !== latest) return;
  if (reply.ok) {
    keepLesson(course, reply.value);
    return show(course, reply.value, false);
  }
  if (reply.retry !== 'no') return showKept(course, slug, reply.message);
  dropKeptLesson(course, slug);
  $lesson.set({ status: reply.status === 403 ? 'refused' : 'failed', message: reply.message });
}

/** Notes how far down the text the student is, from 0 to 1. It is sent when the page is left. */
export const notePosition = (fraction: number): void => void (position = Math.round(fraction * 1000) / 1000);

function savePosition(): void {
  const state = $lesson.get();
  if (state.status !== 'ready' || Math.abs(position - savedPosition) < 0.01) return;
  savedPosition = position;
  void saveProgress(state.course, state.lesson.slug, { position });
}

/** Saves the position whenever the page may be about to close. Returns the way to stop. */
export const watchPosition = (): (() => void) => environment().onLeave(savePosition);

/** Marks the lesson in view as read, once. */
export function markRead(): void {
  const state = $lesson.get();
  if (state.status !== 'ready' || state.isRead) return;
  $lesson.set({ ...state, isRead: true });
  void saveProgress(state.course, state.lesson.slug, { readAt: true });
}
