import type { MouseEvent } from 'react';
import { useRef } from 'react';

/** A second tap this soon and this near was meant for the screen before. Milliseconds, pixels. */
const SOON_MS = 350;
const NEAR_PX = 40;

interface Tap {
  readonly at: number;
  readonly x: number;
  readonly y: number;
  /** The question that the tap was made on. */
  readonly position: number;
  /** The dialog or menu that the tap was made in; null for the page below. */
  readonly layer: Element | null;
}

const layerOf = ({ target }: MouseEvent): Element | null =>
  target instanceof Element ? target.closest('dialog, .menu') : null;

/**
 * Swallows the second tap of a double tap when the first has brought another question or stage, or has opened or closed
 * a dialog: it would answer, skip, submit or leave what nobody has read. Clicks of a keyboard or a screen reader have no
 * coordinates and pass.
 */
export function useDoubleTapGuard(position: number): (event: MouseEvent) => void {
  const last = useRef<Tap | null>(null);
  return (event) => {
    if (event.clientX === 0 && event.clientY === 0) return;
    const tap: Tap = {
      at: event.timeStamp,
      x: event.clientX,
      y: event.clientY,
      position,
      layer: layerOf(event),
    };
    const before = last.current;
    const isSecond =
      before !== null && tap.at - before.at < SOON_MS && Math.hypot(tap.x - before.x, tap.y - before.y) < NEAR_PX;
    if (isSecond && (before.position !== position || before.layer !== tap.layer)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    last.current = tap;
  };
}
