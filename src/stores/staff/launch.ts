import type { Launch } from '#contract/staff/get-launch.ts';
import { getLaunch } from '#contract/staff/get-launch.ts';
import { atom } from 'nanostores';
import { request } from '../request.ts';

export type LaunchState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'ready'; readonly checks: Launch['checks'] };

export const $launch = atom<LaunchState>({ status: 'loading' });

/** Loads what is to be filled in before the academy opens. */
export async function loadLaunch(): Promise<void> {
  $launch.set({ status: 'loading' });
  const reply = await request(getLaunch, {});
  $launch.set(
    reply.ok ? { status: 'ready', checks: reply.value.checks } : { status: 'failed', message: reply.message },
  );
}
