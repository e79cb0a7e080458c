import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/** Moves focus to a heading when its screen appears, so that it is read and tabbed from; not out of a choice that is being made. */
export function useFocusOnMount<Element extends HTMLElement>(): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useEffect(() => {
    if (document.activeElement?.tagName === 'SELECT') return;
    element.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return element;
}
