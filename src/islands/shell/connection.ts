import { spokenLanguage } from '#domain/lib/define-text.ts';
import { localPath } from '#domain/lib/local-path.ts';
import { OFFLINE_PAGE } from '#domain/site/offline-page.ts';
import { connectionText } from '#domain/site/connection-text.ts';
import { afterFirstView } from './after-first-view.ts';

/** Says when there is no network and what waits to be sent, and registers the service worker. */

const root = document.documentElement;

function startBar(bar: HTMLElement): void {
  const show = (): void => {
    const text = connectionText(navigator.onLine, Number(root.dataset['waiting'] ?? 0));
    bar.hidden = text === '';
    bar.textContent = text;
  };
  // Keeps other elements at the lower edge above the bar.
  new ResizeObserver(() => root.style.setProperty('--connection-height', `${bar.offsetHeight}px`)).observe(bar);
  for (const event of ['online', 'offline']) addEventListener(event, show);
  // React's part of the page knows what waits to be sent, and may arrive later than this script.
  new MutationObserver(show).observe(root, { attributeFilter: ['data-waiting'] });
  show();
}

/**
 * Gives the service worker the addresses that were loaded before it was there. It caches those that its rules allow.
 */
async function registerWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.register('/sw.js');
  if (serviceWorker.controller !== null) return;
  const { active } = await serviceWorker.ready;
  const handOver = (urlsToCache: readonly string[]): void =>
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
  // The page that stands in without a network, in the language of this one; the English one is there already.
  handOver([location.href, ...(spokenLanguage() === 'en' ? [] : [localPath(OFFLINE_PAGE)])]);
  new PerformanceObserver((list) => {
    const resources = list.getEntries() as PerformanceResourceTiming[];
    handOver(resources.filter(({ workerStart }) => workerStart === 0).map(({ name }) => name));
  }).observe({ type: 'resource', buffered: true });
}

/** A browser that stores nothing (a private window) refuses; the site works without it. */
const register = (): void => void registerWorker().catch(() => undefined);

let hasStarted = false;

/** Shows the bar of the network and registers the service worker, once a page. */
export function startConnection(): void {
  if (hasStarted) return;
  hasStarted = true;
  const bar = document.getElementById('connection');
  if (bar !== null) startBar(bar);
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  afterFirstView(register);
}
