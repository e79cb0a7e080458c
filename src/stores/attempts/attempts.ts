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

/** The student's attempts, newest first, as far as they were asked for; the first of them come with the progress. */
export const $history = atom<History>({ attempts: [], nextCursor: null });

/** The next page, added to what is shown; a failure leaves that as it is and says so. */
export async function loadMoreHistory(): Promise<string | null> {
  const history = $history.get();
  if (history.nextCursor === null) return null;
  const reply = await request(listAttempts, { query: `?cursor=${encodeURIComponent(history.nextCursor)}` });
  if (!reply.ok) return reply.message;
  // Asked for twice at once, or begun anew meanwhile: this page belongs behind the one that it was asked from.
  if ($history.get() !== history) return null;
  $history.set({ attempts: [...history.attempts, ...reply.value.attempts], nextCursor: reply.value.nextCursor });
  return null;
}
