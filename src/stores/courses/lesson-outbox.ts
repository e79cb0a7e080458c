import { atom } from 'nanostores';
import { is, number, object, string } from 'valibot';
import type { LessonProgressBody } from '#contract/courses/courses.ts';
import { lessonProgressSchema, putLessonProgress } from '#contract/courses/courses.ts';
import { environment } from '../environment.ts';
import type { Reply } from '../request.ts';
import { request } from '../request.ts';
import { currentSession } from '../identity/session.ts';

/**
 * What a student did with a lesson stays in the browser until the server acknowledges it. Each lesson has one entry per
 * student, to which later progress is added. Sending it again changes nothing.
 */
const KEY_PREFIX = 'academy:lesson-progress:';

interface KeptProgress {
  readonly studentId: number;
  readonly course: string;
  readonly lesson: string;
  /** Epoch milliseconds. */
  readonly keptAt: number;
  /** The questions of the check that were right, by the browser's own count. */
  readonly right: number;
  readonly body: LessonProgressBody;
}

const keptSchema = object({
  studentId: number(),
  course: string(),
  lesson: string(),
  keptAt: number(),
  right: number(),
  body: lessonProgressSchema,
});

/** Whether progress of this student waits on this device. */
export const $isProgressKept = atom(false);

/** Holds the progress of this page too, so that failing storage loses nothing while it stays open. */
const own = new Map<string, KeptProgress>();

const keyOf = ({ studentId, course, lesson }: Pick<KeptProgress, 'studentId' | 'course' | 'lesson'>): string =>
  `${KEY_PREFIX}${studentId}:${course}/${lesson}`;

/** Null for an entry that a newer release may have written. */
function parseKept(text: string | null): KeptProgress | null {
  try {
    const data: unknown = JSON.parse(text ?? '');
    return is(keptSchema, data) ? (data as KeptProgress) : null;
  } catch {
    return null;
  }
}

const readKept = (key: string): KeptProgress | null => parseKept(environment().local.get(key)) ?? own.get(key) ?? null;

function keptOf(studentId: number): readonly KeptProgress[] {
  const stored = environment()
    .local.keys()
    .filter((key) => key.startsWith(`${KEY_PREFIX}${studentId}:`));
  return [...new Set([...stored, ...own.keys()])]
    .flatMap((key) => readKept(key) ?? [])
    .filter((kept) => kept.studentId === studentId)
    .toSorted((one, other) => one.keptAt - other.keptAt);
}

/** What waits on this device of a lesson, for the student who is logged in. */
export function progressKeptOf(course: string, lesson: string): KeptProgress | null {
  const studentId = currentSession()?.student.studentId;
  return studentId === undefined ? null : readKept(keyOf({ studentId, course, lesson }));
}

const count = (): void => {
  const studentId = currentSession()?.student.studentId;
  $isProgressKept.set(studentId !== undefined && keptOf(studentId).length > 0);
};

function keep(kept: KeptProgress): void {
  own.set(keyOf(kept), kept);
  environment().local.set(keyOf(kept), JSON.stringify(kept));
}

/** Leaves an entry to which something was added while it was sent. */
function forget(sent: KeptProgress): void {
  const key = keyOf(sent);
  if (JSON.stringify(readKept(key)?.body) !== JSON.stringify(sent.body)) return;
  own.delete(key);
  environment().local.remove(key);
}

/** Removes the progress of a student whose account was deleted, which nobody will accept. */
export function dropKeptProgress(studentId: number): void {
  for (const kept of keptOf(studentId)) {
    own.delete(keyOf(kept));
    environment().local.remove(keyOf(kept));
  }
  count();
}

const send = ({ course, lesson, body }: KeptProgress, mayOutlivePage: boolean): Promise<Reply<unknown>> =>
  request(putLessonProgress, { parameters: { course, lesson }, body, mayOutlivePage });

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

/** Stores progress, sends it, and removes it when the server has accepted or refused it. */
export async function saveProgress(
  course: string,
  lesson: string,
  body: LessonProgressBody,
  { right = 0, mayOutlivePage = false } = {},
): Promise<Reply<unknown> | null> {
  const studentId = currentSession()?.student.studentId;
  if (studentId === undefined) return null;
  const entry = { studentId, course, lesson, keptAt: environment().now(), right, body };
  const kept = added(readKept(keyOf(entry)), entry);
  keep(kept);
  const reply = await send(kept, mayOutlivePage);
  if (reply.ok || reply.retry === 'no') forget(kept);
  count();
  return reply;
}

let isSending = false;

/** Sends the stored progress, oldest first, and stops at the first that must wait. */
export async function sendKeptProgress(): Promise<void> {
  const studentId = currentSession()?.student.studentId;
  if (isSending || studentId === undefined) return;
  isSending = true;
  for (const kept of keptOf(studentId)) {
    // Another student may have logged in during the call.
    if (currentSession()?.student.studentId !== studentId) break;
    const reply = await send(kept, false);
    if (!reply.ok && reply.retry !== 'no') break;
    forget(kept);
  }
  isSending = false;
  count();
}

/** Sends stored progress whenever the page wakes or the network returns. Returns the way to stop. */
export const watchKeptProgress = (): (() => void) => environment().onWake(() => void sendKeptProgress());
