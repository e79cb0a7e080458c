import type { Permission } from '#domain/identity/rights.ts';
import { confirmWith } from '#stores/request.ts';
import { answerRefusal } from '#stores/identity/confirmation.ts';
import { guardAdmin } from '#stores/staff/admin-guard.ts';
import { may } from '#stores/identity/may.ts';
import { $session, currentSession, restoreSession } from '#stores/identity/session.ts';
import { WAKE_EVENTS } from './wake-events.ts';

/** The second script of admin pages: it decides who may stay, and only then downloads the islands. */

/** Pause before a failed download is retried. Milliseconds. */
const RETRY_MS = 5000;

const wake = (): boolean => document.dispatchEvent(new CustomEvent(WAKE_EVENTS.dialog, { detail: 'admin' }));

/** Leaves out what the role does not include; the server refuses it anyway. Returns whether this page is included. */
function showOwnPart(): boolean {
  for (const part of document.querySelectorAll<HTMLElement>('.view-nav [data-needs]'))
    part.hidden = !may(part.dataset['needs'] as Permission);
  const needed = document.querySelector<HTMLElement>('.admin-body')?.dataset['needs'];
  const isIncluded = may(needed as Permission);
  document.documentElement.toggleAttribute('data-refused', !isIncluded);
  return isIncluded;
}

function admit(): void {
  if (!guardAdmin()) return;
  const isIncluded = showOwnPart();
  document.documentElement.dataset['admin'] = '';
  if (isIncluded) wake();
}

const isAdmitted = (): boolean =>
  document.documentElement.dataset['admin'] === '' && !document.documentElement.hasAttribute('data-refused');

confirmWith(answerRefusal);
// Either script of the page may run first.
if (currentSession() === null) restoreSession();
admit();
// Islands listen for this only after the whole page has loaded.
window.addEventListener('load', () => isAdmitted() && wake());
document.addEventListener(WAKE_EVENTS.failed, (event) => {
  if ((event as CustomEvent<string>).detail === 'admin') window.setTimeout(wake, RETRY_MS);
});
// Somebody else may log in while an unsaved form keeps the page open after a session's end.
$session.listen(({ status }) => {
  if (status === 'student') admit();
});
