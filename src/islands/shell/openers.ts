import { shellText } from '#domain/text/en/shell.ts';
import { showAlert } from '#stores/site/alert.ts';
import type { DialogState } from '#stores/site/dialog.ts';
import { $dialog, closeDialog, openLogin, openPopup, openSearch, openSignup } from '#stores/site/dialog.ts';
import { forgetWantedLink } from '#stores/site/visit.ts';
import { setLoader } from './loader.ts';
import { WAKE_EVENTS } from './wake-events.ts';
import { $wantedLink } from './wanted-link.ts';

const OPENERS: Record<string, () => void> = { login: openLogin, signup: openSignup, search: openSearch };
for (const kind of ['coming', 'starting', 'test-series'] as const) OPENERS[kind] = () => openPopup({ kind });

const readyDialogs = new Set<string>();

/** The login's dialog as the page carries it, until React has it; the early script opens it. */
const findEarlyLogin = (): HTMLDialogElement | null => document.querySelector('[ssr] > dialog');

let busyOpener: HTMLElement | null = null;

/** Shows on an opener that it was heard, until its dialog is there. */
function showBusy(opener: HTMLElement | null): void {
  busyOpener?.removeAttribute('aria-busy');
  busyOpener = opener;
  if (opener !== null) opener.ariaBusy = 'true';
}

/**
 * Opens the dialog that `data-opens="login"` names, even before React has arrived: the store remembers the request, the
 * island wakes, and the loader covers a slow network. A tap before this script is held by src/layouts/early-script.js.
 */
export function startOpeners(): void {
  document.addEventListener('click', (event) => {
    const opener = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-opens]') : null;
    const open = OPENERS[opener?.dataset['opens'] ?? ''];
    if (open === undefined) return;
    // An opener may be a link that works without this script.
    event.preventDefault();
    open();
    showBusy(readyDialogs.has($dialog.get()?.name ?? '') ? null : opener);
  });
  document.addEventListener(WAKE_EVENTS.tab, (event) => OPENERS[(event as CustomEvent<string>).detail]?.());
  document.addEventListener(WAKE_EVENTS.ready, (event) => {
    const name = (event as CustomEvent<string>).detail;
    readyDialogs.add(name);
    if ($dialog.get()?.name !== name) return;
    showBusy(null);
    setLoader(false);
  });
  document.addEventListener(WAKE_EVENTS.failed, (event) => {
    showBusy(null);
    // Opened again if the page has to be loaded anew (wake.directive.ts).
    history.replaceState({ ...history.state, wanted: $dialog.get() }, '');
    // A student's own part is retried by itself; a dialog or a gate waits for another tap.
    if ((event as CustomEvent<string>).detail !== 'session') {
      setLoader(false);
      findEarlyLogin()?.close();
      closeDialog();
      $wantedLink.set(null);
    }
    showAlert(shellText().lostPart, 'error');
  });
  $dialog.listen((dialog) => {
    if (dialog === null) return;
    if (!readyDialogs.has(dialog.name) && findEarlyLogin()?.open !== true) setLoader(true);
    document.dispatchEvent(new CustomEvent(WAKE_EVENTS.dialog, { detail: dialog.name }));
  });
  document.addEventListener(
    'close',
    ({ target }) => {
      if (target !== findEarlyLogin()) return;
      showBusy(null);
      $wantedLink.set(null);
      forgetWantedLink();
      closeDialog();
    },
    true,
  );
  // What was tapped before the page was loaded again.
  const state = history.state as { readonly gone?: string; readonly wanted?: DialogState } | null;
  if (!state?.wanted) return;
  $dialog.set(state.wanted);
  history.replaceState({ gone: state.gone }, '');
}
