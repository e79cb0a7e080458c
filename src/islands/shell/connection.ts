import { spokenLanguage } from '#domain/lib/define-text.ts';
import { KEEP_STAND_IN } from '#domain/site/offline.ts';
import { plainPath } from '#domain/lib/local-path.ts';
import { isFirstDay } from '#stores/site/first-day.ts';
import { connectionText } from '#domain/site/connection-text.ts';
import { afterFirstView } from './after-first-view.ts';
import { isLineSlow } from './line.ts';

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

/** A worker has no origin to name. */
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const tell = (worker: ServiceWorker | null, message: unknown): void => worker?.postMessage(message);

/** A phone may close the tab of a paper or a mock test in the middle, and must open it again without a network. */
const isTest = (): boolean => /^\/(?:quiz|mock)\//.test(plainPath(location.pathname));

/**
 * Registers the worker, on a slow line from the second day or the first paper on, and gives it the addresses that were
 * loaded before it was there. It caches those that its rules allow. From the second page on it keeps the page that stands
 * in for others, unless the line is slow.
 */
async function registerWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  const isLate = isLineSlow() && !isTest() && isFirstDay();
  if (isLate && (await serviceWorker.getRegistration()) === undefined) return;
  await serviceWorker.register('/sw.js');
  if (serviceWorker.controller !== null) {
    if (!isLineSlow()) tell(serviceWorker.controller, { type: `${KEEP_STAND_IN}${spokenLanguage()}` });
    return;
  }
  const { active } = await serviceWorker.ready;
  const handOver = (urlsToCache: readonly string[]): void =>
    tell(active, { type: 'CACHE_URLS', payload: { urlsToCache } });
  handOver([location.href]);
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
