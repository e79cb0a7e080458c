import { useStore } from '@nanostores/react';
import type { Store, StoreValue } from 'nanostores';

/**
 * The store's value, with `initial` as what the page was prerendered with. An island that wakes after the store has
 * changed then hydrates what is in the HTML, and shows the current value right after.
 */
export function useShared<S extends Store>(store: S, initial: StoreValue<S>): StoreValue<S> {
  return useStore(store, { ssr: () => initial });
}
