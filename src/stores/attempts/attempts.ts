import { atom } from 'nanostores';
import type { AttemptRecord } from '#contract/attempts/attempt.ts';
import { listAttempts } from '#contract/attempts/list-attempts.ts';
import { request } from '../request.ts';

export type { AttemptRecord };

export interface History {
  readonly attempts: readonly AttemptRecord[];
  /** Null when there are no older attempts. */
  readonly nextCursor: string | null;
}

/** The loaded attempts of the student, newest first. The first page comes with the progress. */
export const $history = atom<History>({ attempts: [], nextCursor: null });

/** Adds the next page to the list. Returns the message to show when that failed. */
export async function loadMoreHistory(): Promise<string | null> {
  const history = $history.get();
  if (history.nextCursor === null) return null;
  const reply = await request(listAttempts, { query: `?cursor=${encodeURIComponent(history.nextCursor)}` });
  if (!reply.ok) return reply.message;
  // The list was reloaded or extended meanwhile, so this page does not follow it.
  if ($history.get() !== history) return null;
  $history.set({ attempts: [...history.attempts, ...reply.value.attempts], nextCursor: reply.value.nextCursor });
  return null;
}
