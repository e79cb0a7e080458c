/** Where a browser does not say when it is idle, as Safari does not. Milliseconds. */
const IDLE_MS = 500;

/** Runs a task once the browser has nothing else to do. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task);
  else setTimeout(task, IDLE_MS);
}
