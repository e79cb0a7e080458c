import { atom } from 'nanostores';
import type { SeriesTrendReply } from '#contract/mocks/get-series-trend.ts';
import { getSeriesTrend } from '#contract/mocks/get-series-trend.ts';
import { request } from '../request.ts';

export type SeriesTrend = SeriesTrendReply;

export type SeriesTrendState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'ready'; readonly trend: SeriesTrend };

/** How the student's results at the mocks of the series in view went. */
export const $seriesTrend = atom<SeriesTrendState>({ status: 'loading' });

let loads = 0;

/** The latest of several calls counts. */
export async function loadSeriesTrend(exam: string): Promise<void> {
  loads += 1;
  const load = loads;
  $seriesTrend.set({ status: 'loading' });
  const reply = await request(getSeriesTrend, { parameters: { exam } });
  if (load !== loads) return;
  $seriesTrend.set(reply.ok ? { status: 'ready', trend: reply.value } : { status: 'failed', message: reply.message });
}
