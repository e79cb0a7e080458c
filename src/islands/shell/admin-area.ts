import { guardAdmin } from '#stores/staff/admin-guard.ts';
import { $session, currentSession, restoreSession } from '#stores/account/session.ts';
import { WAKE_EVENTS } from './wake-events.ts';

/** The second script of the admin pages alone: who may stay, and only then the islands are downloaded. */

/** How long a page waits before it tries again to download its part. Milliseconds. */
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
// An island may begin to listen only once the whole page is there.
window.addEventListener('load', () => document.documentElement.dataset['admin'] === '' && wake());
document.addEventListener(WAKE_EVENTS.failed, (event) => {
  if ((event as CustomEvent<string>).detail === 'admin') window.setTimeout(wake, RETRY_MS);
});
// Somebody else may log in while a form holds the page after the end of a session.
$session.listen(({ status }) => {
  if (status === 'student') admit();
});
