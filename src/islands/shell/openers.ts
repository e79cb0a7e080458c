import { showAlert } from '#stores/alert.ts';
import { $dialog, closeDialog, openLogin, openSignup } from '#stores/dialog.ts';
import { currentSession } from '#stores/session.ts';
import { keepPageForAfterLogin } from '#stores/visit.ts';
import { WAKE_EVENTS } from './wake-events.ts';

/** A wait shorter than this shows no loader. Milliseconds. */
const LOADER_DELAY_MS = 300;

const OPENERS: Readonly<Record<string, () => void>> = { login: openLogin, signup: openSignup };

let loaderTimer = 0;
const readyDialogs = new Set<string>();

function setLoader(isShown: boolean): void {
  window.clearTimeout(loaderTimer);
  const loader = document.getElementById('loader');
  if (loader === null) return;
  if (isShown) loaderTimer = window.setTimeout(() => (loader.hidden = false), LOADER_DELAY_MS);
  else loader.hidden = true;
}

/**
 * A guest who follows a link to a quiz is asked to log in first, and goes on to it after (spec section 4, gated
 * navigation). A link opened in another tab is left to itself.
 */
function openLoginForQuiz(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="/quiz/"]') : null;
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  if (link === null || !isPlain || currentSession() !== null) return;
  event.preventDefault();
  keepPageForAfterLogin(link.pathname);
  openLogin();
}

/**
 * Buttons marked `data-opens="login"` open their dialog, also before React has arrived: the wish is kept in the
 * store, the island is woken, and the loader bridges a slow network.
 */
export function startOpeners(): void {
  document.addEventListener('click', openLoginForQuiz);
  document.addEventListener('click', (event) => {
    const opener = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-opens]') : null;
    OPENERS[opener?.dataset['opens'] ?? '']?.();
  });
  document.addEventListener(WAKE_EVENTS.ready, (event) => {
    const name = (event as CustomEvent<string>).detail;
    readyDialogs.add(name);
    if ($dialog.get()?.name === name) setLoader(false);
  });
  document.addEventListener(WAKE_EVENTS.failed, (event) => {
    if ((event as CustomEvent<string>).detail !== $dialog.get()?.name) {
      showAlert('Part of the page could not be loaded yet. Check your connection; it is tried again by itself.', 'error');
      return;
    }
    setLoader(false);
    closeDialog();
    showAlert('This part of the page could not be loaded. Check your connection and try again.', 'error');
  });
  $dialog.listen((dialog) => {
    if (dialog === null) return;
    if (!readyDialogs.has(dialog.name)) setLoader(true);
    document.dispatchEvent(new CustomEvent(WAKE_EVENTS.dialog, { detail: dialog.name }));
  });
}
