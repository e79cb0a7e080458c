import { atom } from 'nanostores';
import type { Progress } from '#contract/attempts/progress.ts';
import { getProgress } from '#contract/attempts/progress.ts';
import { $history } from './attempts.ts';
import { request } from '../request.ts';

export type { Progress };

export type ProgressState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'ready'; readonly progress: Progress };

/** How the student is getting on, by the server's count. */
export const $progress = atom<ProgressState>({ status: 'loading' });

let loads = 0;

/** One call for all that the view shows. Of several under way the latest wins; what is shown stays until then. */
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

/** Every topic and paper in place of the first fifty; a failure leaves what is shown and says so. */
export async function loadWholeProgress(): Promise<string | null> {
  loads += 1;
  const load = loads;
  const reply = await request(getProgress, { query: '?all=1' });
  if (!reply.ok) return reply.message;
  if (load === loads) $progress.set({ status: 'ready', progress: reply.value });
  return null;
}
