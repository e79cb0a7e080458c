import { WAKE_EVENTS } from '../shell/wake-events.ts';

/** The page of a parent: its island is needed at once, and by whoever has no session too. */

/** Pause before a failed download is retried. Milliseconds. */
const RETRY_MS = 5000;

const wake = (): boolean => document.dispatchEvent(new CustomEvent(WAKE_EVENTS.dialog, { detail: 'parent' }));

wake();
// The island listens for this only after the whole page has loaded.
window.addEventListener('load', wake);
document.addEventListener(WAKE_EVENTS.failed, (event) => {
  if ((event as CustomEvent<string>).detail === 'parent') window.setTimeout(wake, RETRY_MS);
});
