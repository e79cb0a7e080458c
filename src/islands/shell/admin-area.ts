import { guardAdmin } from '#stores/staff/admin-guard.ts';
import { $session, currentSession, restoreSession } from '#stores/account/session.ts';
import { WAKE_EVENTS } from './wake-events.ts';

/** The second script of admin pages: it decides who may stay, and only then downloads the islands. */

/** Pause before a failed download is retried. Milliseconds. */
const RETRY_MS = 5000;

const wake = (): boolean => document.dispatchEvent(new CustomEvent(WAKE_EVENTS.dialog, { detail: 'admin' }));

function admit(): void {
  if (!guardAdmin()) return;
  document.documentElement.dataset['admin'] = '';
  wake();
}

// Either script of the page may run first.
if (currentSession() === null) restoreSession();
admit();
// Islands listen for this only after the whole page has loaded.
window.addEventListener('load', () => document.documentElement.dataset['admin'] === '' && wake());
document.addEventListener(WAKE_EVENTS.failed, (event) => {
  if ((event as CustomEvent<string>).detail === 'admin') window.setTimeout(wake, RETRY_MS);
});
// Somebody else may log in while an unsaved form keeps the page open after a session's end.
$session.listen(({ status }) => {
  if (status === 'student') admit();
});
