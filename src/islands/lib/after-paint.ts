/** Runs a task once the browser has drawn what a tap has changed; at once where nothing is drawn, in a hidden tab. */
export function afterPaint(task: () => void): void {
  if (document.hidden) task();
  else requestAnimationFrame(() => setTimeout(task));
}
