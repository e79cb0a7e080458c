import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** 'page': what the page tells. 'whole': with all that only paper shows. */
export type Printed = 'page' | 'whole';

/**
 * Draws what is printed, prints, and takes it away again. `prepare` downloads what it needs; without a network that which
 * the device has is printed.
 */
export function usePrint(prepare: () => Promise<unknown> = () => Promise.resolve()): {
  /** Null unless something is about to be printed. */
  readonly printed: Printed | null;
  readonly print: (what: Printed) => Promise<void>;
} {
  const [printed, setPrinted] = useState<Printed | null>(null);
  useEffect(() => {
    if (printed === null) return undefined;
    const end = (): void => setPrinted(null);
    window.addEventListener('afterprint', end);
    requestAnimationFrame(() => whenIdle(() => window.print()));
    return () => window.removeEventListener('afterprint', end);
  }, [printed]);
  return {
    printed,
    print: async (what) => {
      await prepare();
      setPrinted(what);
    },
  };
}
