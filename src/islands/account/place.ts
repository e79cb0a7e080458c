import { atom, onMount } from 'nanostores';

/** The views of /profile in the order of its navigation. */
export const VIEWS = [
  { name: 'details', label: 'Details' },
  { name: 'progress', label: 'Progress' },
  { name: 'mistakes', label: 'Mistakes' },
  { name: 'memberships', label: 'Memberships' },
  { name: 'account', label: 'Account' },
] as const;

export type ViewName = (typeof VIEWS)[number]['name'];

/** What stands in a view under an address of its own: its address begins so. */
const PARTS: Readonly<Record<string, ViewName>> = { '#receipt-': 'memberships', '#attempt-': 'progress' };

export interface Place {
  readonly view: ViewName;
  /** The address behind the page's, with its #; empty for the page alone. */
  readonly hash: string;
  /** Steps since the page was loaded: 0 is where it began, and its heading then takes no focus. */
  readonly visit: number;
}

/** Where the page is prerendered, and where an address that no view knows leads. */
export const FIRST_PLACE: Place = { view: 'details', hash: '', visit: 0 };

export function viewOf(hash: string): ViewName {
  const part = Object.entries(PARTS).find(([begin]) => hash.startsWith(begin));
  return part?.[1] ?? VIEWS.find(({ name }) => `#${name}` === hash)?.name ?? FIRST_PLACE.view;
}

/** The view in sight. It stands behind the # of the address, so that Back, Forward and links lead to it. */
export const $place = atom<Place>(FIRST_PLACE);

function step(by: number): void {
  const { hash } = window.location;
  $place.set({ view: viewOf(hash), hash, visit: $place.get().visit + by });
}

onMount($place, () => {
  step(0);
  const listener = (): void => step(1);
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
});
