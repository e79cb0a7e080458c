import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/** Moves focus to a heading when its screen appears, so that it is read and tabbed from. */
export function useFocusOnMount<Element extends HTMLElement>(): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useEffect(() => {
    element.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return element;
}
