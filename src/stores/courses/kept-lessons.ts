import { safeParse } from 'valibot';
import type { Lesson } from '#contract/courses/courses.ts';
import { getLesson } from '#contract/courses/courses.ts';
import { spokenLanguage } from '#domain/lib/define-text.ts';
import { isRecord } from '#domain/lib/is-record.ts';
import type { Language } from '#domain/lib/languages.ts';
import { LANGUAGES } from '#domain/lib/languages.ts';
import { environment } from '../environment.ts';
import { LESSON_KEY_PREFIX, currentSession } from '../identity/session.ts';

/**
 * Lessons that were opened on this device, for reading without a network by the student who opened them. They never
 * enter a cache of the service worker, which knows no student. A logout removes them.
 */

/** A membership that the server confirmed counts for a day. */
const KEPT_MS = 86_400_000;
const MOST_LESSONS = 12;

/** The keys of a lesson by the language of the page on which it was opened, that of this page first. */
function keysOf(course: string, lesson: string): readonly string[] {
  const studentId = currentSession()?.student.studentId;
  if (studentId === undefined) return [];
  const languages = new Set<Language>([spokenLanguage(), ...LANGUAGES]);
  return [...languages].map((language) => `${LESSON_KEY_PREFIX}${studentId}:${course}/${lesson}:${language}`);
}

function parseKept(text: string | null): { readonly keptAt: number; readonly lesson: unknown } | null {
  try {
    const data: unknown = JSON.parse(text ?? '');
    return isRecord(data) && typeof data['keptAt'] === 'number'
      ? { keptAt: data['keptAt'], lesson: data['lesson'] }
      : null;
  } catch {
    return null;
  }
}

/** Removes lessons that are too old to be shown, the oldest above the limit, and all that nothing can read. */
function makeRoom(): void {
  const { local } = environment();
  const kept = local
    .keys()
    .filter((key) => key.startsWith(LESSON_KEY_PREFIX))
    .map((key) => ({ key, keptAt: parseKept(local.get(key))?.keptAt ?? 0 }))
    .toSorted((one, other) => other.keptAt - one.keptAt);
  const oldest = environment().now() - KEPT_MS;
  for (const [index, { key, keptAt }] of kept.entries())
    if (index >= MOST_LESSONS - 1 || keptAt < oldest) local.remove(key);
}

export function keepLesson(course: string, lesson: Lesson): void {
  const [key] = keysOf(course, lesson.slug);
  if (key === undefined) return;
  environment().local.remove(key);
  makeRoom();
  environment().local.set(key, JSON.stringify({ keptAt: environment().now(), lesson }));
}

function readKept(key: string): Lesson | null {
  const kept = parseKept(environment().local.get(key));
  if (kept === null || Math.abs(environment().now() - kept.keptAt) > KEPT_MS) return null;
  const parsed = safeParse(getLesson.reply, kept.lesson);
  return parsed.success ? parsed.output : null;
}

/**
 * The lesson as it was opened on a page of this language, else on one of another. Null for one that was not opened here,
 * or too long ago.
 */
export const findKeptLesson = (course: string, slug: string): Lesson | null =>
  keysOf(course, slug)
    .map(readKept)
    .find((lesson) => lesson !== null) ?? null;

/** After the server has refused the lesson. */
export function dropKeptLesson(course: string, slug: string): void {
  for (const key of keysOf(course, slug)) environment().local.remove(key);
}
