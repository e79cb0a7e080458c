import { connectionText } from '#domain/site/connection-text.ts';

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

/** Hands the worker what went past it: what the page brought before there was one, and what was on its way as it came. It keeps of them what it would have kept. */
async function registerWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.register('/sw.js');
  if (serviceWorker.controller !== null) return;
  const { active } = await serviceWorker.ready;
  const handOver = (urlsToCache: readonly string[]): void =>
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
  handOver([location.href]);
  new PerformanceObserver((list) => {
    const resources = list.getEntries() as PerformanceResourceTiming[];
    handOver(resources.filter(({ workerStart }) => workerStart === 0).map(({ name }) => name));
  }).observe({ type: 'resource', buffered: true });
}

/** A browser that keeps nothing (a private window) refuses: the site is the same without. */
const register = (): void => void registerWorker().catch(() => undefined);

const bar = document.getElementById('connection');
if (bar !== null) startBar(bar);
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
