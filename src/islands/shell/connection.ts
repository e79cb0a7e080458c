import { connectionText } from '#domain/connection-text.ts';
import { isNeverKept } from '#domain/offline.ts';

/** What a page has for a bad network: it says that there is none and what waits, and brings the service worker. */

const root = document.documentElement;

function startBar(bar: HTMLElement): void {
  const show = (): void => {
    const text = connectionText(navigator.onLine, Number(root.dataset['waiting'] ?? 0));
    bar.hidden = text === '';
    bar.textContent = text;
  };
  // Whatever else keeps to the lower edge stands above it.
  new ResizeObserver(() => root.style.setProperty('--connection-height', `${bar.offsetHeight}px`)).observe(bar);
  for (const event of ['online', 'offline']) addEventListener(event, show);
  // What waits to be sent is known to React's part of the page, which may come later than this.
  new MutationObserver(show).observe(root, { attributeFilter: ['data-waiting'] });
  show();
}

/** What the page brought before there was a worker to keep it; nothing comes from other sites. */
const broughtAlready = (): readonly string[] =>
  [location.href, ...performance.getEntriesByType('resource').map(({ name }) => name)]
    .map((name) => new URL(name).pathname)
    .filter((path) => !isNeverKept(path));

async function registerWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.register('/sw.js');
  if (serviceWorker.controller !== null) return;
  const { active } = await serviceWorker.ready;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: broughtAlready() } });
}

/** A browser that keeps nothing (a private window) refuses: the site is the same without. */
const register = (): void => void registerWorker().catch(() => undefined);

const bar = document.getElementById('connection');
if (bar !== null) startBar(bar);
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
