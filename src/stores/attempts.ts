import { atom } from 'nanostores';
import type { AttemptRecord } from '#contract/attempt.ts';
import { listAttempts } from '#contract/list-attempts.ts';
import { request } from './request.ts';

export type { AttemptRecord };

export type HistoryState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'ready'; readonly attempts: readonly AttemptRecord[]; readonly nextCursor: string | null };

/** The student's attempts, newest first, as far as they were asked for. */
export const $history = atom<HistoryState>({ status: 'loading' });

const queryOf = (cursor: string | null): string => (cursor === null ? '' : `?cursor=${encodeURIComponent(cursor)}`);

/** The first page of the history. */
export async function loadHistory(): Promise<void> {
  $history.set({ status: 'loading' });
  const reply = await request(listAttempts, {});
  $history.set(reply.ok ? { status: 'ready', ...reply.value } : { status: 'failed', message: reply.message });
}

/** The next page, added to what is shown; a failure leaves that as it is and says so. */
export async function loadMoreHistory(): Promise<string | null> {
  const history = $history.get();
  if (history.status !== 'ready' || history.nextCursor === null) return null;
  const reply = await request(listAttempts, { query: queryOf(history.nextCursor) });
  if (!reply.ok) return reply.message;
  $history.set({ ...history, attempts: [...history.attempts, ...reply.value.attempts], nextCursor: reply.value.nextCursor });
  return null;
}
