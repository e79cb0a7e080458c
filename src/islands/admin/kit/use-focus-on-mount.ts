import { useEffect, useRef } from 'react';

/** Gives the focus to what has just replaced the part of the page that had it. */
export function useFocusOnMount<Element extends HTMLElement>() {
  const element = useRef<Element>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}
