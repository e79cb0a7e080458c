import { useCallback, useSyncExternalStore } from 'react';

/**
 * What an admin page shows: its list, an empty form, or the form of an item. The address's fragment names it, so that
 * Back works.
 */
type View = { readonly view: 'list' } | { readonly view: 'new' } | { readonly view: 'item'; readonly id: number };
/** `visit` counts the steps to here: a form that is opened again begins anew, one that only gets its name stays. */
export type Place = View & { readonly visit: number };

const LIST: View = { view: 'list' };
let visit = 0;

function viewOf(hash: string): View {
  if (hash === '#new') return { view: 'new' };
  const id = /^#item-([1-9]\d{0,14})$/.exec(hash)?.[1];
  return id === undefined ? LIST : { view: 'item', id: Number(id) };
}

export const hashOfItem = (id: number): string => `#item-${id}`;

function subscribe(listener: () => void): () => void {
  const step = (): void => {
    visit += 1;
    listener();
  };
  window.addEventListener('hashchange', step);
  return () => window.removeEventListener('hashchange', step);
}

export function usePlace(): Place {
  const at = useSyncExternalStore(
    subscribe,
    () => `${visit}${window.location.hash}`,
    () => '',
  );
  const [number = '', ...hash] = at.split('#');
  return { ...viewOf(`#${hash.join('#')}`), visit: Number(number) };
}

/** Goes to the list, by a step of its own in the history. */
export const useGoToList = (): (() => void) => useCallback(() => void (window.location.hash = 'list'), []);

/** The address of a new item's form once the item is there; nothing is shown anew. */
export const nameItem = (id: number): void => window.history.replaceState(null, '', hashOfItem(id));

function onHashChange(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** The address's fragment with its #, for a page that names its views by it. */
export const useHash = (): string =>
  useSyncExternalStore(
    onHashChange,
    () => window.location.hash,
    () => '',
  );
