import { useEffect } from 'react';
import type { FactorState } from '#stores/identity/second-factor.ts';
import { $factor, loadFactor } from '#stores/identity/second-factor.ts';
import { useShared } from '../lib/use-shared.ts';

const LOADING: FactorState = { status: 'loading' };

/** Stays on the dashboard until a second factor is set up. */
export function FactorReminder() {
  const state = useShared($factor, LOADING);
  useEffect(() => void loadFactor(), []);
  if (state.status !== 'ready' || state.since !== null) return null;
  return (
    <p className="note note-caution">
      Your password alone opens the admin area. <a href="/admin/security">Set up a second factor</a>: it takes two
      minutes.
    </p>
  );
}
