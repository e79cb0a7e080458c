/** Calls back once when the element is on the screen, or less than `marginPixels` from it. Returns the way to stop. */
export function whenNear(element: HTMLElement, marginPixels: number, onNear: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      onNear();
    },
    { rootMargin: `${marginPixels}px` },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
