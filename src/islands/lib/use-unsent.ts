import { useEffect, useRef } from 'react';
import { environment } from '#stores/environment.ts';
import { holdPage } from '#stores/identity/session.ts';

/** One name for one thing that is asked: sent again after a lost reply it is the same, with another word it is another. */
export function useClientId(): (asked: string) => string {
  const last = useRef({ asked: '', id: '' });
  return (asked) => {
    if (last.current.asked !== asked) last.current = { asked, id: environment().randomId() };
    return last.current.id;
  };
}

/** While something is entered the end of the session does not lead away from the page. */
export function useHold(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    holdPage(true);
    return () => holdPage(false);
  }, [isDirty]);
}
