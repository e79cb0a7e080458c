import { useStore } from '@nanostores/react';
import type { Store, StoreValue } from 'nanostores';
import { useSyncExternalStore } from 'react';

/**
 * The store's value, with `initial` as what the page was prerendered with. An island that wakes after the store has
 * changed then hydrates what is in the HTML, and shows the current value right after.
 */
export function useShared<S extends Store>(store: S, initial: StoreValue<S>): StoreValue<S> {
  return useStore(store, { ssr: () => initial });
}

const never = () => () => undefined;

/** Whether React is taking over what the page carries: the render must be the build's, which knows no device. */
export const useTakingOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
