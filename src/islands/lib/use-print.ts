import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { waitAtMost } from '#stores/lib/wait-at-most.ts';
import { whenIdle } from './when-idle.ts';

/** How long a print waits for what it downloads; then it prints what the device has. Milliseconds. */
const PREPARE_MS = 5000;

/** 'page': what the page tells. 'whole': with all that only paper shows. */
export type Printed = 'page' | 'whole';

/** Between the events of the browser that begin and end a print. */
let isPrinting = false;

/** React draws what a store tells before the browser goes on, and a state later: the browser's menu waits for nobody. */
function subscribe(listener: () => void): () => void {
  const note = ({ type }: Event): void => {
    isPrinting = type === 'beforeprint';
    listener();
  };
  const names = ['beforeprint', 'afterprint'];
  for (const name of names) window.addEventListener(name, note);
  return () => {
    for (const name of names) window.removeEventListener(name, note);
  };
}

const useIsPrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isPrinting,
    () => false,
  );

/** Ctrl+P, or Cmd+P on a Mac. */
const isPrintKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'p';

/**
 * Draws what is printed, prints, and takes it away again. `prepare` downloads what it needs; without a network that which
 * the device has is printed. With `prepare`, the keys for printing wait for it too, and the browser's menu prints what
 * there is.
 */
export function usePrint(prepare?: () => Promise<unknown>): {
  /** Null unless something is about to be printed. */
  readonly printed: Printed | null;
  readonly print: (what: Printed) => Promise<void>;
} {
  const [asked, setAsked] = useState<Printed | null>(null);
  const isByBrowser = useIsPrinting();
  const print = async (what: Printed): Promise<void> => {
    if (prepare !== undefined) await waitAtMost(PREPARE_MS, prepare());
    setAsked(what);
  };
  useEffect(() => {
    if (asked === null) return undefined;
    const end = (): void => setAsked(null);
    window.addEventListener('afterprint', end);
    requestAnimationFrame(() => whenIdle(() => window.print()));
    return () => window.removeEventListener('afterprint', end);
  }, [asked]);
  const printByKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isPrintKey(event)) return;
    event.preventDefault();
    void print('page');
  });
  const isPrepared = prepare !== undefined;
  useEffect(() => {
    if (!isPrepared) return undefined;
    const handle = (event: KeyboardEvent): void => printByKey(event);
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, [isPrepared]);
  return { printed: asked ?? (isPrepared && isByBrowser ? 'page' : null), print };
}
