import { isWebAddress } from '#domain/site/visit-state.ts';
import { askForAccount } from './ask-for-account.ts';
import { openPopup } from './dialog.ts';
import { environment } from '../environment.ts';
import { currentSession } from '../identity/session.ts';
import { takePendingVisit } from './visit.ts';

/** Has our own prefix, because the spec's keys hold paths of this site only. */
const KEPT_KEY = 'academy:form';

/** The external quiz form that waits for the login, or null. */
export function findKeptForm(): string | null {
  const address = environment().session.get(KEPT_KEY);
  return address !== null && isWebAddress(address) ? address : null;
}

/**
 * Opens the stored form in a new tab. Without a recent tap the browser would block it, so a popup offers the link: then
 * it returns false, and the page must stay.
 */
export function openKeptForm(): boolean {
  const address = findKeptForm();
  environment().session.remove(KEPT_KEY);
  const isOpened = address === null || environment().openTab(address);
  if (!isOpened) openPopup({ kind: 'form', address });
  return isOpened;
}

/** 'Quiz' under Free resource (spec section 2): the form requires login, and opens after it. */
export function openFormAfterLogin(address: string): void {
  if (!isWebAddress(address)) return;
  // The latest choice counts: an older one would leave the form's page.
  takePendingVisit();
  environment().session.set(KEPT_KEY, address);
  if (currentSession() === null) askForAccount('form');
  else openKeptForm();
}
