import type { ClientDirective } from 'astro';
import { WAKE_EVENTS } from './wake-events.ts';

/** How long a page waits before it tries again to download its part. Milliseconds. */
const RETRY_MS = 5000;

/**
 * A new release may have taken the file away. Then the page begins again, once for that file, and names the new one; a
 * quiz goes on from its draft. The page's place in the history, which outlives a reload, says for which file that was.
 */
async function reloadIfGone(file: string | null): Promise<void> {
  const state = history.state as { readonly gone?: string } | null;
  if (file === null || state?.gone === file) return;
  const { status } = await fetch(file, { method: 'HEAD', cache: 'no-store' });
  if (status !== 404) return;
  history.replaceState({ ...state, gone: file }, '');
  location.reload();
}

/**
 * `client:wake="session"` downloads an island when a session exists or begins; `client:wake="auth"` (or another name
 * of a dialog) when that dialog is asked for. A stored session starts the download at once, but the island comes alive only when the
 * page's script has restored it: before that every student would look like a guest.
 * A download that failed is tried again when the island is needed again.
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
    const start = await loading;
    await start();
    if (isAwake) document.dispatchEvent(new CustomEvent(WAKE_EVENTS.ready, { detail: options.value }));
  };
  // Astro catches what goes wrong in load() and says so by this event.
  element.addEventListener('astro:hydration-error', (event) => {
    event.preventDefault();
    isAwake = false;
    loading = null;
    reloadIfGone(element.getAttribute('component-url')).catch(() => undefined);
    document.dispatchEvent(new CustomEvent(WAKE_EVENTS.failed, { detail: options.value }));
    // A page's own part is wanted as long as the page is; a dialog only when it is asked for again.
    if (isForSession) window.setTimeout(() => void hydrate(), RETRY_MS);
  });
  document.addEventListener(isForSession ? WAKE_EVENTS.session : WAKE_EVENTS.dialog, (event) => {
    if (isForSession || (event as CustomEvent).detail === options.value) void hydrate();
  });
  if (!isForSession || root.dataset['session'] === undefined) return;
  if (root.dataset['session'] === 'restored') void hydrate();
  else loading = load();
};

export default wake;
