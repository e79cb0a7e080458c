import { atom } from 'nanostores';
import type { Progress } from '#contract/attempts/progress.ts';
import { getProgress, setWeeklyGoal } from '#contract/attempts/progress.ts';
import { $history } from './attempts.ts';
import { request } from '../request.ts';

export type { Progress };

export type ProgressState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'ready'; readonly progress: Progress };

/** The student's progress, counted by the server. */
export const $progress = atom<ProgressState>({ status: 'loading' });

let loads = 0;

/**
 * Loads everything that the view shows in one call. The latest of several calls counts; the old figures stay until
 * then.
 */
export async function loadProgress(): Promise<void> {
  loads += 1;
  const load = loads;
  if ($progress.get().status === 'failed') $progress.set({ status: 'loading' });
  const reply = await request(getProgress, { query: '' });
  if (load !== loads) return;
  if (!reply.ok) {
    $progress.set({ status: 'failed', message: reply.message });
    return;
  }
  $history.set({ attempts: reply.value.attempts, nextCursor: reply.value.nextCursor });
  $progress.set({ status: 'ready', progress: reply.value });
}

/** Loads every topic and paper instead of the first fifty. Returns the message to show when that failed. */
export async function loadWholeProgress(): Promise<string | null> {
  loads += 1;
  const load = loads;
  const reply = await request(getProgress, { query: '?all=1' });
  if (!reply.ok) return reply.message;
  if (load === loads) $progress.set({ status: 'ready', progress: reply.value });
  return null;
}

/** Sets the days a week that the student means to practise. Returns the message to show when that failed. */
export async function chooseWeeklyGoal(days: number): Promise<string | null> {
  const reply = await request(setWeeklyGoal, { body: { days } });
  if (!reply.ok) return reply.message;
  const state = $progress.get();
  if (state.status !== 'ready') return null;
  const { progress } = state;
  $progress.set({
    ...state,
    progress: { ...progress, week: progress.week && { ...progress.week, goal: reply.value.days } },
  });
  return null;
}
