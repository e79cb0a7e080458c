import { atom } from 'nanostores';
import type { ChapterPoints } from '#contract/courses/points.ts';
import { getChapterPoints } from '#contract/courses/points.ts';
import { spokenLanguage } from '#domain/lib/define-text.ts';
import { accessAnswerToSend } from '../membership/access.ts';
import { request } from '../request.ts';

export type PointsState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  /** The course has no such chapter any more. */
  | { readonly status: 'gone' }
  | { readonly status: 'ready'; readonly points: ChapterPoints };

/** The points to remember of the chapter in view. */
export const $points = atom<PointsState>({ status: 'loading' });

let latest = 0;

export async function loadPoints(course: string, chapter: string): Promise<void> {
  latest += 1;
  const own = latest;
  $points.set({ status: 'loading' });
  const query = `?language=${spokenLanguage()}`;
  const reply = await request(getChapterPoints, {
    parameters: { course, chapter },
    query,
    accessAnswer: accessAnswerToSend(),
  });
  if (own !== latest) return;
  if (reply.ok) $points.set({ status: 'ready', points: reply.value });
  else $points.set(reply.status === 404 ? { status: 'gone' } : { status: 'failed', message: reply.message });
}
