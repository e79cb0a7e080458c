import { useEffect, useState } from 'react';
import { freeTrialOf, freeTrialText } from '#domain/membership/free-trial.ts';
import { localPath } from '#domain/lib/local-path.ts';
import { freeAccessText } from '#domain/text/en/free-access.ts';
import { environment } from '#stores/environment.ts';
import { WithParts } from '../lib/WithParts.tsx';

/** A timer of many days overflows; it is set anew each day. Milliseconds. */
const LONGEST_TIMER_MS = 24 * 60 * 60 * 1000;

/** Now, and again when the moment has passed, also after a sleep. */
function useNowUntil(moment: number | null): number {
  const [now, setNow] = useState(() => environment().now());
  useEffect(() => {
    if (moment === null || moment < now) return;
    const look = (): void => setNow(environment().now());
    const stops = [environment().after(Math.min(moment - now + 1, LONGEST_TIMER_MS), look), environment().onWake(look)];
    return () => stops.forEach((stop) => stop());
  }, [moment, now]);
  return now;
}

/** What free access opens and until when, and what then. */
export function FreeTrialNote({ freeAccess }: { readonly freeAccess: string | null }) {
  const ends = freeTrialOf(freeAccess, 0);
  const now = useNowUntil(ends.state === 'none' ? null : ends.endsAt);
  const trial = freeTrialOf(freeAccess, now);
  const { thenMembership, seeMembership } = freeAccessText();
  return (
    <p>
      {freeTrialText(trial)}{' '}
      <WithParts
        text={trial.state === 'running' ? thenMembership : seeMembership}
        parts={{ link: ['a', { href: localPath('/membership') }] }}
      />
    </p>
  );
}
