/** Milliseconds until the page was loaded. */
const loadedAfter = (): number =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.loadEventStart ?? 0;

/**
 * Runs what serves later pages once the page is loaded and as much time again has gone by: on a slow line what the
 * student asks for next comes first.
 */
export function afterFirstView(task: () => void): void {
  const wait = (): void => void setTimeout(task, loadedAfter());
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
