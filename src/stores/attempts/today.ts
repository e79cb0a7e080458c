import { atom } from 'nanostores';
import type { Today } from '#contract/attempts/today.ts';
import { chooseExam, getToday } from '#contract/attempts/today.ts';
import { todayQuery } from '#contract/attempts/today-path.ts';
import { wantedLanguage } from '#domain/lib/text-language.ts';
import type { TargetExam } from '#domain/papers/exams.ts';
import { isRecord } from '#domain/lib/is-record.ts';
import { stateOf } from '#domain/timetable/class-status.ts';
import { examsOfGroup } from '#domain/timetable/timetable.ts';
import { currentSession } from '../identity/session.ts';
import { environment } from '../environment.ts';
import { request } from '../request.ts';
import type { ListedClass } from '../timetable/timetable.ts';
import { classTime, findClasses } from '../timetable/timetable.ts';
import { dayKeyOf } from '../site/known-exam.ts';

export type { Today };

export type TodayState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  /** `keptAt`: when the device kept these figures, epoch milliseconds, where the academy was not reached; else null. */
  | { readonly status: 'ready'; readonly today: Today; readonly keptAt: number | null };

/** What the home page leads with, for the student who is logged in. */
export const $today = atom<TodayState>({ status: 'loading' });

/** Null until the timetable has arrived, 'failed' when it could not be had, 'none' when no class is announced. */
export type NextClass = ListedClass | 'none' | 'failed' | null;

/** The class that is on or comes next: one for the student's exam before all others. */
export const $nextClass = atom<NextClass>(null);

let latest = 0;

/** The figures that this device was given last, for this student; null for none. */
function readKept(studentId: number): { readonly today: Today; readonly keptAt: number } | null {
  try {
    const data: unknown = JSON.parse(environment().local.get(dayKeyOf(studentId)) ?? '');
    return isRecord(data) && isRecord(data['today']) ? (data as { today: Today; keptAt: number }) : null;
  } catch {
    return null;
  }
}

/** Asks for the student's day. Without a reply, what this device was given last stays in view. */
export async function loadToday(): Promise<void> {
  const session = currentSession();
  if (session === null) return;
  const { studentId } = session.student;
  latest += 1;
  const load = latest;
  if ($today.get().status === 'failed') $today.set({ status: 'loading' });
  const reply = await request(getToday, { query: todayQuery(wantedLanguage()) });
  if (load !== latest) return;
  if (reply.ok) {
    environment().local.set(dayKeyOf(studentId), JSON.stringify({ today: reply.value, keptAt: environment().now() }));
    $today.set({ status: 'ready', today: reply.value, keptAt: null });
  } else {
    const kept = readKept(studentId);
    $today.set(kept === null ? { status: 'failed', message: reply.message } : { status: 'ready', ...kept });
  }
  followClasses();
}

/** Chooses the exam and loads the day anew. Returns the message to show when that failed. */
export async function chooseTargetExam(exam: TargetExam): Promise<string | null> {
  const reply = await request(chooseExam, { body: { exam } });
  if (!reply.ok) return reply.message;
  await loadToday();
  return null;
}

/** Null until the timetable has arrived. */
let classes: readonly ListedClass[] | null = null;

function isForExam({ group }: ListedClass, exam: TargetExam): boolean {
  const exams = examsOfGroup(group);
  return exams === null || exams.includes(exam);
}

/** Follows the clock and the chosen exam: the next class begins, and the one after it comes next. */
export function followClasses(): void {
  if (classes === null) return;
  const now = classTime();
  const left = classes.filter((each) => !each.isCancelled && stateOf(each, now) !== 'over');
  const state = $today.get();
  const exam = state.status === 'ready' ? state.today.exam : null;
  const own = exam === null ? undefined : left.find((each) => isForExam(each, exam));
  $nextClass.set(own ?? left[0] ?? 'none');
}

/** Asks for the timetable. A failure leaves a class that is known as it was. */
export async function loadNextClass(): Promise<void> {
  const found = await findClasses();
  if (found !== null) classes = found;
  if (classes === null) $nextClass.set('failed');
  else followClasses();
}
