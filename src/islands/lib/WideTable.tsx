import type { ReactNode } from 'react';

/** A box that scrolls sideways takes the keyboard's focus only while there is something to scroll to. */
function reachIfWide(box: HTMLElement | null): (() => void) | undefined {
  if (box === null) return undefined;
  const measure = (): void => {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
    else box.removeAttribute('tabindex');
  };
  // The screen may be turned, and the text made larger.
  const observer = new ResizeObserver(measure);
  for (const each of [box, ...box.children]) observer.observe(each);
  measure();
  return () => observer.disconnect();
}

/** A table that scrolls in its own box on a narrow screen. */
export function WideTable({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="table-scroll" role="region" aria-label={label} ref={reachIfWide}>
      {children}
    </div>
  );
}
