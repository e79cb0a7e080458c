import { useCallback, useSyncExternalStore } from 'react';

/** What an admin page shows: its list, an empty form, or the form of an item. It stands behind the # of the address, so that Back works. */
export type Place = { readonly view: 'list' } | { readonly view: 'new' } | { readonly view: 'item'; readonly id: number };

const LIST: Place = { view: 'list' };

function placeOf(hash: string): Place {
  if (hash === '#new') return { view: 'new' };
  const id = /^#item-([1-9]\d{0,14})$/.exec(hash)?.[1];
  return id === undefined ? LIST : { view: 'item', id: Number(id) };
}

export const hashOfItem = (id: number): string => `#item-${id}`;

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

export function usePlace(): Place {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash, () => '');
  return placeOf(hash);
}

/** Goes to the list, by a step of its own in the history. */
export const useGoToList = (): (() => void) => useCallback(() => void (window.location.hash = 'list'), []);

/** The address of a new item's form once the item is there; nothing is shown anew. */
export const nameItem = (id: number): void => window.history.replaceState(null, '', hashOfItem(id));
