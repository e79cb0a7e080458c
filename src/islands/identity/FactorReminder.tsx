import { localPath } from '#domain/lib/local-path.ts';
import { securityPageText } from '#domain/text/en/security-page.ts';
import { WithParts } from '../lib/WithParts.tsx';
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
      <WithParts text={securityPageText().reminder} parts={{ link: ['a', { href: localPath('/admin/security') }] }} />
    </p>
  );
}
