/** Small enough to be in view as a whole, and to move as a whole. */
const LANDMARKS = 'main :is(h1, h2, h3, p, a, time, label)';

const topOf = (element: Element): number => element.getBoundingClientRect().top;

/**
 * Changes the page, and keeps what the reader sees where it is on the screen. A reader who is still at the top of the
 * page has not begun to read: the change shows there at once.
 */
export function keepPlace(change: () => void): void {
  if (window.scrollY === 0) return change();
  const seen = [...document.querySelectorAll(LANDMARKS)]
    .map((element) => ({ element, top: topOf(element) }))
    .filter(({ top }) => top >= 0 && top < window.innerHeight);
  const { style } = document.documentElement;
  // The browser's own anchoring would move the page a second time.
  style.overflowAnchor = 'none';
  change();
  const kept = seen.find(({ element }) => element.isConnected);
  if (kept !== undefined) window.scrollBy({ top: topOf(kept.element) - kept.top, behavior: 'instant' });
  style.removeProperty('overflow-anchor');
}
