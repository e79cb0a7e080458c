import type { ClientDirective } from 'astro';
import { loadWords } from './words.ts';
import { WAKE_EVENTS } from './wake-events.ts';

/** Pause before a failed download is retried. Milliseconds. */
const RETRY_MS = 5000;

/**
 * Loads the page again, once for that file, when the server can be reached: a new release has removed the file (404), or
 * the browser remembers that the file, or one that it imports, could not be downloaded, as those before Chrome 156 do
 * for as long as the page is open. A quiz continues from its draft. The history entry's state outlives the reload.
 */
async function reloadIfLost(file: string | null): Promise<void> {
  const state = history.state as { readonly gone?: string } | null;
  if (file === null || state?.gone === file) return;
  const { status } = await fetch(file, { method: 'HEAD', cache: 'no-store' });
  if (status > 404) return;
  history.replaceState({ ...state, gone: file }, '');
  location.reload();
}

/**
 * `client:wake="session"` downloads an island when a session exists or begins; `client:wake="auth"` (or another
 * dialog's name) when that dialog is wanted. A stored session starts the download at once, but the island hydrates only
 * after the page's script has restored the session: otherwise it would take every student for a guest. A failed
 * download is retried when the island is needed again.
 */
const wake: ClientDirective = (load, options, element) => {
  const root = document.documentElement;
  const isForSession = options.value === 'session';
  let loading: ReturnType<typeof load> | null = null;
  let isAwake = false;
  const hydrate = async (): Promise<void> => {
    if (isAwake) return;
    isAwake = true;
    loading ??= load();
    const [start] = await Promise.all([loading, loadWords()]);
    await start();
    if (isAwake) document.dispatchEvent(new CustomEvent(WAKE_EVENTS.ready, { detail: options.value }));
  };
  // Astro catches errors of load() and reports them by this event.
  element.addEventListener('astro:hydration-error', (event) => {
    event.preventDefault();
    isAwake = false;
    loading = null;
    reloadIfLost(element.getAttribute('component-url')).catch(() => undefined);
    document.dispatchEvent(new CustomEvent(WAKE_EVENTS.failed, { detail: options.value }));
    // The page always wants its own part; a dialog only when it is asked for again.
    if (isForSession) window.setTimeout(() => void hydrate(), RETRY_MS);
  });
  document.addEventListener(isForSession ? WAKE_EVENTS.session : WAKE_EVENTS.dialog, (event) => {
    if (isForSession || (event as CustomEvent).detail === options.value) void hydrate();
  });
  if (!isForSession || root.dataset['session'] === undefined) return;
  if (root.dataset['session'] === 'restored') void hydrate();
  else {
    loading = load();
    void loadWords();
  }
};

export default wake;
