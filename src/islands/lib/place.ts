import { atom, onMount } from 'nanostores';

/** The views of /profile in the order of its navigation. */
export const VIEWS = ['details', 'progress', 'mistakes', 'cards', 'memberships', 'account'] as const;
export type ViewName = (typeof VIEWS)[number];

/** A part with an address of its own belongs to the view whose prefix its address has. */
const PARTS: Readonly<Record<string, ViewName>> = { '#receipt-': 'memberships', '#attempt-': 'progress' };

export interface Place {
  readonly view: ViewName;
  /** The hash of the address, with its #; empty without one. */
  readonly hash: string;
  /** Steps since the page loaded. At 0 the heading does not take the focus. */
  readonly visit: number;
}

/** The prerendered view, which also stands for an unknown address. */
export const FIRST_PLACE: Place = { view: 'details', hash: '', visit: 0 };

export function viewOf(hash: string): ViewName {
  const part = Object.entries(PARTS).find(([begin]) => hash.startsWith(begin));
  return part?.[1] ?? VIEWS.find((name) => `#${name}` === hash) ?? FIRST_PLACE.view;
}

/** The view in sight, named by the hash of the address, so that Back, Forward and links lead to it. */
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
