import { useEffect, useEffectEvent, useRef } from 'react';

/** Marks the history entry in front of the page's own, so that the phone's Back asks first. */
const GUARD = { guards: 'quiz' };

const isGuarded = (): boolean => (history.state as Partial<typeof GUARD> | null)?.guards === GUARD.guards;

/** Resolved once the guard of a screen before is out of the way: browsers go back in a later task. */
let whenFree: Promise<void> = Promise.resolve();

function pushGuard(): void {
  if (!isGuarded()) history.pushState({ ...history.state, ...GUARD }, '');
}

function dropGuard(): void {
  if (!isGuarded()) return;
  whenFree = new Promise((resolve) => window.addEventListener('popstate', () => resolve(), { once: true }));
  history.back();
}

/**
 * Takes a guard out of the way that is in the history from before a reload, once nothing runs any more: Back would do
 * nothing the first time, also the one of a button.
 */
export function useNoBackGuard(isOver: boolean): void {
  useEffect(() => {
    // A screen that has just gone takes its own guard with it.
    if (isOver) void whenFree.then(dropGuard);
  }, [isOver]);
}

/**
 * While it is mounted, the phone's Back calls `onBack` instead of leaving, each time that it is pressed. Returns how to
 * leave for good: `onLeave` is called once the way is free.
 */
export function useBackGuard(onBack: () => void, onLeave: () => void): () => void {
  const isLeaving = useRef(false);
  const decide = useEffectEvent(() => {
    if (isLeaving.current) {
      onLeave();
      return;
    }
    pushGuard();
    onBack();
  });
  useEffect(() => {
    let isHere = true;
    const begin = async (): Promise<void> => {
      await whenFree;
      if (isHere) pushGuard();
    };
    void begin();
    const handle = (): void => {
      if (!isGuarded()) decide();
    };
    // The browser may show the page again as it was left, without its guard.
    const comeBack = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return;
      isLeaving.current = false;
      pushGuard();
    };
    window.addEventListener('popstate', handle);
    window.addEventListener('pageshow', comeBack);
    return () => {
      isHere = false;
      window.removeEventListener('popstate', handle);
      window.removeEventListener('pageshow', comeBack);
      // What comes after has no guard: Back leads out at once.
      dropGuard();
    };
  }, []);
  return () => {
    isLeaving.current = true;
    history.back();
  };
}
