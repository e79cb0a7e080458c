import { showAlert } from '#stores/alert.ts';
import { $dialog, closeDialog, openLogin, openSignup } from '#stores/dialog.ts';
import { WAKE_EVENTS } from './wake-events.ts';

/** A wait shorter than this shows no loader. Milliseconds. */
const LOADER_DELAY_MS = 300;

const OPENERS: Readonly<Record<string, () => void>> = { login: openLogin, signup: openSignup };

let loaderTimer = 0;
let areDialogsReady = false;

function setLoader(isShown: boolean): void {
  window.clearTimeout(loaderTimer);
  const loader = document.getElementById('loader');
  if (loader === null) return;
  if (isShown) loaderTimer = window.setTimeout(() => (loader.hidden = false), LOADER_DELAY_MS);
  else loader.hidden = true;
}

/**
 * Buttons marked `data-opens="login"` open their dialog, also before React has arrived: the wish is kept in the
 * store, the island is woken, and the loader bridges a slow network.
 */
export function startOpeners(): void {
  document.addEventListener('click', (event) => {
    const opener = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-opens]') : null;
    OPENERS[opener?.dataset['opens'] ?? '']?.();
  });
  document.addEventListener(WAKE_EVENTS.ready, () => {
    if ($dialog.get() === null) return;
    areDialogsReady = true;
    setLoader(false);
  });
  document.addEventListener(WAKE_EVENTS.failed, () => {
    setLoader(false);
    closeDialog();
    showAlert('This part of the page could not be loaded. Check your connection and try again.', 'error');
  });
  $dialog.listen((dialog) => {
    if (dialog === null) return;
    if (!areDialogsReady) setLoader(true);
    document.dispatchEvent(new CustomEvent(WAKE_EVENTS.dialog));
  });
}
