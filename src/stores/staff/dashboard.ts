import type { Dashboard } from '#contract/staff/get-dashboard.ts';
import { getDashboard } from '#contract/staff/get-dashboard.ts';
import { atom } from 'nanostores';
import { request } from '../request.ts';

export type { Dashboard };

export type DashboardState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'ready'; readonly figures: Dashboard };

export const $dashboard = atom<DashboardState>({ status: 'loading' });

/** Loads the current figures. */
export async function loadDashboard(): Promise<void> {
  $dashboard.set({ status: 'loading' });
  const reply = await request(getDashboard, {});
  $dashboard.set(reply.ok ? { status: 'ready', figures: reply.value } : { status: 'failed', message: reply.message });
}
