import { isWebAddress } from '#domain/site/visit-state.ts';
import { openLogin, openPopup } from './dialog.ts';
import { environment } from '../environment.ts';
import { currentSession } from '../account/session.ts';
import { takePendingVisit } from './visit.ts';

/** Begins with our own prefix: the spec's keys hold paths of this site only. */
const KEPT_KEY = 'academy:form';

/** The external quiz form that waits for the login; null without one. */
export function findKeptForm(): string | null {
  const address = environment().session.get(KEPT_KEY);
  return address !== null && isWebAddress(address) ? address : null;
}

/**
 * Opens the form that the student wanted before the login, in a new tab. Where the browser would block a tab that no
 * tap asked for, a popup offers the link.
 */
export function openKeptForm(): void {
  const address = findKeptForm();
  environment().session.remove(KEPT_KEY);
  if (address === null) return;
  if (!environment().openTab(address)) openPopup({ kind: 'form', address });
}

/** 'Quiz' under Free resource (spec section 2): the form requires login, and opens after it. */
export function openFormAfterLogin(address: string): void {
  if (!isWebAddress(address)) return;
  // The newest wish counts: an older one would lead the page away from the form.
  takePendingVisit();
  environment().session.set(KEPT_KEY, address);
  if (currentSession() === null) openLogin();
  else openKeptForm();
}
