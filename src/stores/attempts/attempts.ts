import { atom } from 'nanostores';
import type { AttemptRecord } from '#contract/attempts/attempt.ts';
import { listAttempts } from '#contract/attempts/list-attempts.ts';
import { request } from '../request.ts';

export type { AttemptRecord };

export interface History {
  readonly attempts: readonly AttemptRecord[];
  /** Null when there is nothing older. */
  readonly nextCursor: string | null;
}

/** The student's attempts, newest first, as many as were loaded; the first page comes with the progress. */
export const $history = atom<History>({ attempts: [], nextCursor: null });

/** Adds the next page to the list. Gives the sentence to show when that failed. */
export async function loadMoreHistory(): Promise<string | null> {
  const history = $history.get();
  if (history.nextCursor === null) return null;
  const reply = await request(listAttempts, { query: `?cursor=${encodeURIComponent(history.nextCursor)}` });
  if (!reply.ok) return reply.message;
  // The list has changed meanwhile (loaded twice at once, or reloaded): this page does not follow it.
  if ($history.get() !== history) return null;
  $history.set({ attempts: [...history.attempts, ...reply.value.attempts], nextCursor: reply.value.nextCursor });
  return null;
}
