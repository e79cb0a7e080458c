import { putBefore } from '../lib/make-element.ts';

/** Puts a dated element where it belongs in a list that is newest first, and gives it back. */
export function insertByDate(list: Element, element: HTMLElement, date: string, siblings: string): HTMLElement {
  const older = [...list.querySelectorAll(siblings)].find(
    (each) => (each.querySelector('time')?.getAttribute('datetime') ?? '') <= date,
  );
  putBefore(list, element, older);
  return element;
}
